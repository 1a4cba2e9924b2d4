"""What has been typed into the wizard, in words."""

from collections.abc import Iterator

from livelaps_app.core.forms import BORN, BORN_LABEL, RULES
from livelaps_app.core.forms.form import HIDDEN_KINDS, Values
from livelaps_app.core.forms.step_tabs import step_address
from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.registration.participant import form, texts
from livelaps_app.features.registration.participant.draft import WIZARD, ParticipantDraft
from livelaps_app.features.registration.participant.steps import FORMS, STEPS, is_minor_complete
from livelaps_app.features.registration.participant.view_model import MinorCard, SummaryPart, SummaryRow

_REPEATED = frozenset({"confirm_email"})
_TYPED = frozenset({"information", "adult", "relationship", "login", "contact", "emergency"})


def summary(draft: ParticipantDraft, lang: Lang) -> list[SummaryPart]:
    """Every part of a draft with its way back."""
    keys = [step.key for step in STEPS.applying(draft) if step.key in _TYPED]
    parts = [
        _part(texts.STEPS[key](lang), step_address(WIZARD, lang, key), FORMS[key].fields, draft.part(key), lang)
        for key in keys
    ]
    minors = draft.minors.items() if draft.has_minors else ()
    return parts + [
        _part(_name(minor, lang), minor_address(number, lang), form.ONE_MINOR.fields[2:], minor, lang)
        for number, minor in minors
    ]


def minor_cards(draft: ParticipantDraft, lang: Lang) -> list[MinorCard]:
    """The list of minors."""
    return [_card(draft, number, minor, lang) for number, minor in draft.minors.items()]


def minor_address(number: str, lang: Lang) -> str:
    """The address of one minor's form."""
    return step_address(WIZARD, lang, "minors", **{form.MINOR: number})


def _card(draft: ParticipantDraft, number: str, minor: Values, lang: Lang) -> MinorCard:
    name = _name(minor, lang)
    words = (row.value for row in _rows(("relationship", "year"), minor, lang))
    fault = "" if is_minor_complete(draft, number) else texts.INCOMPLETE(lang)
    change = texts.CHANGE_OF(lang).format(name=name)
    return MinorCard(name, ", ".join(words), fault, minor_address(number, lang), change)


def _name(minor: Values, lang: Lang) -> str:
    return f"{minor.get('first_name', '')} {minor.get('last_name', '')}".strip() or texts.NAMELESS(lang)


def _part(title: str, href: str, fields: tuple[str, ...], values: Values, lang: Lang) -> SummaryPart:
    return SummaryPart(title, href, texts.CHANGE_OF(lang).format(name=title), list(_rows(fields, values, lang)))


def _rows(fields: tuple[str, ...], values: Values, lang: Lang) -> Iterator[SummaryRow]:
    """What has been typed; a date of birth is one row."""
    for key in fields:
        rule = RULES[key]
        if key == BORN[0]:
            born = form.born(values)
            yield SummaryRow(BORN_LABEL(lang), formats.day(born, lang) if born else "–")
        elif key not in BORN and key not in _REPEATED and rule.kind not in HIDDEN_KINDS and (typed := values.get(key)):
            options = rule.options or rule.lists.get(values.get(rule.chosen_by or "", ""), {})
            yield SummaryRow(rule.label(lang), options[typed](lang) if typed in options else typed)
