"""Standings of a long season: what the timing service and the site's own view take, beside each other in one process.

A season of one round more than each answer counts: leaving out another round each time is another computation.
"""

import asyncio
import gc
import json
import statistics
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import httpx
import orjson

from bench.trees import Tree
from livelaps_app.core.interpreter import GC_THRESHOLDS
from livelaps_app.features.standings.presenter import standings_view
from livelaps_app.features.standings.query import StandingsQuery
from livelaps_app.gateways.timing.records import SeriesScores
from livelaps_app.standins.timing import demo
from livelaps_app.standins.timing.app import create_app
from livelaps_app.standins.timing.demo import names
from livelaps_app.standins.timing.demo.field import PromoterField, RiderPool, make_field
from livelaps_app.standins.timing.demo.rides import Course
from livelaps_app.standins.timing.demo.rows import DemoRows, last_ids
from livelaps_app.standins.timing.demo.seasons import PROFESSIONAL, SEASONS, RacePlan, SeasonMaker
from livelaps_app.standins.timing.models.events import SeriesModel, SeriesRoundModel
from livelaps_app.stores.database import Database

ROUNDS, RIDERS, CLASSES = 20, 600, 6
SCORES = "/livelaps/promoter/race/getSeriesScores"
MOTO = Course(105_000, 0, 12)

T = TypeVar("T")


MEASURE = "import json, sys; from bench import standings; print(json.dumps(standings.measured(int(sys.argv[1]))))"


def measured_in(tree: Tree, times: int) -> dict[str, Any]:
    """The same in a process of a tree, by its own bench/standings.py: it calls functions of the site itself."""
    figures: dict[str, Any] = json.loads(tree.run("-c", MEASURE, str(times)))
    return figures


def measured(times: int) -> dict[str, Any]:
    """Medians in ms of the embedded service's answer, its reading and the site's view; then again from the cache."""
    return asyncio.run(_measured(times))


async def _measured(times: int) -> dict[str, Any]:
    gc.set_threshold(*GC_THRESHOLDS)  # as in the site's processes
    with tempfile.TemporaryDirectory() as folder:
        database = Database(f"sqlite+aiosqlite:///{(Path(folder) / 'season.db').as_posix()}")
        await database.migrate()
        series, races = await _season(database)
        transport = httpx.ASGITransport(create_app(database))
        async with httpx.AsyncClient(transport=transport, base_url="http://timing", timeout=60) as client:
            await client.post(SCORES, json={"serieId": series})  # scores the races themselves
            gc.collect()
            gc.freeze()
            taken = [await _once(client, series, race) for race in races[: times + 1]][1:]
            again = [await _timed(client, series, races[1]) for _ in range(times)]
        await database.dispose()
    medians = {name: statistics.median(one[name] for one in taken) for name in taken[0]}
    return {**medians, "kept_answer_ms": statistics.median(ms for ms, _ in again), "rounds": ROUNDS, "riders": RIDERS}


async def _once(client: httpx.AsyncClient, series: int, without: int) -> dict[str, float]:
    cpu = time.process_time()
    answer_ms, answer = await _timed(client, series, without)
    read_ms, scores = _took(lambda: SeriesScores.model_validate(orjson.loads(answer)["message"]))
    query = StandingsQuery(series, tab="overall")
    view_ms, table = _took(lambda: standings_view(query, scores, scores))
    assert table.count == f"{RIDERS} riders", table.count
    assert len(table.rounds) == ROUNDS
    ours = {"answer_ms": answer_ms, "read_ms": read_ms, "view_ms": view_ms}
    return {**ours, "ms": sum(ours.values()), "cpu_ms": (time.process_time() - cpu) * 1000}


async def _timed(client: httpx.AsyncClient, series: int, without: int) -> tuple[float, bytes]:
    start = time.perf_counter()
    answer = await client.post(SCORES, json={"serieId": series, "raceidexclude": without})
    return (time.perf_counter() - start) * 1000, answer.content


def _took(work: Callable[[], T]) -> tuple[float, T]:
    start = time.perf_counter()
    made = work()
    return (time.perf_counter() - start) * 1000, made


async def _season(database: Database) -> tuple[int, list[int]]:
    """A series of so many rounds and riders in a database that holds the demo; its id and its races."""
    await demo.fill(database)
    async with database.transaction() as session:
        rows = DemoRows(await last_ids(session))
        now, plan = datetime.now(UTC), SEASONS[1]
        maker = SeasonMaker(rows, Random(3), now)
        classes = [names.MOTOCROSS_CLASSES[0]._replace(name=f"Class {number + 1}") for number in range(CLASSES)]
        pool = RiderPool(rows, maker.rng, maker.now.year)
        known = make_field(rows, maker.rng, plan.promoter_id, classes, pool, RIDERS // CLASSES + 2)
        known = replace(known, racers=known.racers[:RIDERS])
        race = RacePlan("Season", "Motocross", "motocross-positions", tuple(known.class_ids), MOTO, (1600,))
        rules = {"points_table": PROFESSIONAL, "participation_points": 1, "best_n": ROUNDS - 4}
        about = {"promoter_id": plan.promoter_id, "name": "Season", "year": now.year, "description": "", "public": True}
        series = rows.add(SeriesModel, **about, organization_id=None, rules=rules)
        races = [_round(maker, race, known, series, number) for number in range(1, ROUNDS + 2)]
        await rows.write(session)
    return series, races


def _round(maker: SeasonMaker, race: RacePlan, known: PromoterField, series: int, number: int) -> int:
    plan, day = SEASONS[1], (maker.now - timedelta(days=7 * number + 7)).date()
    event = maker.event(plan, f"Round {number}", day, names.CIRCUITS[0])
    race_id = maker.race(plan, race, event, day, known)
    maker.rows.add(SeriesRoundModel, series_id=series, race_id=race_id, number=number)
    return race_id
