"""Gaps: how they are read and written, and the rule that they never shrink down a table nor repeat in it."""

from hypothesis import given
from hypothesis import strategies as st

from livelaps_app.core.i18n.texts import LANGS
from livelaps_app.core.racing.gaps import Gap, Progress, gap_between, gap_text, growing_gaps, interval_text, parse_gap
from tests.each_row import each_row

LAPS = st.integers(0, 4)
GAPS = st.none() | st.builds(Gap, laps=LAPS) | st.builds(Gap, ms=st.integers(0, 9)) | st.just(Gap(text="withdrawn"))
RIDERS = st.lists(st.builds(Progress, LAPS, st.none() | st.integers(0, 99), st.booleans(), GAPS), max_size=9)


@each_row(
    ("written", "gap"),
    [
        ("00:01:02.349", Gap(ms=62_349)), ("00:00:00.000", Gap()), ("-1 lap", Gap(laps=1)), ("+3", Gap(laps=3)),
        ("2 laps", Gap(laps=2)), ("0 laps", None), ("", None), ("far", Gap(text="far")), ("٣", Gap(text="٣")),
        ("1" * 5000, Gap(text="1" * 5000)),
    ],
)  # fmt: skip
def test_gap_of_a_service(written: str, gap: Gap | None) -> None:
    assert parse_gap(written) == gap


@each_row(
    ("gap", "texts"),
    [
        (None, ("", "", "")),
        (Gap(ms=62_349), ("+1:02.349", "+1:02,349", "+1:02.349")),
        (Gap(laps=1), ("+1 lap", "+1 tour", "+1 vuelta")),
        (Gap(ms=6_306, lap=18), ("+6.306 L18", "+6,306 T18", "+6.306 V18")),
        (Gap(laps=2, lap=17), ("+2 laps L17", "+2 tours T17", "+2 vueltas V17")),
        (Gap(text="far"), ("far", "far", "far")),
    ],
)
def test_gap_in_short(gap: Gap | None, texts: tuple[str, str, str]) -> None:
    assert tuple(gap_text(gap, lang) for lang in LANGS) == texts


@each_row(
    ("gap", "texts"),
    [
        (None, ("", "", "")),
        (Gap(ms=412), ("0.412", "0,412", "0.412")),
        (Gap(ms=62_349, lap=18), ("1:02.349", "1:02,349", "1:02.349")),
        (Gap(laps=2, lap=17), ("+2 laps", "+2 tours", "+2 vueltas")),
        (Gap(text="far"), ("far", "far", "far")),
    ],
)
def test_only_laps_have_a_sign_in_an_interval(gap: Gap | None, texts: tuple[str, str, str]) -> None:
    assert tuple(interval_text(gap, lang) for lang in LANGS) == texts


@each_row(
    ("riders", "gaps"),
    [
        # has yet to come by, and the rider ahead has lost time since
        (
            [
                Progress(19, 900, True),
                Progress(19, 7_206, True, Gap(ms=6_306)),
                Progress(18, 4_900, True, Gap(ms=4_025)),
            ],
            [None, Gap(ms=6_306), None],
        ),
        # the last known gap, with its lap
        ([Progress(19, 900, True), Progress(18, 4_900, True, Gap(ms=4_025))], [None, Gap(ms=4_025, lap=18)]),
        # behind a lapped rider, and not lapped when last seen
        (
            [Progress(19, 900, True), Progress(18, 990, True, Gap(laps=1)), Progress(17, 800, True, Gap(ms=26_100))],
            [None, Gap(laps=1), Gap(laps=1, lap=17)],
        ),
        # two lapped once, one of them when last seen
        (
            [Progress(19, 900, True), Progress(18, 990, True, Gap(laps=1)), Progress(17, 890, True, Gap(laps=1))],
            [None, Gap(laps=1), Gap(laps=1, lap=17)],
        ),
        # riders yet to come by behind one who has lost time: a figure is nobody else's
        (
            [
                Progress(9, 900, True),
                Progress(9, 917, True, Gap(ms=17)),
                *(Progress(8, 800 + n, True, Gap(ms=n)) for n in (12, 14, 18)),
            ],
            [None, Gap(ms=17), None, None, Gap(ms=18, lap=8)],
        ),
        # moved down by a penalty
        (
            [Progress(5, 100, False), Progress(5, 109, False, Gap(ms=9)), Progress(5, 102, False, Gap(ms=2))],
            [None, Gap(ms=9), None],
        ),
        (
            [Progress(5, 100, True), Progress(5, 109, True, Gap(ms=9)), Progress(5, 102, True, Gap(ms=2))],
            [None, Gap(ms=9), None],
        ),
    ],
)
def test_gap_never_shrinks(riders: list[Progress], gaps: list[Gap | None]) -> None:
    assert list(growing_gaps(riders)) == gaps


@given(RIDERS)
def test_gap_never_shrinks_whatever_a_service_has(riders: list[Progress]) -> None:
    gaps = list(growing_gaps(riders))
    assert len(gaps) == len(riders)
    sizes = [gap.size for gap in gaps if gap is not None and not gap.text]
    assert sizes == sorted(sizes)
    for rider, gap in zip(riders, gaps, strict=True):
        if gap is not None and not gap.text:
            older = rider.on_course and rider.laps + gap.laps < riders[0].laps
            assert gap.lap == (rider.laps if older else 0)
        assert gap is None or rider.gap is not None


@each_row(
    ("ahead", "behind", "gap"),
    [
        (Progress(5, 100, True), Progress(5, 103, True), Gap(ms=3)),
        (Progress(5, 100, True), Progress(5, 99, True), None),
        (Progress(5, 100, True), Progress(4, 95, True), Gap(ms=15, lap=4)),
        (Progress(5, 100, True), Progress(4, 79, True), None),  # was ahead then
        (Progress(5, 100, True), Progress(4, 100, True), Gap(laps=1)),
        (Progress(5, 100, True), Progress(4, 95, False), Gap(laps=1)),
        (Progress(5, 100, True), Progress(3, 95, True), Gap(laps=1, lap=3)),
        (Progress(5, 100, True), Progress(3, 101, True), Gap(laps=2)),
        (Progress(4, 100, True), Progress(5, 99, True), None),
        (Progress(5, None, True), Progress(5, 99, True), None),
    ],
)
def test_gap_between_two_riders(ahead: Progress, behind: Progress, gap: Gap | None) -> None:
    assert gap_between(ahead._replace(last_lap_ms=20), behind) == gap


def test_gap_to_a_rider_ahead_who_has_yet_to_come_by() -> None:
    ahead, fined = Progress(4, 80, True), Progress(5, 125, True, last_lap_ms=22)
    assert gap_between(ahead, fined) == Gap(ms=23, lap=4)
    assert gap_between(ahead, fined._replace(last_lap_ms=None)) is None
    assert gap_between(ahead, fined._replace(last_lap_ms=50)) is None  # was ahead then
    assert gap_between(ahead, fined._replace(laps=6)) is None
    assert gap_between(ahead._replace(on_course=False), fined) is None


def test_gap_at_an_earlier_lap_needs_the_lap_since() -> None:
    assert gap_between(Progress(5, 100, True), Progress(4, 95, True)) is None
