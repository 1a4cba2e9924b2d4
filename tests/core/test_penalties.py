"""Penalties: one sign and one unit, wherever they are written."""

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.racing.penalties import (
    LEAST_WINS,
    UNITS,
    penalties_text,
    penalty_sign,
    penalty_text,
    time_penalty_ms,
)
from livelaps_app.standins.timing import wire_format
from livelaps_app.standins.timing.scoring.records import PenaltyKind, Scoring, ScoringPenalty
from tests.each_row import each_row


@each_row(
    ("written", "lang", "text"),
    [
        ("+00:01:00.000", "en", "+1:00.000"), ("-3 points", "es", "-3 puntos"), ("+1 point", "fr", "+1 point"),
        ("-1 lap, +2 positions", "fr", "-1 tour, +2 places"), ("2 positions", "en", "2 places"),
        ("-1.5 points", "fr", "-1,5 point"), ("stopped at the gate", "en", "stopped at the gate"), ("", "en", ""),
    ],
)  # fmt: skip
def test_penalties_of_a_result(written: str, lang: Lang, text: str) -> None:
    assert penalties_text(written, lang) == text


@each_row("scoring", Scoring)
@each_row("unit", PenaltyKind)
def test_table_and_log_have_one_sign(unit: PenaltyKind, scoring: Scoring) -> None:
    on_the_wire = wire_format.penalties([ScoringPenalty(unit, 3)], scoring)
    for lang in LANGS:
        assert penalties_text(on_the_wire, lang) == penalty_text(penalty_sign(unit, scoring), unit, 3, lang)


def test_points_are_added_where_the_least_wins() -> None:
    assert LEAST_WINS == Scoring.MOTOCROSS_POSITIONS
    assert wire_format.penalties([ScoringPenalty(PenaltyKind.POINTS, 3)], LEAST_WINS) == "+3 points"
    assert wire_format.penalties([ScoringPenalty(PenaltyKind.POINTS, 3)], Scoring.MOTOCROSS_POINTS) == "-3 points"


def test_every_unit_has_words() -> None:
    assert {*PenaltyKind} - {PenaltyKind.TIME} == UNITS.keys()


@each_row(
    ("written", "ms"),
    [("", 0), ("+00:01:00.000", 60_000), ("+00:00:10.000, -1 lap, +00:00:05.500", 15_500), ("+2 positions", 0)],
)
def test_time_of_the_penalties_of_a_result(written: str, ms: int) -> None:
    assert time_penalty_ms(written) == ms
