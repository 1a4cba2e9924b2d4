"""Races: what stands above the results, the results, everybody's sections, one rider, and the wait for a change."""

import asyncio
from typing import Any, Literal, TypeVar

from livelaps_app.core.errors import Code, Problem
from livelaps_app.gateways.cache import Known
from livelaps_app.gateways.http import translated
from livelaps_app.gateways.timing.answers import content, listed, one, succeeded
from livelaps_app.gateways.timing.reading import ABSENT, Reading, checked, numbered
from livelaps_app.gateways.timing.records import (
    Race,
    RaceFilters,
    RaceLayout,
    RaceResults,
    RaceSplits,
    RaceVersion,
    ResultRow,
)
from livelaps_app.gateways.timing.splits import entries as split_entries
from livelaps_app.gateways.timing.splits import race_splits
from livelaps_app.gateways.timing.totals import totalled

T = TypeVar("T")

PAGE_SIZE = 1000
DETAILED_PAGE_SIZE = 250  # with their laps: a larger answer would hold up everybody else while it is read
MOST_PAGES = 200
WAIT_SECONDS = 20


class Races(Reading):
    """Races and their results."""

    async def race(self, number: int) -> Known[Race]:
        """What stands above a race's results. Raises Problem: RACE_NOT_DISPLAYED where the service has no such race."""

        async def fetch() -> Race:
            try:
                return numbered(Race, number)(await self._get(f"livelaps/race/{number}"))
            except Problem as problem:
                if problem.code in ABSENT:
                    raise Problem(Code.RACE_NOT_DISPLAYED) from problem
                raise

        return await self._known(("race", number), fetch)

    async def filters(self, number: int) -> Known[RaceFilters]:
        """What a race's results can be narrowed by; the classes are those of the results when they are not told."""

        async def fetch() -> RaceFilters:
            sent = content(await self._get(f"livelaps/race/filters/{number}"))
            filters = await asyncio.to_thread(RaceFilters.model_validate, sent)
            if not filters.classes:
                results = (await self.results(number)).value
                classes = dict.fromkeys(row.class_name for row in results.rows if row.class_name)
                filters = filters.model_copy(update={"classes": tuple(classes)})
            return await asyncio.to_thread(_unless_known, filters, self._small.last(key))

        key = ("filters", number)
        return await self._known(key, fetch)

    async def layout(self, number: int, where: Literal["config", "print"] = "config") -> Known[RaceLayout]:
        """The columns of a race's results on the screen or on paper; none where the service keeps no layout."""

        async def fetch() -> RaceLayout:
            try:
                return RaceLayout.model_validate(one(await self._get(f"livelaps/race/{where}/{number}")))
            except Problem as problem:
                if problem.code in ABSENT:
                    return RaceLayout()
                raise

        return await self._known(("layout", where, number), fetch)

    async def results(self, number: int) -> Known[RaceResults]:
        """All results of a race without their laps."""
        return await self._known(("results", number), lambda: self._results(number), self._large)

    async def fresh_results(self, number: int) -> Known[RaceResults]:
        """The results as they are now, for whoever knows that they have changed."""
        return await self._large.refresh(
            ("results", number), self._fresh, lambda: checked(lambda: self._results(number))
        )

    async def splits(self, number: int, version: int) -> Known[RaceSplits]:
        """Everybody's laps or sections, of that version of the race at least where the service counts versions."""
        key = ("splits", number)
        known = await self._known(key, lambda: self._splits(number), self._large)
        if known.value.version >= version:
            return known
        return await self._large.refresh(key, self._fresh, lambda: checked(lambda: self._splits(number)))

    async def rider(self, number: int, entry: int) -> Known[ResultRow]:
        """One entry's result with its laps, sections or motos."""

        def parse(sent: Any) -> ResultRow:
            told = (ResultRow.model_validate(totalled(row)) for row in listed(sent))
            found = next((row for row in told if row.id == entry), None)
            if found is None:
                raise Problem(Code.NOT_FOUND)
            return found

        return await self._read(f"livelaps/race/results/{number}", parse, page=1, size=PAGE_SIZE, participant=entry)

    async def changed(self, race: int, after: int) -> RaceVersion | None:
        """Waits until a race's version is above `after`, some seconds at most; None when the service can't tell."""
        query = {"after": max(after, 0), "wait": WAIT_SECONDS}
        async with translated():
            try:
                sent = await self._get(f"livelaps/race/version/{race}", query, WAIT_SECONDS + 5)
                return RaceVersion.model_validate(one(sent))
            except Problem as problem:
                if problem.code in ABSENT:
                    return None
                raise

    async def _results(self, number: int) -> RaceResults:
        """All pages; a rider who moves from one page to another meanwhile is there once.

        The very object that is known, as long as it is the same.
        """
        known = self._large.last(("results", number))
        sent = await self._page(number, 1)
        told = RaceResults.model_validate({**sent, "data": ()})
        if isinstance(known, RaceResults) and told.version and told == known.model_copy(update={"rows": ()}):
            return known
        entries = await asyncio.to_thread(_entries, sent)
        for page in range(2, MOST_PAGES + 1):
            if not sent.get("has_more_pages"):
                break
            sent = await self._page(number, page)
            more = await asyncio.to_thread(_entries, sent)
            if more.keys() <= entries.keys():
                break  # a service that does not know pages sends the first one for ever
            entries = entries | more
        return await asyncio.to_thread(_unless_known, told.model_copy(update={"rows": tuple(entries.values())}), known)

    async def _splits(self, number: int) -> RaceSplits:
        """All pages with their sections, taken apart beside the loop; the very object of a version that is known."""
        known = self._large.last(("splits", number))
        told: dict[int, Any] = {}
        version = 0
        for page in range(1, MOST_PAGES + 1):
            sent = await self._page(number, page, DETAILED_PAGE_SIZE, 1)
            if page == 1:
                version = RaceVersion.model_validate(sent).version
                if version and isinstance(known, RaceSplits) and known.version == version:
                    return known
            more = await asyncio.to_thread(split_entries, listed(sent))
            if more.keys() <= told.keys():
                break
            told = told | more
            if not sent.get("has_more_pages"):
                break
        return await asyncio.to_thread(race_splits, version, told)

    async def _page(self, race: int, page: int, size: int = PAGE_SIZE, sections: int = 0) -> dict[str, Any]:
        query = {"page": page, "size": size, "sections": sections}
        return succeeded(await self._get(f"livelaps/race/results/{race}", query))


def _unless_known(made: T, known: object) -> T:
    """What was read, or what was known before when that is the same."""
    return known if isinstance(known, type(made)) and known == made else made


def _entries(sent: Any) -> dict[int, ResultRow]:
    """The entries of a page by id, without their laps."""
    told = (ResultRow.model_validate({**totalled(row), "sections": ()}) for row in listed(sent))
    return {row.id: row for row in told}
