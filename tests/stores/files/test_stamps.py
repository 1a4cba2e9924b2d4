"""Stamps: who can make one, what it is about, how long it is good for."""

from datetime import UTC, datetime, timedelta

from livelaps_app.stores.files.keys import KeyList
from livelaps_app.stores.files.stamps import LONGEST, Stamp, Stamps
from tests.each_row import each_row

NOW = datetime(2026, 6, 5, 14, 0, tzinfo=UTC)
HOUR = timedelta(hours=1)
KEY, OTHER = bytes(range(32)), bytes(range(1, 33))


class SetNow:
    now = NOW

    def __call__(self) -> datetime:
        return self.now


def test_a_stamp_has_its_time_and_its_text() -> None:
    stamps = Stamps(KeyList([KEY]), SetNow())
    made = stamps.make("tick agree", "à propos")
    assert stamps.read(made, "tick agree", HOUR) == Stamp(NOW, "à propos")
    assert "agree" not in made
    assert stamps.make("tick agree") != stamps.make("tick agree")


def test_a_stamp_is_about_its_subject_alone_and_not_for_ever() -> None:
    clock = SetNow()
    stamps = Stamps(KeyList([KEY]), clock)
    made = stamps.make("tick agree")
    assert stamps.read(made, "tick certify", HOUR) is None
    clock.now = NOW + HOUR
    assert stamps.read(made, "tick agree", HOUR) is not None
    clock.now += timedelta(seconds=1)
    assert stamps.read(made, "tick agree", HOUR) is None
    clock.now = NOW - timedelta(seconds=1)
    assert stamps.read(made, "tick agree", HOUR) is None


def test_an_old_key_still_reads() -> None:
    made = Stamps(KeyList([KEY]), SetNow()).make("x")
    assert Stamps(KeyList([OTHER, KEY]), SetNow()).read(made, "x", HOUR) == Stamp(NOW, "")
    assert Stamps(KeyList([OTHER]), SetNow()).read(made, "x", HOUR) is None


@each_row("text", ["", "x", "é", "A" * 43, "=" * 8, "A" * (LONGEST + 1), "\ud800"])
def test_what_is_no_stamp_is_none(text: str) -> None:
    assert Stamps(KeyList([KEY]), SetNow()).read(text, "x", HOUR) is None


def test_no_letter_of_a_stamp_may_differ() -> None:
    stamps = Stamps(KeyList([KEY]), SetNow())
    made = stamps.make("x", "signed")
    for place in range(len(made)):
        other = "B" if made[place] == "A" else "A"
        assert stamps.read(made[:place] + other + made[place + 1 :], "x", HOUR) is None


def test_a_stamp_has_one_spelling() -> None:
    stamps = Stamps(KeyList([KEY]), SetNow())
    made = stamps.make("x", "signed")
    for other in (f"!{made}", f"{made[:5]} {made[5:]}", f"{made}=", f"{made}AAAA"):
        assert stamps.read(other, "x", HOUR) is None
