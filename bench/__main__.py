"""`make bench`: measures the site beside a peer and against an earlier commit, and writes the figures."""

import argparse
import os
import signal
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from redis import Redis
from redis.exceptions import RedisError

from bench import machine
from bench.browser import chromium
from bench.context import FULL, QUICK, REDIS, Bench, Effort, Figures
from bench.entering import SERVER
from bench.figures import NAMES, OFFLINE, ONLY_NAMED, SERVED, SETTINGS
from bench.peer import Peer, beside
from bench.report import lines, report
from bench.rounds import BASE, FAILED, OURS, RoundStep, failures, measure_all, plan
from bench.site import build, serve
from bench.trees import Tree, check_out, ours

ROUNDS = 3  # default with a base


@dataclass(frozen=True)
class Run:
    """The measured trees and their settings."""

    trees: Mapping[str, Tree]
    port: int
    effort: Effort
    peer: Peer | None

    def measure(self, step: RoundStep) -> Figures:
        """Measures one figure of one side with a fresh browser and server, between two calibrations."""
        tree, name = self.trees[step.side], step.figure
        if name in OFFLINE:
            return machine.calibrate(lambda: OFFLINE[name](tree, self.effort, self.port), None)
        settings = SETTINGS.get(name, {})
        _empty(settings)
        with serve(tree, self.port, **settings) as site, chromium() as browser:
            bench = Bench(site, self.peer, browser, self.effort)
            return machine.calibrate(lambda: SERVED[name](bench), browser)


def main() -> int:
    """Measures the chosen figures and prints the table. Returns 1 if a figure failed."""
    chosen = _arguments()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("ended"))
    names = [name for name in chosen.only or NAMES if (chosen.only or name not in ONLY_NAMED) and _is_possible(name)]
    try:
        trees = {OURS: ours()} | ({BASE: check_out(chosen.base)} if chosen.base else {})
        if set(names) - set(OFFLINE):
            for tree in trees.values():
                build(tree, chosen.port)
    except RuntimeError as failure:
        sys.exit(str(failure))
    with beside(chosen.peers) as peer:
        run = Run(trees, chosen.port, QUICK if chosen.quick else FULL, peer)
        rounds = measure_all(plan(names, tuple(trees), chosen.rounds or (ROUNDS if chosen.base else 1)), run.measure)
    table = lines(rounds)
    print(report(table, rounds, not (chosen.only or chosen.quick), trees[BASE].root.name if chosen.base else None))
    for failure in failures(rounds):
        print(f"failed: {failure}", file=sys.stderr)
    return 1 if any(FAILED in line for line in table) else 0


def _is_possible(name: str) -> bool:
    """True unless the figure needs a Redis that does not answer, or a database server that is not named."""
    if name == "entering_shared" and not SERVER:
        print(f"no server in LL_BENCH_DATABASE_URL: {name} is not measured", file=sys.stderr)
        return False
    try:
        _empty(SETTINGS.get(name, {}))
    except RedisError:
        print(f"no Redis at {REDIS}: {name} is not measured", file=sys.stderr)
        return False
    return True


def _empty(settings: Mapping[str, str]) -> None:
    """Empties the Redis that the settings name, if any."""
    if "LL_REDIS_URL" in settings:
        Redis.from_url(settings["LL_REDIS_URL"]).flushdb()


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--peers", type=Path, help="a folder with a nuxt.sh that serves the peer")
    parser.add_argument("--base", metavar="COMMIT", help="an earlier commit to compare with")
    parser.add_argument("--rounds", type=int, help=f"how often each figure is measured ({ROUNDS} with --base, else 1)")
    parser.add_argument("--only", nargs="+", choices=NAMES, metavar="NAME", help=f"of {', '.join(NAMES)}")
    parser.add_argument("--quick", action="store_true", help="fewer and shorter loads")
    port = int(os.environ.get("LL_PORT", "8000"))
    parser.add_argument("--port", type=int, default=port, help="the site's port while it is measured")
    return parser.parse_args()


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
