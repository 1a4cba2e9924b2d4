"""Input fields from the rules table: linked label, hint, input and error."""

from collections.abc import Callable
from functools import partial
from typing import Any

import reflex as rx

from components.dependent_field.dependent_field import dependent_field
from components.phone_format.phone_format import phone_format
from components.show_password.show_password import show_password
from livelaps_app.core.forms import BORN, BORN_LABEL, RULES, Kind, Rule
from livelaps_app.core.forms.form import HIDDEN_KINDS
from livelaps_app.core.forms.places import by_name
from livelaps_app.core.i18n.labels import with_label
from livelaps_app.core.i18n.texts import LANGUAGE_NAMES, Lang, Text
from livelaps_app.core.paging import Option
from livelaps_app.ui.texts import BORN_PARTS, CHOOSE, OPTIONAL, SHOW

TYPES = {Kind.EMAIL: "email", Kind.PHONE: "tel", Kind.PASSWORD: "password", Kind.SECRET: "password"}
NUMBERS = frozenset({Kind.YEAR, Kind.MONTH, Kind.DAY})
AS_TYPED = frozenset({Kind.EMAIL, Kind.PASSWORD, Kind.SECRET})  # disables a phone keyboard's capitals and corrections
FAR_TOO_LONG = 20_000  # characters: longer values get an error, much longer ones would break the connection and are cut
LINES = 8
MOST_OPEN = 3  # options drawn as radio buttons; more make a drop-down
BORN_ORDER: dict[Lang, tuple[str, ...]] = {
    "en": ("month", "day", "year"),
    "fr": ("day", "month", "year"),
    "es": ("day", "month", "year"),
}
NOTHING = rx.Var.create("")

Attributes = dict[str, Any]


def field(
    key: str,
    lang: Lang,
    fault: rx.Var[str],
    typed: rx.Var[str],
    autocomplete: str = "",
    name: str = "",
    chosen: rx.Var[str] = NOTHING,
    label: Callable[[Lang], str | rx.Component] | None = None,
    is_checked: bool = False,
    options: rx.Var[list[Option]] | None = None,
    rule: Rule | None = None,
    form: rx.Var[str] | None = None,
) -> rx.Component:
    """A field of a form by its rule.

    `typed` is the initial value, `fault` an error or ""; `name` replaces the key if a form repeats the field; `chosen`
    is the initial value of the field that selects its list; `label` and `rule` replace the table's; `is_checked` lets
    the browser validate required fields; `options` come from the page; `form` is the id of a form elsewhere in it.
    """
    rule, name = rule or RULES[key], name or key
    hint = [rx.el.p(rule.hint(lang), id=f"{name}-hint", class_name="hint")] if rule.hint else []
    attributes = {
        "id": name,
        "name": name,
        **({} if is_box(rule) else {"auto_complete": autocomplete or rule.autocomplete}),
        **({"required": rule.required} if is_checked else {"aria_required": rule.required}),
        "aria_invalid": fault != "",
        "aria_describedby": _description(name, bool(hint), fault),
    } | ({} if form is None else {"form": form})
    if rule.lists:
        attributes = {"chosen": chosen, "fault": fault} | attributes
    wrong = rx.cond(fault != "", rx.el.p(fault, id=f"{name}-fault", class_name="fault"))
    if is_open(rule):
        return _open_choice(rule, lang, typed, attributes, *hint, wrong)
    words = rx.el.label((label or rule.label)(lang), *([OPTIONAL(lang)] if rule.optional else []), html_for=name)
    if is_box(rule):
        return rx.el.div(_box(rule, typed, attributes), words, *hint, wrong, class_name="field box")
    draw = _entry(rule) if options is None else partial(_offer, options)
    return rx.el.div(words, *hint, draw(rule, lang, typed, attributes), wrong, class_name="field")


def account_email(lang: Lang, email: rx.Var[str], label: Text | None = None) -> rx.Component:
    """The e-mail of a password's account, for people and password managers. label: if the form has another e-mail."""
    name = "username"
    entry = rx.el.input(type="email", id=name, name=name, value=email, read_only=True, auto_complete=name)
    words = label or RULES["email"].label
    return rx.el.div(rx.el.label(words(lang), html_for=name), entry, class_name="field")


def is_box(rule: Rule) -> bool:
    """True for a checkbox, whose only option is yes."""
    return len(rule.options) == 1


def is_open(rule: Rule) -> bool:
    """True for radio buttons, which have few options."""
    return 1 < len(rule.options) <= MOST_OPEN


def _description(name: str, has_hint: bool, fault: rx.Var[str]) -> rx.Var[Any]:
    """The ids of an input's hint and error, else undefined."""
    hint = f"{name}-hint" if has_hint else rx.Var("undefined")
    return rx.cond(fault != "", f"{name}-hint {name}-fault" if has_hint else f"{name}-fault", hint)


def _entry(rule: Rule) -> Callable[[Rule, Lang, rx.Var[str], Attributes], rx.Component]:
    if rule.options:
        return _list
    if rule.lists:
        return _dependent
    if rule.kind is Kind.LANGUAGE:
        return _languages
    return _lines if rule.kind is Kind.MESSAGE else _line


def _box(rule: Rule, typed: rx.Var[str], attributes: Attributes) -> rx.Component:
    [yes] = rule.options
    return rx.el.input(type="checkbox", value=yes, default_checked=typed == yes, **attributes)


