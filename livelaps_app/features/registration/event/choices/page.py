"""Fields of the wizard with several inputs: riders, classes, counts of extras."""

from typing import Any

import reflex as rx

from livelaps_app.core.forms import RULES
from livelaps_app.core.forms.form import GO
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.registration.event import texts
from livelaps_app.features.registration.event.classes import NONE
from livelaps_app.features.registration.event.form import MEMBER
from livelaps_app.features.registration.event.needs import MEMBER_CLASS
from livelaps_app.features.registration.event.view_model import (
    ClassChoice,
    EntryOpenings,
    ExtraChoice,
    MembershipChoice,
    MembershipNeed,
    MembershipNeeds,
    RaceChoices,
    RiderChoice,
)
from livelaps_app.memberships.rules.claim_form import ALREADY
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui.forms import Draw, Text

OPENINGS = view_var(EntryOpenings)


def rider_boxes(riders: rx.Var[list[RiderChoice]], lang: Lang) -> Draw:
    """A box for each person of the account."""

    def draw(fault: rx.Var[str], typed: rx.Var[str]) -> rx.Component:
        boxes = rx.foreach(riders, lambda rider: _rider(rider, typed))
        return _group("riders", RULES["riders"].label(lang), fault, boxes)

    return lambda fault, typed: draw(fault("riders"), typed("riders"))


def class_choices(races: rx.Var[list[RaceChoices]], needed: rx.Var[MembershipNeeds], lang: Lang) -> Draw:
    """Radio buttons for each race, and those of needed memberships, which the stylesheet moves to the chosen class."""

    def draw(fault: Text, typed: Text) -> rx.Component:
        groups = rx.foreach(races, lambda race: _race(race, typed("classes")))
        memberships = _memberships(needed, fault("memberships"), typed("memberships"), lang)
        inputs = rx.fragment(groups, rx.cond(needed.needs.length() > 0, memberships))
        return _group("classes", RULES["classes"].label(lang), fault("classes"), inputs)

    return draw


def _memberships(needed: rx.Var[MembershipNeeds], fault: rx.Var[str], typed: rx.Var[str], lang: Lang) -> rx.Component:
    """Radio buttons for memberships that classes need; hidden until one of those is chosen."""
    names = rx.foreach(needed.classes, lambda each: rx.el.option(each.label, value=each.value))
    name = f"memberships.{MEMBER_CLASS}"
    member_class = rx.el.div(
        rx.el.label(texts.CLASS_OF_MEMBER(lang), html_for=name),
        rx.el.select(rx.el.option("", value=""), names, name=name, id=name, default_value=needed.chosen),
        class_name="field",
    )
    return rx.el.div(
        _fault("memberships", fault),
        rx.foreach(needed.needs, lambda need: _need_choices(need, typed)),
        rx.cond(needed.classes.length() > 0, member_class),
        rx.el.button(ALREADY(lang), type="submit", name=GO, value=MEMBER, class_name="button quiet"),
        id="memberships",
        role="group",
        tab_index=-1,
        aria_label=RULES["memberships"].label(lang),
        class_name=rx.cond(needed.is_of_all, "field open needed-memberships of-all", "field open needed-memberships"),
        **_refusal("memberships", fault),
    )


def _need_choices(need: rx.Var[MembershipNeed], typed: rx.Var[str]) -> rx.Component:
    """The types of which one is needed."""
    return rx.el.fieldset(
        rx.el.legend(need.title),
        rx.cond(need.note != "", rx.el.p(need.note, class_name="note")),
        rx.foreach(need.choices, lambda choice: _membership(choice, need.input, typed)),
        class_name="memberships-of-need",
        key=need.input,
    )


def _membership(choice: rx.Var[MembershipChoice], name: rx.Var[str], typed: rx.Var[str]) -> rx.Component:
    button = rx.el.input(type="radio", name=name, value=choice.value, default_checked=_has(typed, choice.pair))
    words = rx.el.span(
        rx.el.b(choice.name),
        rx.el.span(choice.price),
        rx.el.span(choice.note, class_name="note"),
        class_name="choice-words row",
    )
    return rx.el.label(button, words, class_name="choice", key=choice.value)


def extra_counts(extras: rx.Var[list[ExtraChoice]], lang: Lang) -> Draw:
    """A drop-down of counts for each extra."""

    def draw(fault: rx.Var[str]) -> rx.Component:
        return rx.el.div(
            _fault("extras", fault),
            rx.foreach(extras, _extra),
            id="extras",
            role="group",
            tab_index=-1,
            aria_label=RULES["extras"].label(lang),
            class_name="field extras",
            **_refusal("extras", fault),
        )

    return lambda fault, typed: draw(fault("extras"))


