"""The results of a race as rows of texts, written once per answer of the service, columns and language."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.memo import ThreadMemo
from livelaps_app.core.text_search import folded
from livelaps_app.features.race.columns import IN_CLASS, ResultColumn, ResultColumns
from livelaps_app.gateways.timing.records import Race, RaceResults, ResultRow


@dataclass(frozen=True)
class WrittenRow:
    """A result as the overall and the class tab have it: the entry's id, then a text per column."""

    result: ResultRow
    overall: list[str]
    in_class: list[str]
    searched: str


ROWS, FEW = 40_000, 100  # cached rows of all races, some 80 MB, and what a race counts for at least

_rows: ThreadMemo[tuple[int, Lang, tuple[str, ...]], tuple[WrittenRow, ...]] = ThreadMemo(ROWS)


async def written_rows(
    race: Race, results: RaceResults, version: int, columns: ResultColumns, lang: Lang
) -> tuple[WrittenRow, ...]:
    """Every result in overall order; `version` is that of the results."""
    key = race.id, lang, columns.keys
    before = _rows.last(key) or ()
    return await _rows.get(
        key,
        version,
        lambda: tuple(_written(results, before, columns.columns, lang)),
        many=len(results.rows),
        weight=len(results.rows) + FEW,
    )


def _written(
    results: RaceResults, before: Iterable[WrittenRow], columns: tuple[ResultColumn, ...], lang: Lang
) -> Iterator[WrittenRow]:
    """The rows of a race; a passing changes few of those there were `before`, and the others stay."""
    known = {row.result.id: row for row in before}
    for result in results.rows:
        row = known.get(result.id)
        yield row if row and row.result == result else _row(result, columns, lang)


def _row(result: ResultRow, columns: tuple[ResultColumn, ...], lang: Lang) -> WrittenRow:
    entry = str(result.id)
    overall = [entry, *(column.cell(result, lang) for column in columns)]
    in_class = [entry, *(IN_CLASS.get(column.key, column.cell)(result, lang) for column in columns)]
    return WrittenRow(result, overall, in_class, folded(f"{result.full_name} {result.displayed_number} {result.team}"))
