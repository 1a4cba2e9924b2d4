"""Riders side by side, computed from their laps, sections or motos."""

from collections.abc import Callable, Mapping, Sequence

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.compared import ComparedCell, ComparedRider, ComparedRow, mark_best, rider_hues
from livelaps_app.core.racing.gaps import gap_between, gap_text
from livelaps_app.core.racing.hues import hue_of
from livelaps_app.core.routes import url
from livelaps_app.features.race import texts as race_texts
from livelaps_app.features.race.columns import cells_of
from livelaps_app.features.race.compare import texts
from livelaps_app.features.race.compare.texts import GAP, IN_CLASS, PLACE
from livelaps_app.features.race.sections.texts import CHOOSE
from livelaps_app.features.race.view_model import ChartLine, ChartView
from livelaps_app.gateways.timing.records import Mode, Race, ResultRow
from livelaps_app.racing.board.red_plates import RedPlates, wears_red
from livelaps_app.racing.followed_riders import place_or_status
from livelaps_app.racing.ride.comparing import Results, part_gaps

TOTALS = ("laps", "time", "best", "speed", "motos", "points", "penalty")
FIGURES: Mapping[str, Callable[[ResultRow], float | None]] = {  # not points, of which some rules want few
    "laps": lambda result: -result.laps,
    "time": lambda result: result.total_time,
    "best": lambda result: result.best_lap,
    "speed": lambda result: None if result.avg_speed_total is None else -result.avg_speed_total,
}


def riders(results: Results, classes: Sequence[str], leaders: RedPlates) -> list[ComparedRider]:
    """The riders with their plates, in the order they were chosen."""
    hues = rider_hues([hue_of(result.class_name, classes) for result in results])
    return [
        ComparedRider(
            entry=str(result.id),
            plate=result.displayed_number,
            name=result.full_name,
            about=" · ".join(filter(None, (result.class_name, result.brand))),
            hue=hue,
            red=wears_red(result, leaders),
        )
        for result, hue in zip(results, hues, strict=True)
    ]


def totals(results: Results, race: Race, lang: Lang) -> list[ComparedRow]:
    """The columns of the results that at least one rider has, the better figures marked; a verdict has the gap."""
    cells = [{key: (label, text) for key, label, text in cells_of(result, race, lang)} for result in results]
    same_class = len({result.class_name for result in results}) == 1
    overall = [place_or_status(result, result.overall_position) for result in results]
    in_class = [place_or_status(result, result.class_position) for result in results]
    rows = [
        _total(race_texts.COLUMNS["place"](lang), overall, [result.overall_position for result in results]),
        _total(IN_CLASS(lang), in_class, [result.class_position if same_class else None for result in results]),
        *(
            _total(cells[0][key][0], [rider[key][1] for rider in cells], _figures(results, key))
            for key in TOTALS
            if all(key in rider for rider in cells)
        ),
    ]
    if race.mode is not Mode.MOTOCROSS and not verdict(results, race.mode, lang):
        rows.append(_total(race_texts.COLUMNS["gap"](lang), _final_gaps(results, lang), [None] * len(results)))
    return [row for row in rows if any(cell.text for cell in row.cells)]


def _total(name: str, texts: Sequence[str], values: Sequence[float | None]) -> ComparedRow:
    return ComparedRow(name, mark_best([ComparedCell(text) for text in texts], values))


def _figures(results: Results, key: str) -> list[float | None]:
    """The figures of a total, of which the least is best; None where they do not compare: times of unequal laps."""
    if key == "time" and len({result.laps for result in results}) > 1:
        return [None] * len(results)
    figure = FIGURES.get(key)
    return [figure(result) if figure else None for result in results]


def all_races(results: Results, lang: Lang) -> str:
    """The page with all races of two named riders; "" for others."""
    numbers = [result.rider_id for result in results if result.rider_id]
    if len(results) != 2 or len({*numbers}) != 2:
        return ""
    return f"{url('all_results', lang)}?rider={numbers[0]}&with={numbers[1]}"


def verdict(results: Results, mode: Mode, lang: Lang) -> str:
    """The one of two riders who is ahead, and by how much; "" for others."""
    places = [result.overall_position for result in results]
    if len(places) != 2 or None in places or places[0] == places[1]:
        return ""
    gaps = [] if mode is Mode.MOTOCROSS else _final_gaps(results, lang)
    gap = next((gap for gap in gaps if gap not in ("", texts.FIRST(lang))), "")
    ahead = results[0 if (places[0] or 0) < (places[1] or 0) else 1].displayed_number
    words = texts.AHEAD_BY if gap else texts.AHEAD
    return words(lang).format(plate=ahead, gap=gap.removeprefix("+"))


def charts(results: Results, hues: Sequence[str], mode: Mode, lang: Lang) -> list[ChartView]:
    """The gaps to the first rider, or the places of the motos; empty without a drawable line."""
    if mode is Mode.MOTOCROSS:
        values = [[moto.position for moto in result.motos] for result in results]
        kind, down = "place", PLACE(lang)
    else:
        gaps = part_gaps(results)
        values = [list(column) for column in zip(*gaps.values(), strict=True)] if gaps else []
        kind, down = "gap", GAP(lang)
    longest = max(map(len, values), default=0)
    if longest < 2:
        return []
    lines = [
        ChartLine(result.displayed_number, hue, [*series, *[None] * (longest - len(series))])
        for result, hue, series in zip(results, hues, values, strict=True)
    ]
    steps = [str(number) for number in range(1, longest + 1)]
    return [ChartView(kind, texts.GAPS[mode](lang), CHOOSE[mode](lang), down, steps, lines)]


def _final_gaps(results: Results, lang: Lang) -> list[str]:
    """Final gaps to the first rider; "" without a place, or if only a penalty decided."""
    placed = [result for result in results if result.overall_position is not None and result.total_time is not None]
    if not placed:
        return [""] * len(results)
    first = min(placed, key=lambda result: result.overall_position or 0)
    return [_final_gap(result, first, lang) if result in placed else "" for result in results]


def _final_gap(result: ResultRow, first: ResultRow, lang: Lang) -> str:
    if result is first:
        return texts.FIRST(lang)
    return gap_text(gap_between(first.progress(), result.progress()), lang)