def _group(name: str, label: str, fault: rx.Var[str], inputs: rx.Component) -> rx.Component:
    """Inputs of one field. name: its id, where the summary of errors leads."""
    return rx.el.div(
        rx.el.span(label, id=f"{name}-label", class_name="label"),
        _fault(name, fault),
        inputs,
        id=name,
        role="group",
        tab_index=-1,
        aria_labelledby=f"{name}-label",
        class_name="field open",
        **_refusal(name, fault),
    )


def _refusal(name: str, fault: rx.Var[str]) -> dict[str, Any]:
    """The attributes of a group of inputs that name its error."""
    described = rx.cond(fault != "", f"{name}-fault", rx.Var("undefined"))
    return {"aria_invalid": fault != "", "aria_describedby": described}


def _fault(name: str, fault: rx.Var[str]) -> rx.Component:
    return rx.cond(fault != "", rx.el.p(fault, id=f"{name}-fault", class_name="fault"))


def _has(typed: rx.Var[str], pair: rx.Var[str]) -> rx.Var[bool]:
    return typed.split("&").contains(pair)


def _rider(rider: rx.Var[RiderChoice], typed: rx.Var[str]) -> rx.Component:
    box = rx.el.input(
        type="checkbox",
        name=f"riders.{rider.id}",
        value=rider.id,
        default_checked=_has(typed, rider.pair) & (rider.refused == ""),
        disabled=rider.refused != "",
    )
    words = rx.el.span(
        rx.el.b(rider.name),
        rx.el.span(rider.note, class_name="note"),
        rx.cond(rider.entered != "", rx.el.span(rider.entered, class_name="note")),
        rx.cond(rider.refused != "", rx.el.span(rider.refused, class_name="note")),
        class_name="choice-words",
    )
    return rx.el.label(box, words, class_name="choice", key=rider.id)


def _race(race: rx.Var[RaceChoices], typed: rx.Var[str]) -> rx.Component:
    none = rx.el.label(
        rx.el.input(type="radio", name=race.input, value=NONE, default_checked=_has(typed, race.pair)),
        rx.el.span(race.none, class_name="choice-words"),
        class_name="choice",
    )
    return rx.el.fieldset(
        rx.el.legend(race.title),
        rx.foreach(race.choices, lambda choice: rx.cond(choice.refused == "", _class(choice, race.input, typed))),
        rx.cond(race.none != "", none),
        rx.cond(
            race.folded != "",
            rx.el.details(
                rx.el.summary(race.folded),
                rx.foreach(race.choices, lambda choice: rx.cond(choice.refused != "", _refused_class(choice))),
                class_name="more-details",
            ),
        ),
        class_name="race-classes",
        key=race.input,
    )


def _class(choice: rx.Var[ClassChoice], name: rx.Var[str], typed: rx.Var[str]) -> rx.Component:
    button = rx.el.input(
        type="radio",
        name=name,
        value=choice.product,
        default_checked=_has(typed, choice.pair),
        custom_attrs={"data-need": choice.need},
    )
    words = rx.el.span(
        rx.el.b(choice.name),
        rx.el.span(choice.price),
        rx.foreach(choice.notes, lambda note: rx.el.span(note, class_name="note")),
        rx.el.span(OPENINGS.words.get(choice.product, ""), class_name="chip"),
        class_name="choice-words row",
    )
    return rx.el.label(button, words, class_name=f"choice {choice.hue}", key=choice.product)


def _refused_class(choice: rx.Var[ClassChoice]) -> rx.Component:
    """A class that the rider may not choose, with the reason."""
    return rx.el.p(rx.el.b(choice.name), ": ", rx.el.span(choice.refused, class_name="note"), key=choice.product)


def _extra(extra: rx.Var[ExtraChoice]) -> rx.Component:
    counts = rx.foreach(extra.counts, lambda count: rx.el.option(count, value=count))
    select = rx.el.select(counts, name=extra.input, id=extra.input, default_value=extra.chosen)
    return rx.el.div(
        rx.el.label(extra.label, html_for=extra.input),
        rx.cond(extra.note != "", rx.el.p(extra.note, class_name="hint")),
        select,
        class_name="field",
        key=extra.input,
    )
