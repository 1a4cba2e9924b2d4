"""The crowd of live tabs in a process of its own: they come, move and leave; at the end, what each displays."""

import asyncio
import random
import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from multiprocessing.connection import Connection
from typing import Any

from bench.mixed.feed import Feed, RunningRace
from bench.mixed.minutes import FEED
from bench.mixed.tab import Counts, Door, LiveTab
from bench.mixed.views import Page, differences, different, displayed

OPENING = 24  # tabs that open at the same time
NETWORKS = 40
STAY_S = 600.0  # on average, until a tab goes to another page or leaves
LOAD_S = 90.0
LEAVES = 0.5  # of those who do not stay; the others follow a link
RACE = re.compile(r"/races/(\d+)")


class Watchers:
    """Tabs on some pages, and the feeds of the races on them."""

    def __init__(self, door: Door, paths: Sequence[str], races: Sequence[RunningRace], key: str) -> None:
        self.door, self.paths = door, paths
        self.feeds = {race.id: Feed(race, key) for race in races}
        self.counts, self.ended = Counts(), asyncio.Event()
        self.tabs: dict[LiveTab, asyncio.Task[None]] = {}
        self._fed: list[asyncio.Task[None]] = []

    async def open(self, count: int) -> None:
        """Opens tabs, some at a time."""
        turn = asyncio.Semaphore(OPENING)

        async def one(number: int) -> None:
            async with turn, asyncio.timeout(LOAD_S):
                await self._enter(self.paths[number % len(self.paths)]).loaded.wait()

        await asyncio.gather(*(one(number) for number in range(count)))

    def feed(self) -> None:
        """Has the races go on."""
        origin = f"https://127.0.0.1:{self.door.port}"
        self._fed = [asyncio.create_task(feed.run(origin, self.ended)) for feed in self.feeds.values()]

    async def come_and_go(self) -> None:
        """Visitors follow links, leave, and others come, until it is cancelled."""
        while True:
            await asyncio.sleep(random.expovariate(len(self.tabs) / STAY_S))
            tab = random.choice(list(self.tabs))
            if not tab.loaded.is_set():
                continue
            if random.random() < LEAVES:
                self._leave(tab)
                self._enter(random.choice(self.paths))
            else:
                tab.go(random.choice(self.paths))

    async def finish(self) -> int:
        """Ends the feeds when all passings are accepted; how many passings there were."""
        self.ended.set()
        await asyncio.gather(*self._fed)
        return sum(feed.taken for feed in self.feeds.values())

    def figures(self) -> dict[str, Any]:
        """What has happened since the last reading."""
        for feed in self.feeds.values():
            self.counts.events.update({f"{FEED}{name}": count for name, count in feed.answers.items()})
            feed.answers.clear()
        taken = {"events": self.counts.events, "delays": self._delays(), "tabs": len(self.tabs)}
        taken["live"] = sum(tab.loaded.is_set() for tab in self.tabs)
        taken["taken"] = sum(feed.taken for feed in self.feeds.values())
        taken["waiting"] = sum(len(feed.waiting) for feed in self.feeds.values())
        self.counts.events, self.counts.seen = Counter(), []
        return taken

    async def lost(self, truths: dict[str, Page]) -> dict[str, Any]:
        """By var: how many tabs differ from the truth of their page, and the first of them; 0 for none."""
        found: Counter[str] = Counter()
        examples: dict[str, Any] = {}
        for tab in self.tabs:
            for name in differences(displayed(tab.page), truths[tab.path]) if tab.loaded.is_set() else ["not loaded"]:
                found[name] += 1
                examples.setdefault(name, (tab.path, *different(displayed(tab.page), truths[tab.path], name)))
        return {"differ": dict(found), "examples": examples, "tabs": len(self.tabs)}

    def _enter(self, path: str) -> LiveTab:
        network = f"10.0.{random.randrange(NETWORKS)}.1"
        tab = LiveTab(self.door, path, network, self.counts)
        self.tabs[tab] = asyncio.create_task(tab.live())
        return tab

    def _leave(self, tab: LiveTab) -> None:
        tab.leave()
        self.tabs.pop(tab).cancel()
        self.counts.events["left"] += 1

    def _delays(self) -> list[float]:
        """Seconds from each passing's acceptance to each screen. A race's are sent one after the other."""
        found = []
        sent = {race: [at for at, _ in feed.accepted] for race, feed in self.feeds.items()}
        for path, before, after, at in self.counts.seen:
            race = int(RACE.search(path)[1])  # type: ignore[index]
            first, last = bisect_right(sent[race], before), bisect_right(sent[race], after)
            found += [max(0.0, at - answered) for _, answered in self.feeds[race].accepted[first:last]]
        return found


async def watch(pipe: Connection, door: Door, paths: list[str], count: int, races: list[RunningRace], key: str) -> None:
    """A job of the crowd: opens the tabs, then answers the questions that come through the pipe."""
    watchers = Watchers(door, paths, races, key)
    await watchers.open(count)
    pipe.send(len(watchers.tabs))
    watchers.feed()
    coming = asyncio.create_task(watchers.come_and_go())
    while question := await asyncio.to_thread(pipe.recv):
        match question:
            case "figures":
                pipe.send(watchers.figures())
            case "finish":
                coming.cancel()
                pipe.send(await watchers.finish())
            case truths:
                pipe.send(await watchers.lost(truths))
