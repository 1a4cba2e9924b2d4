"""Calls about races: details, results, splits, one rider, and long polling for a new version."""

import asyncio
from collections.abc import Callable
from typing import Any, Literal, TypeVar

from livelaps_app.core.errors import Code, Problem, ignore
from livelaps_app.core.racing.rider_names import rider_option
from livelaps_app.gateways.cache import Known
from livelaps_app.gateways.http import mapped_failures
from livelaps_app.gateways.timing import records
from livelaps_app.gateways.timing.entries import EntryReader
from livelaps_app.gateways.timing.reader import ABSENT, with_id
from livelaps_app.gateways.timing.responses import payload, result_rows, single, successful_body
from livelaps_app.gateways.timing.splits import entry_splits, race_splits, with_totals

T = TypeVar("T")

PAGE_SIZE = 1000
DETAILED_PAGE_SIZE = 250  # with laps; parsing a larger response would block the event loop
MAX_PAGES = 200
WAIT_SECONDS = 20


class RaceReader(EntryReader):
    """Races and their results."""

    async def race(self, number: int) -> Known[records.Race]:
        """The details of a race. Raises Problem RACE_NOT_DISPLAYED if missing."""

        async def fetch() -> records.Race:
            try:
                return with_id(records.Race, number)(await self._get(f"livelaps/race/{number}"))
            except Problem as problem:
                if problem.code in ABSENT:
                    raise Problem(Code.RACE_NOT_DISPLAYED) from problem
                raise

        return await self._read_cached(("race", number), fetch)

    async def filters(self, number: int) -> Known[records.RaceFilters]:
        """The filter options of a race; fetches missing classes and riders separately."""

        async def fetch() -> records.RaceFilters:
            body = payload(await self._get(f"livelaps/race/filters/{number}"))
            filters = await asyncio.to_thread(records.RaceFilters.model_validate, body)
            filters = await self._with_entries(number, await self._with_classes(number, filters))
            return await asyncio.to_thread(_reuse, filters, self._small.last(key))

        key = ("filters", number)
        return await self._read_cached(key, fetch)

    async def layout(self, number: int, where: Literal["config", "print"] = "config") -> Known[records.RaceLayout]:
        """The columns of a race's results for screen or paper; empty if unsupported."""
        path, parse = f"livelaps/race/{where}/{number}", records.RaceLayout.model_validate
        return await self._read_optional(path, {}, lambda body: parse(single(body)), records.RaceLayout())

    async def results(self, number: int) -> Known[records.RaceResults]:
        """All results of a race without their laps."""
        return await self._read_cached(("results", number), lambda: self._results(number), self._large)

    async def fresh_results(self, number: int) -> Known[records.RaceResults]:
        """The results fetched now, after a change."""
        return await self._refresh(("results", number), lambda: self._results(number))

    async def splits(self, number: int, version: int) -> Known[records.RaceSplits]:
        """The laps or sections of all entries, at this version of the race or a later one."""
        key = ("splits", number)
        known = await self._read_cached(key, lambda: self._splits(number), self._large)
        if known.value.version >= version:
            return known
        return await self._refresh(key, lambda: self._splits(number))

    async def rider(self, number: int, entry: int, laps: int = 0) -> Known[records.ResultRow]:
        """An entry's result with its laps, sections or motos. laps: the known number; a new one is fetched."""

        def parse(body: Any) -> records.ResultRow:
            results = (records.ResultRow.model_validate(with_totals(row)) for row in result_rows(body))
            result = next((row for row in results if row.id == entry), None)
            if result is None:
                raise Problem(Code.NOT_FOUND)
            return result

        async def fetch() -> records.ResultRow:
            query = {"page": 1, "size": PAGE_SIZE, "participant": entry}
            return parse(await self._get(f"livelaps/race/results/{number}", query))

        return await self._read_cached(("rider", number, entry, laps), fetch)

    async def wait_for_change(self, race: int, after: int) -> records.RaceVersion | None:
        """Waits some seconds for a version above `after`; None without versions."""
        query = {"after": max(after, 0), "wait": WAIT_SECONDS}
        async with mapped_failures():
            with ignore(*ABSENT):
                body = await self._get(f"livelaps/race/version/{race}", query, WAIT_SECONDS + 5)
                return records.RaceVersion.model_validate(single(body))
            return None

    async def _with_classes(self, race: int, filters: records.RaceFilters) -> records.RaceFilters:
        """Adds the classes of the race, or else those of its results."""
        if filters.classes:
            return filters
        linked = await self._part(self._classes(race), ())
        known = linked or (await self.results(race)).value.rows
        groups = filters.class_group or tuple(sorted({row.class_group for row in known if row.class_group}))
        names = dict.fromkeys(row.class_name for row in known if row.class_name)
        return filters.model_copy(update={"classes": tuple(names), "class_group": groups})

    async def _with_entries(self, race: int, filters: records.RaceFilters) -> records.RaceFilters:
        """Adds the riders of the race and their brands."""
        if "participants" in filters.model_fields_set:
            return filters
        entries = sorted(await self._part(self._entries_of(race), ()), key=lambda entry: entry.full_name)
        riders = (
            records.FilterOption(value=entry.id, text=rider_option(entry.full_name, entry.displayed_number))
            for entry in entries
        )
        brands = filters.brands or tuple(sorted({entry.brand for entry in entries if entry.brand}))
        return filters.model_copy(update={"participants": tuple(riders), "brands": brands})

    async def _results(self, number: int) -> records.RaceResults:
        """All results; returns the cached object if equal."""
        known = self._large.last(("results", number))
        first = await self._page(number, 1, PAGE_SIZE, 0)
        results = records.RaceResults.model_validate({**first, "data": ()})
        if (
            isinstance(known, records.RaceResults)
            and results.version
            and results == known.model_copy(update={"rows": ()})
        ):
            return known
        entries = await self._entries(number, first, _rows, PAGE_SIZE, 0)
        return await asyncio.to_thread(_with_rows, first, entries, known)

    async def _splits(self, number: int) -> records.RaceSplits:
        """All splits; returns the cached object if its version is current."""
        known = self._large.last(("splits", number))
        first = await self._page(number, 1, DETAILED_PAGE_SIZE, 1)
        version = records.RaceVersion.model_validate(first).version
        if version and isinstance(known, records.RaceSplits) and known.version == version:
            return known
        entries = await self._entries(number, first, entry_splits, DETAILED_PAGE_SIZE, 1)
        return await asyncio.to_thread(race_splits, version, entries)

    async def _entries(
        self, race: int, body: dict[str, Any], parse: Callable[[Any], dict[int, T]], size: int, sections: int
    ) -> dict[int, T]:
        """The entries of all pages by id, parsed in threads; `body` is the first page."""
        entries = await asyncio.to_thread(parse, body)
        for page in range(2, MAX_PAGES + 1):
            if not body.get("has_more_pages"):
                break
            body = await self._page(race, page, size, sections)
            more = await asyncio.to_thread(parse, body)
            if more.keys() <= entries.keys():
                break  # a service without pages repeats the first
            entries = entries | more
        return entries

    async def _page(self, race: int, page: int, size: int, sections: int) -> dict[str, Any]:
        query = {"page": page, "size": size, "sections": sections}
        return successful_body(await self._get(f"livelaps/race/results/{race}", query))


def _reuse(value: T, known: object) -> T:
    """Returns the known object if equal to the new one."""
    return known if isinstance(known, type(value)) and known == value else value


def _with_rows(body: dict[str, Any], entries: dict[int, records.ResultRow], known: object) -> records.RaceResults:
    """The results with all entries; returns the known object if equal."""
    return _reuse(records.RaceResults.model_validate({**body, "data": tuple(entries.values())}), known)


def _rows(body: Any) -> dict[int, records.ResultRow]:
    """The entries of a page by id, without laps."""
    rows = (records.ResultRow.model_validate({**with_totals(row), "sections": ()}) for row in result_rows(body))
    return {row.id: row for row in rows}
