"""The wizard's data as text."""

from collections.abc import Iterator
from dataclasses import replace

from livelaps_app.core.forms import BORN, BORN_LABEL
from livelaps_app.core.forms.birth import date_of_birth
from livelaps_app.core.forms.form import HIDDEN_KINDS, Form, Values
from livelaps_app.core.forms.minors import CHANGE, MINOR, MinorCard, minor_card, minor_name
from livelaps_app.core.forms.step_tabs import step_address
from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.labels import with_label
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import Match
from livelaps_app.features.registration.participant import form, texts
from livelaps_app.features.registration.participant.draft import WIZARD, ParticipantDraft
from livelaps_app.features.registration.participant.steps import FORMS, STEPS, is_minor_complete
from livelaps_app.features.registration.participant.view_model import SummaryPart, SummaryRow

UNNAMED_MINOR = replace(form.ONE_MINOR, fields=form.ONE_MINOR.fields[2:])
_REPEATED = frozenset({"confirm_email"})
_TYPED = frozenset({"information", "adult", "relationship", "login", "contact", "emergency"})


def summary(draft: ParticipantDraft, lang: Lang) -> list[SummaryPart]:
    """Every part of a draft with the link to change it."""
    keys = [step.key for step in STEPS.applying(draft) if step.key in _TYPED]
    parts = [
        _part(texts.STEPS[key](lang), step_address(WIZARD, lang, key), FORMS[key], draft.part(key), lang)
        for key in keys
    ]
    minors = draft.minors.items() if draft.has_minors else ()
    return parts + [
        _part(minor_name(minor, lang), minor_address(number, lang), UNNAMED_MINOR, minor, lang)
        for number, minor in minors
    ]


def minor_cards(draft: ParticipantDraft, lang: Lang) -> list[MinorCard]:
    """The list of minors."""
    return [
        minor_card(minor, minor_address(number, lang), lang, todo=_todo(draft, number, lang))
        for number, minor in draft.minors.items()
    ]


def minor_address(number: str, lang: Lang) -> str:
    """The address of one minor's form."""
    return step_address(WIZARD, lang, "minors", **{MINOR: number})


def named_minor(at: Match) -> str:
    """The minor in an address, or ""."""
    return at.parameter(MINOR)


def _todo(draft: ParticipantDraft, number: str, lang: Lang) -> str:
    return "" if is_minor_complete(draft, number) else texts.INCOMPLETE(lang)


def _part(title: str, href: str, row: Form, values: Values, lang: Lang) -> SummaryPart:
    return SummaryPart(title, href, with_label(CHANGE(lang), title, lang), list(_rows(row, values, lang)))


def _rows(row: Form, values: Values, lang: Lang) -> Iterator[SummaryRow]:
    """The fields of a part; a date of birth is one row."""
    for key in row.fields:
        rule = row.rules[key]
        if key == BORN[0]:
            day = date_of_birth(values)
            yield SummaryRow(BORN_LABEL(lang), formats.written_day(day, lang) if day else "–")
        elif key not in BORN and key not in _REPEATED and rule.kind not in HIDDEN_KINDS and (typed := values.get(key)):
            options = rule.options or rule.lists.get(values.get(rule.chosen_by or "", ""), {})
            yield SummaryRow(rule.label(lang), options[typed](lang) if typed in options else typed)


def part_address(part: str, lang: Lang) -> str:
    """The address of a step, or of one minor."""
    step, _, number = part.partition(".")
    return minor_address(number, lang) if number else step_address(WIZARD, lang, step)
