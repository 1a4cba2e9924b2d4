"""What the sheet tells of a rider besides the laps: everything the results table says, and the laps drawn."""

from collections.abc import Sequence

from livelaps_app.core.texts import Lang
from livelaps_app.features.race.lines import IN_CLASS, facts_of
from livelaps_app.features.race.rider import texts
from livelaps_app.features.race.sections.texts import CHOOSE
from livelaps_app.features.race.view_model import Plot, Said, Series
from livelaps_app.gateways.timing.records import Mode, Race, RaceResults, RaceSplits, ResultRow, SectionRow

HEADED = ("plate", "rider")  # what the sheet's heading says already
LEAST_STEPS = 2  # one point is no line


def said_of(row: ResultRow, race: Race, lang: Lang) -> list[Said]:
    """The columns of the results table as the rider has them, those without a text left out, and the same in class."""
    told = [Said(label, text) for key, label, text in facts_of(row, race, lang) if key not in HEADED]
    in_class = [
        Said(texts.IN_CLASS(lang), IN_CLASS["place"](row, lang)),
        Said(texts.BEHIND_IN_CLASS(lang), IN_CLASS["gap"](row, lang)),
    ]
    return [one for one in (*told, *in_class) if one.text]


def plots_of(row: ResultRow, mode: Mode, lang: Lang) -> list[Plot]:
    """Place and gap to the leader by lap or section, each where at least two are known; of a motocross the motos."""
    steps = [str(number) for number, _ in enumerate(row.motos or row.sections, start=1)]
    places = Plot("place", texts.PLACES[mode](lang), CHOOSE[mode](lang), texts.PLACE(lang), steps, _places(row, lang))
    if mode is Mode.MOTOCROSS:
        return _drawn(places)
    gaps = Plot("gap", texts.GAPS[mode](lang), CHOOSE[mode](lang), texts.GAP(lang), steps, _gaps(row, lang))
    return _drawn(places, gaps)


def with_gaps(row: ResultRow, results: RaceResults, splits: RaceSplits) -> ResultRow:
    """The same with the gaps to the leaders worked out of everybody's totals, for a service that tells none."""
    classes = {other.id: other.class_name for other in results.rows if other.status != "DSQ"}
    leaders: dict[tuple[str | None, str], int] = {}
    for entry, ridden in splits.entries.items():
        for name, split in ridden.items():
            if split.total_ms is not None and entry in classes:
                for key in ((None, name), (classes[entry], name)):
                    leaders[key] = min(leaders.get(key, split.total_ms), split.total_ms)
    return row.model_copy(update={"sections": tuple(_behind(part, row.class_name, leaders) for part in row.sections)})


def tells_gaps(row: ResultRow) -> bool:
    """Whether the gaps to the leader are told, or there are none because the rider led all the way."""
    parts = [part for part in row.sections if part.total_cumulated_time is not None]
    return any(part.behind_leader is not None for part in parts) or all(part.overall_position == 1 for part in parts)


def behind(gap: int | None, place: int | None, total: int | None) -> int | None:
    """The gap to who leads in ms: nothing is told of a leader's, who is there with 0."""
    return 0 if gap is None and place == 1 and total is not None else gap


def _behind(part: SectionRow, ridden: str, leaders: dict[tuple[str | None, str], int]) -> SectionRow:
    total, name = part.total_cumulated_time, part.section_name
    if total is None:
        return part
    gaps = {
        field: max(0, total - leaders.get((key, name), total))
        for field, key in (("behind_leader", None), ("class_behind_leader", ridden))
    }
    return part.model_copy(update=gaps)


def _places(row: ResultRow, lang: Lang) -> list[Series]:
    placed = (
        [(moto.position, moto.class_position) for moto in row.motos]
        if row.motos
        else [(part.overall_position, part.class_position) for part in row.sections]
    )
    return _unequal(
        Series(texts.OVERALL(lang), [overall for overall, _ in placed]),
        Series(texts.CLASS(lang), [in_class for _, in_class in placed]),
    )


def _gaps(row: ResultRow, lang: Lang) -> list[Series]:
    return _unequal(
        Series(
            texts.TO_LEADER(lang),
            [behind(part.behind_leader, part.overall_position, part.total_cumulated_time) for part in row.sections],
        ),
        Series(
            texts.TO_CLASS_LEADER(lang),
            [behind(part.class_behind_leader, part.class_position, part.total_cumulated_time) for part in row.sections],
        ),
    )


def _unequal(overall: Series, in_class: Series) -> list[Series]:
    """Where there is but one class, or it is not told of, one line says all."""
    return [overall] if in_class.values in (overall.values, [None] * len(overall.values)) else [overall, in_class]


def _drawn(*plots: Plot) -> list[Plot]:
    return [plot for plot in plots if any(_long(series.values) for series in plot.series)]


def _long(values: Sequence[int | None]) -> bool:
    return sum(value is not None for value in values) >= LEAST_STEPS
