"""A wrong date of birth is answered by its wrong part, and by the date that was probably meant."""

from datetime import date

from livelaps_app.core.forms.birth_messages import birth_message
from livelaps_app.core.i18n.texts import Lang
from tests.each_row import each_row

TODAY = date(2026, 6, 5)


@each_row(
    ("part", "typed", "lang", "message"),
    [
        ("month", ("1985", "14", "7"), "en", "There is no month 14. Did you mean July 14th 1985?"),
        ("month", ("1985", "14", "7"), "fr", "Il n’y a pas de mois 14. Vouliez-vous dire le 14 juillet 1985?"),
        ("month", ("85", "14", "7"), "en", "The month “14” is not a number from 1 to 12, nor a month’s name."),
        ("month", ("1985", "Juni", "7"), "es", "El mes «Juni» no es un número del 1 al 12 ni el nombre de un mes."),
        ("day", ("1985", "7", "32"), "en", "The day “32” is not a number from 1 to 31."),
        ("year", ("85", "7", "14"), "en", "The year needs four digits. Did you mean 1985?"),
        ("year", ("19", "7", "14"), "en", "The year needs four digits. Did you mean 2019?"),
        ("year", ("198", "7", "14"), "en", "The year “198” is not a year of birth in four digits."),
        ("year", ("1850", "7", "14"), "en", "The year “1850” is not a year of birth in four digits."),
        ("year", ("2011", "2", "29"), "en", "This month has no day 29 in that year."),
        ("year", ("2026", "7", "14"), "es", "La fecha de nacimiento, 14 de julio de 2026, está en el futuro."),
    ],
)
def test_the_message_names_the_wrong_part(part: str, typed: tuple[str, str, str], lang: Lang, message: str) -> None:
    born = dict(zip(("year", "month", "day"), typed, strict=True))
    assert birth_message(part, born, lang, TODAY) == message
