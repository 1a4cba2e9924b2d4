"""The state of a registration by its dates, places and line."""

from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from hypothesis import given
from hypothesis import strategies as st

from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.racing.registration import LABELS, RegistrationStatus
from livelaps_app.entries.rules.states import (
    Openings,
    RegistrationFacts,
    opening_refusal,
    openings_left,
    place_refusal,
    registration_status,
)
from tests.each_row import each_row

NOW = datetime(2026, 6, 5, 12, tzinfo=UTC)
SECOND = timedelta(seconds=1)
WHERE = ZoneInfo("America/Toronto")
FREE, FULL, LINE = Openings(3), Openings(0), Openings(0, 7)
S = RegistrationStatus


def _facts(*classes: Openings, opens_at: datetime | None = None, closes_at: datetime | None = None, **more: Any) -> Any:
    return RegistrationFacts(opens_at=opens_at, closes_at=closes_at, classes=classes, **more)


@each_row(
    ("facts", "status"),
    [
        (_facts(FREE), S("open")), (_facts(FREE, closes_at=NOW + SECOND), S("open", NOW + SECOND)),
        (_facts(FREE, closes_at=NOW), S("closed")), (_facts(FULL, closes_at=NOW), S("closed")), (_facts(), S("closed")),
        (_facts(FREE, opens_at=NOW), S("open")), (_facts(FREE, opens_at=NOW + SECOND), S("opens", NOW + SECOND)),
        (_facts(FULL, opens_at=NOW + SECOND), S("opens", NOW + SECOND)), (_facts(FREE, FULL), S("open")),
        (_facts(FREE, LINE), S("open")), (_facts(FULL), S("full")), (_facts(FULL, LINE), S("full", waiting=7)),
        (_facts(LINE, LINE), S("full", waiting=14)), (_facts(Openings(2, 1)), S("full", waiting=1)),
        (_facts(Openings(-1)), S("full")), (_facts(Openings()), S("open")), (_facts(Openings(None, 3)), S("open")),
        (_facts(FREE, total=FULL), S("full")), (_facts(FREE, total=LINE), S("full", waiting=7)),
        (_facts(FULL, total=FREE), S("full")), (_facts(LINE, total=LINE), S("full", waiting=7)),
        (_facts(FREE, is_done=True), S("done")), (_facts(is_done=True), S("done")),
        (_facts(FREE, opens_at=NOW + SECOND, is_cancelled=True, is_done=True), S("cancelled")),
    ],
)  # fmt: skip
def test_the_state_of_a_registration(facts: RegistrationFacts, status: RegistrationStatus) -> None:
    assert registration_status(facts, NOW) == status


@each_row(
    ("total", "classes", "count"),
    [
        (Openings(), [FREE, Openings(4)], 7), (Openings(5), [FREE, Openings(4)], 5), (Openings(9), [FREE, LINE], 3),
        (Openings(), [FREE, Openings(2, 1)], 3), (LINE, [FREE], 0), (Openings(), [FREE, Openings()], None),
        (Openings(5), [FREE, Openings()], 5), (Openings(), [], 0), (Openings(), [Openings(-2), FREE], 3),
    ],
)  # fmt: skip
def test_places_for_newcomers_are_those_that_nobody_waits_for(
    total: Openings, classes: list[Openings], count: int | None
) -> None:
    assert openings_left(total, classes) == count


@each_row(
    ("status", "code"),
    [
        (S("open"), None), (S("full", waiting=3), None), (S("opens", NOW), Code.REGISTRATION_OPENS),
        (S("closed"), Code.REGISTRATION_CLOSED), (S("done"), Code.EVENT_OVER), (S("cancelled"), Code.EVENT_CANCELLED),
    ],
)  # fmt: skip
def test_only_open_and_full_let_riders_in(status: RegistrationStatus, code: Code | None) -> None:
    refusal = opening_refusal(status, WHERE)
    assert (refusal.code if refusal else None) is code
    assert refusal is None or all(refusal.words(lang) for lang in LANGS)


@each_row(
    ("openings", "wait_most", "may_wait", "code"),
    [
        (FREE, 0, False, None), (Openings(), 0, False, None), (FULL, None, True, Code.CLASS_FULL),
        (LINE, 8, True, Code.CLASS_FULL), (LINE, 7, True, Code.WAITING_LIST_FULL),
        (FULL, 0, True, Code.WAITING_LIST_FULL),
        (FULL, None, False, Code.WAITING_LIST_FULL), (Openings(1, 1), None, True, Code.CLASS_FULL),
    ],
)  # fmt: skip
def test_a_full_class_invites_to_its_line(
    openings: Openings, wait_most: int | None, may_wait: bool, code: Code | None
) -> None:
    refusal = place_refusal(openings, wait_most, may_wait=may_wait)
    assert (refusal.code if refusal else None) is code


@each_row(
    ("lang", "waiting", "words"),
    [
        ("en", 0, "This class is full. Nobody waits yet. Join"), ("en", 1, "full. 1 rider waits. Join"),
        ("en", 2, "full. 2 riders wait. Join"), ("fr", 1, "complète. 1 pilote attend. Inscrivez"),
        ("fr", 2, "complète. 2 pilotes attendent. Inscrivez"), ("fr", 0, "Personne n’attend encore. Inscrivez"),
        ("es", 1, "completa. Espera 1 piloto. Entre"), ("es", 2, "completa. Esperan 2 pilotos. Entre"),
    ],
)  # fmt: skip
def test_words_count_who_waits(lang: Lang, waiting: int, words: str) -> None:
    refusal = place_refusal(Openings(0, waiting), None)
    assert refusal
    assert words in refusal.words(lang)


def test_the_opening_is_on_the_clocks_of_the_event() -> None:
    refusal = opening_refusal(S("opens", NOW), WHERE)
    assert refusal
    assert "opens on Friday, June 5th 2026 at 08:00\N{NO-BREAK SPACE}EDT." in refusal.words("en")


COUNTS = st.builds(Openings, st.none() | st.integers(-1, 3), st.integers(0, 3))
FACTS = st.builds(
    RegistrationFacts,
    opens_at=st.sampled_from([None, NOW, NOW + SECOND]),
    closes_at=st.sampled_from([None, NOW, NOW + SECOND]),
    classes=st.lists(COUNTS, max_size=3).map(tuple),
    total=COUNTS,
    is_cancelled=st.booleans(),
    is_done=st.booleans(),
)


@given(FACTS)
def test_an_open_registration_has_a_place_for_newcomers(facts: RegistrationFacts) -> None:
    status = registration_status(facts, NOW)
    assert status.key in LABELS
    left_over = openings_left(facts.total, facts.classes)
    if status.key == "open":
        assert left_over is None or left_over > 0
    if status.key == "full":
        assert left_over == 0
