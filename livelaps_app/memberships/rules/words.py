"""The validity of memberships in words."""

from datetime import date

from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.plurals import Plural
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.memberships.rules.validity import MembershipRules, Validity

MONTHS = Plural(
    Text("Valid for {n} month", "Valide pendant {n} mois", "Válida por {n} mes"),
    Text("Valid for {n} months", "Valide pendant {n} mois", "Válida por {n} meses"),
)
DAYS = Plural(
    Text("Valid for {n} day", "Valide pendant {n} jour", "Válida por {n} día"),
    Text("Valid for {n} days", "Valide pendant {n} jours", "Válida por {n} días"),
)
UNTIL = Text("Valid until {day}", "Valide jusqu’au {day}", "Válida hasta el {day}")
OF_EVENT = Text(
    "Valid for the days of one event, with an entry to it",
    "Valide pendant une épreuve, avec une inscription à celle-ci",
    "Válida durante un evento, con una inscripción en él",
)
COVERS = Text("For up to {n} people", "Pour {n} personnes au plus", "Para hasta {n} personas")
FROM_UNTIL = Text("{first} to {last}", "du {first} au {last}", "del {first} al {last}")
ON = Text("on {day}", "le {day}", "el {day}")
FROM = Text("from {first}", "à partir du {first}", "desde el {first}")
ALWAYS = Text("no end", "sans fin", "sin fin")


def validity_words(rules: MembershipRules, ends_on: date, lang: Lang) -> str:
    """The validity of a type. ends_on: the last day if bought now."""
    if rules.validity is Validity.EVENT:
        return OF_EVENT(lang)
    if rules.validity is Validity.DATE:
        return UNTIL(lang).format(day=formats.written_day(ends_on, lang))
    return (DAYS if rules.validity is Validity.DAYS else MONTHS)(rules.count, lang)


def period_words(starts_on: date | None, ends_on: date | None, lang: Lang) -> str:
    """The days of a membership."""
    if starts_on is None:
        return UNTIL(lang).format(day=formats.written_day(ends_on, lang)) if ends_on else ALWAYS(lang)
    first = formats.written_day(starts_on, lang)
    if ends_on is None:
        return FROM(lang).format(first=first)
    if ends_on == starts_on:
        return ON(lang).format(day=first)
    return FROM_UNTIL(lang).format(first=first, last=formats.written_day(ends_on, lang))
