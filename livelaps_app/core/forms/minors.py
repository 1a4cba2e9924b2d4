"""Minors in the wizard and in an account: fields, errors, and the card in a list."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import partial

from livelaps_app.core.errors import Code
from livelaps_app.core.forms import BORN
from livelaps_app.core.forms.ages import ADULT
from livelaps_app.core.forms.birth import age_faults, date_of_birth, years
from livelaps_app.core.forms.form import Values
from livelaps_app.core.forms.relationships import ELDERS, KIN, TO_MINORS
from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.labels import with_label
from livelaps_app.core.i18n.plurals import Plural
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.person_names import join_name

MINOR, NEW = "minor", "new"
"""The parameter that names the minor, and its value for a new one."""

PERSON = ("first_name", "last_name", "gender", *BORN)
FIELDS = (*PERSON, "relationship", "minor_email")
OF_SOMEBODY_ELSE = dict.fromkeys((*PERSON, "email", "phone", "cell"), "off")
"""Turns autocomplete off for fields about another person."""

OPTIONS = {"relationship": TO_MINORS}
LABELS = {
    "relationship": Text(
        "You are this person’s", "Pour cette personne, vous êtes son ou sa", "Para esta persona, usted es su"
    )
}
INTRO = Text(
    "One minor at a time. The email is optional; it must not be your own.",
    "Une personne à la fois. L’adresse courriel est facultative et ne doit pas être la vôtre.",
    "Un menor a la vez. El correo electrónico es opcional y no puede ser el suyo.",
)
SAVE = Text("Save", "Enregistrer", "Guardar")
CHANGE = Text("Change", "Modifier", "Cambiar")
NAMELESS = Text("No name yet", "Sans nom pour l’instant", "Sin nombre todavía")
YOU = Text("you: {relationship}", "vous : {relationship}", "usted: {relationship}")
AGED = Plural(
    Text("{n} year old ({born})", "{n} an ({born})", "{n} año ({born})"),
    Text("{n} years old ({born})", "{n} ans ({born})", "{n} años ({born})"),
)
YEARS = Plural(
    Text("{n} year old", "{n} an", "{n} año"),
    Text("{n} years old", "{n} ans", "{n} años"),
)


@dataclass(frozen=True)
class MinorCard:
    """A minor in a list.

    note: age, date of birth and relationship; marks: more facts; todo: the missing step or ""; href, action, link:
    address, short words and full words of the link.
    """

    name: str
    note: str
    href: str
    action: str
    link: str
    todo: str = ""
    marks: list[str] = field(default_factory=list)


def _refused_age(_: Values, own_years: int) -> Code | None:
    return Code.MINOR_OF_AGE if own_years >= ADULT else None


minor_faults = partial(age_faults, _refused_age)
"""Errors across the fields of a minor: invalid date of birth, or an adult's age."""


def minor_name(values: Values, lang: Lang) -> str:
    """The name of a minor, or a placeholder."""
    return join_name(values.get("first_name", ""), values.get("last_name", "")) or NAMELESS(lang)


def minor_card(
    values: Values, href: str, lang: Lang, action: Text = CHANGE, todo: str = "", marks: Iterable[str] = ()
) -> MinorCard:
    """The card of a minor; fields may be empty."""
    name, known = minor_name(values, lang), (_age(values, lang), _relationship(values, lang))
    note = " · ".join(filter(None, known))
    return MinorCard(name, note, href, action(lang), with_label(action(lang), name, lang), todo, [*marks])


def _age(values: Values, lang: Lang) -> str:
    day, own_years = date_of_birth(values), years(values)
    return "" if day is None or own_years is None else AGED(own_years, lang, born=formats.written_day(day, lang))


def _relationship(values: Values, lang: Lang) -> str:
    """The relationship of the minor to the guardian; a guardian's relationship is labelled as such."""
    key = values.get("relationship", "")
    words = KIN[key](lang).lower() if key in KIN else ""
    return YOU(lang).format(relationship=words) if key in ELDERS else words
