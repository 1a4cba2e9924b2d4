"""Ages in full years, and who can have minors."""

from datetime import date

from hypothesis import given
from hypothesis import strategies as st

from livelaps_app.core.errors import Code, message
from livelaps_app.core.forms.ages import MOST_MINORS, age, is_adult, minors_refusal
from livelaps_app.core.i18n.texts import LANGS, Lang
from tests.each_row import each_row


@each_row(
    ("born", "on", "adult"),
    [
        (date(2008, 11, 23), date(2026, 11, 22), False), (date(2008, 11, 23), date(2026, 11, 23), True),
        (date(2008, 2, 29), date(2026, 2, 28), False), (date(2008, 2, 29), date(2026, 3, 1), True),
        (date(2008, 2, 29), date(2028, 2, 29), True), (date(2026, 11, 23), date(2026, 11, 23), False),
    ],
)  # fmt: skip
def test_is_adult(born: date, on: date, adult: bool) -> None:
    assert is_adult(born, on) is adult


def test_a_promoter_may_ask_for_another_age() -> None:
    assert is_adult(date(2010, 1, 1), date(2026, 1, 1), adult_age=16)
    assert not is_adult(date(2008, 1, 1), date(2026, 1, 1), adult_age=21)


@given(st.dates(date(1900, 1, 1), date(2100, 1, 1)), st.integers(0, 36_500))
def test_a_year_passes_on_the_birthday_only(born: date, days: int) -> None:
    day = date.fromordinal(born.toordinal() + days)
    grown = age(born, date.fromordinal(day.toordinal() + 1)) - age(born, day)
    tomorrow = date.fromordinal(day.toordinal() + 1)
    birthday = (tomorrow.month, tomorrow.day) == (born.month, born.day)
    first_of_march = (born.month, born.day) == (2, 29) and (tomorrow.month, tomorrow.day) == (3, 1) and day.day == 28
    assert grown == (birthday or first_of_march)


@each_row("lang", LANGS)
def test_the_message_of_too_many_minors_says_how_many(lang: Lang) -> None:
    assert str(MOST_MINORS) in message(Code.TOO_MANY_MINORS, lang)


@each_row(
    ("adult", "joined_as", "refused"),
    [
        (True, "rider", None), (True, "guardian", None), (True, "", None), (False, "rider", Code.ADULTS_ONLY),
        (True, "spectator", Code.NO_MINORS),
    ],
)  # fmt: skip
def test_adults_can_have_minors_but_spectators(adult: bool, joined_as: str, refused: Code | None) -> None:
    assert minors_refusal(adult, joined_as) is refused
