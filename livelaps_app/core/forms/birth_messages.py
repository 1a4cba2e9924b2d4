"""Messages about a wrong date of birth: the wrong part, and the date that was probably meant."""

from collections.abc import Mapping
from datetime import date

from livelaps_app.core.errors import message
from livelaps_app.core.errors.codes import Code
from livelaps_app.core.forms.kinds import CHECKS, Kind
from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.texts import Lang, Text

SWAPPED = Text(
    "There is no month {typed}. Did you mean {meant}?",
    "Il n’y a pas de mois {typed}. Vouliez-vous dire le {meant}?",
    "No hay mes {typed}. ¿Quiso decir {meant}?",
)
NO_MONTH = Text(
    "The month “{typed}” is not a number from 1 to 12, nor a month’s name.",
    "Le mois « {typed} » n’est ni un nombre de 1 à 12 ni le nom d’un mois.",
    "El mes «{typed}» no es un número del 1 al 12 ni el nombre de un mes.",
)
NO_DAY = Text(
    "The day “{typed}” is not a number from 1 to 31.",
    "Le jour « {typed} » n’est pas un nombre de 1 à 31.",
    "El día «{typed}» no es un número del 1 al 31.",
)
SHORT_YEAR = Text(
    "The year needs four digits. Did you mean {meant}?",
    "L’année doit avoir quatre chiffres. Vouliez-vous dire {meant}?",
    "El año debe tener cuatro cifras. ¿Quiso decir {meant}?",
)
NO_YEAR = Text(
    "The year “{typed}” is not a year of birth in four digits.",
    "L’année « {typed} » n’est pas une année de naissance à quatre chiffres.",
    "El año «{typed}» no es un año de nacimiento de cuatro cifras.",
)
SHORT_MONTH = Text(
    "This month has no day {typed} in that year.",
    "Ce mois n’a pas de jour {typed} cette année-là.",
    "Ese mes no tiene día {typed} en ese año.",
)
FUTURE = Text(
    "The date of birth, {meant}, is in the future.",
    "La date de naissance, {meant}, est dans le futur.",
    "La fecha de nacimiento, {meant}, está en el futuro.",
)
_LONGEST = 20  # characters of a repeated value


def birth_message(part: str, born: Mapping[str, str], lang: Lang, today: date) -> str:
    """The message at an invalid part of a date of birth, typed as year, month and day."""
    typed = born.get(part, "")[:_LONGEST]
    if not typed:
        return message(Code.INVALID_BIRTHDAY, lang)
    text, meant = _PARTS[part](born, lang, today)
    return text(lang).format(typed=typed, meant=meant)


def _month(born: Mapping[str, str], lang: Lang, today: date) -> tuple[Text, str]:
    meant = _date(born["year"], born["day"], born["month"])
    return (SWAPPED, formats.written_day(meant, lang)) if meant and CHECKS[Kind.YEAR](born["year"]) else (NO_MONTH, "")


def _day(born: Mapping[str, str], lang: Lang, today: date) -> tuple[Text, str]:
    return NO_DAY, ""


def _year(born: Mapping[str, str], lang: Lang, today: date) -> tuple[Text, str]:
    """Also the place of errors between the parts."""
    year = born["year"]
    if len(year) == 2 and year.isascii() and year.isdigit():
        return SHORT_YEAR, str(int(year) + (2000 if 2000 + int(year) <= today.year else 1900))
    if not CHECKS[Kind.YEAR](year) or not (CHECKS[Kind.MONTH](born["month"]) and CHECKS[Kind.DAY](born["day"])):
        return NO_YEAR, ""
    on = _date(year, born["month"], born["day"])
    if on is None:
        return Text(*(text.replace("{typed}", str(int(born["day"]))) for text in SHORT_MONTH)), ""
    return (FUTURE, formats.written_day(on, lang)) if on > today else (NO_YEAR, "")


def _date(year: str, month: str, day: str) -> date | None:
    try:
        return date(int(year), int(month), int(day))
    except ValueError:
        return None


_PARTS = {"year": _year, "month": _month, "day": _day}