def _list(rule: Rule, lang: Lang, typed: rx.Var[str], attributes: Attributes) -> rx.Component:
    rows = (
        by_name(rule.options, lang, rule.first)
        if rule.first
        else [(key, text(lang)) for key, text in rule.options.items()]
    )
    options = (rx.el.option(name, value=value) for value, name in rows)
    return rx.el.select(rx.el.option(CHOOSE(lang), value=""), *options, default_value=typed, **attributes)


def _languages(rule: Rule, lang: Lang, typed: rx.Var[str], attributes: Attributes) -> rx.Component:
    """A drop-down of the site's languages by their own names, of which one is always chosen."""
    options = (rx.el.option(name, value=code, lang=code) for code, name in LANGUAGE_NAMES.items())
    return rx.el.select(*options, default_value=typed, **attributes)


def _offer(
    options: rx.Var[list[Option]], rule: Rule, lang: Lang, typed: rx.Var[str], attributes: Attributes
) -> rx.Component:
    """A drop-down of the page's options."""
    offered = rx.foreach(options, lambda option: rx.el.option(option.label, value=option.value))
    nothing = rx.el.option((rule.empty or CHOOSE)(lang), value="")
    return rx.el.select(nothing, offered, default_value=typed, **attributes)


def _open_choice(
    rule: Rule, lang: Lang, typed: rx.Var[str], attributes: Attributes, *words: rx.Component
) -> rx.Component:
    """Radio buttons. Reflex events find the field by the group's id, whose value is the choice."""
    name, of_group = attributes["name"], {key: value for key, value in attributes.items() if key.startswith("aria_")}
    options = (
        rx.el.label(
            rx.el.input(type="radio", name=name, value=value, default_checked=typed == value),
            text(lang),
            class_name="choice",
        )
        for value, text in rule.options.items()
    )
    title = f"{name}-label"
    return rx.el.div(
        rx.el.span(rule.label(lang), id=title, class_name="label"),
        *words,
        *options,
        id=name,
        role="radiogroup",
        tab_index=-1,
        aria_labelledby=title,
        class_name="field open",
        **of_group,
    )


def _dependent(rule: Rule, lang: Lang, typed: rx.Var[str], attributes: Attributes) -> rx.Component:
    return dependent_field(
        field=attributes["name"],
        by=rule.chosen_by,
        chosen=attributes["chosen"],
        value=typed,
        lists={key: [[code, name] for code, name in by_name(options, lang)] for key, options in rule.lists.items()},
        choose=CHOOSE(lang),
        attributes={"autoComplete": attributes["auto_complete"]},
        longest=FAR_TOO_LONG,
        invalid=attributes["aria_invalid"],
        described_by=rx.cond(attributes["fault"] != "", f"{attributes['name']}-fault", ""),
    )


def _lines(rule: Rule, lang: Lang, typed: rx.Var[str], attributes: Attributes) -> rx.Component:
    return rx.el.textarea(rows=LINES, default_value=typed, max_length=FAR_TOO_LONG, **attributes)


def _line(rule: Rule, lang: Lang, typed: rx.Var[str], attributes: Attributes) -> rx.Component:
    keyboard = {"input_mode": "numeric"} if rule.kind in NUMBERS else {}
    verbatim = {"auto_capitalize": "none", "spell_check": False} if rule.kind in AS_TYPED else {}
    entry = rx.el.input(
        type=TYPES.get(rule.kind, "text"),
        default_value=typed,
        max_length=FAR_TOO_LONG,
        **keyboard,
        **verbatim,
        **attributes,
    )
    if rule.kind is Kind.PHONE:
        return rx.fragment(entry, phone_format(field=attributes["name"]))
    return _secret(entry, rule, lang, attributes["name"]) if rule.kind in HIDDEN_KINDS else entry


def _secret(entry: rx.Component, rule: Rule, lang: Lang, name: str) -> rx.Component:
    """A password with the button that shows it."""
    label = with_label(SHOW(lang), rule.label(lang), lang)
    return rx.el.div(entry, show_password(field=name, label=label, words=SHOW(lang)), class_name="secret")


def birth_date(
    lang: Lang,
    fault: Callable[[str], rx.Var[str]],
    typed: Callable[[str], rx.Var[str]],
    autocomplete: Callable[[str], str],
) -> rx.Component:
    """The parts of a date of birth as one question, in the language's order, with one error."""
    wrong = NOTHING
    for part in reversed(BORN):
        wrong = rx.cond(fault(part) != "", fault(part), wrong)
    return rx.el.fieldset(
        rx.el.legend(BORN_LABEL(lang)),
        *(_part(part, lang, wrong, fault(part), typed(part), autocomplete(part)) for part in BORN_ORDER[lang]),
        rx.cond(wrong != "", rx.el.p(wrong, id="born-fault", class_name="fault")),
        class_name="field born",
    )


def _part(
    key: str, lang: Lang, wrong: rx.Var[str], fault: rx.Var[str], typed: rx.Var[str], autocomplete: str
) -> rx.Component:
    attributes = {
        "id": key,
        "name": key,
        "auto_complete": autocomplete or RULES[key].autocomplete,
        "aria_required": True,
        "aria_invalid": fault != "",
        "aria_describedby": rx.cond(wrong != "", "born-fault", rx.Var("undefined")),
    }
    label = rx.el.label(BORN_PARTS[key](lang), html_for=key)
    return rx.el.div(label, _line(RULES[key], lang, typed, attributes), class_name="field")
