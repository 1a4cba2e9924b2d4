"""The rows of the table: path of a figure, limit, and comparison."""

import statistics
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import getitem
from typing import Any

from bench import machine
from bench.ratios import compare, quotients
from bench.rounds import BASE, FAILED, OURS, Figures, reason
from tests.browser.targets import EVERYWHERE, MEASURES, TARGETS

# figure | what | unit | limit | path of ours | path of the peer's
TABLE = """
paint | cold visit, all of 500 rows: first paint with results | ms | ≤ 0.7 × peer | ours.first_paint | peer.first_paint
paint | the same: 500th row readable | ms | ≤ 1 × peer | ours.last_row | peer.last_row
paint | the live table in its place (peer: its 500th row) | ms | ≤ 1.2 × peer | ours.live_table | peer.last_row
blocked | blocked time of it at a phone's speed, until it is live | ms | ≤ 0.5 × base | ours.blocked | peer.blocked
weight | kB of that visit, socket and pictures included | kB | ≤ 230 | ours.total | peer.total
weight | the same: its HTML alone | kB | | ours.html | peer.html
weight | the same: its fonts | kB | ≤ 23.5 | ours.fonts
first_visits | kB of a first visit to home, socket and pictures included | kB | ≤ 230 | home.total
first_visits | kB of a first visit to a page of words, without pictures | kB | ≤ 130 | faqs.without_pictures
first_visits | the same of the login, ready to be sent, without scripts | kB | ≤ 60 | login.without_pictures
first_visits | the same of the first step of the participant wizard | kB | ≤ 60 | participant.without_pictures
face | kB of a first visit on a phone: a race of 500 riders that runs | kB | ≤ 230 | visits.race
face | the same: one that is over | kB | ≤ 230 | visits.results
face | the same: home | kB | ≤ 230 | visits.home
face | the same: an event | kB | ≤ 230 | visits.event
face | the same: the calendar | kB | ≤ 230 | visits.calendar
face | the same: the live page | kB | ≤ 230 | visits.live
face | the same: standings | kB | ≤ 230 | visits.standings
face | taps from home to a followed rider's last lap | | ≤ 0 | taps.followed
face | the same of a rider who has to be searched | | ≤ 2 | taps.searched
face | layout shift of five pages on a phone and a desk, the largest | | ≤ 0.05 | shift
face | a running race at a phone's speed: longest task while passings come | ms | ≤ 100 × drawing | tasks.live
face | the same until it is live | ms | | tasks.loading
lighthouse | Lighthouse, phone: performance, lowest of six pages | | ≥ 90 | mobile
lighthouse | Lighthouse, desk: performance, lowest of six pages | | ≥ 98 | desktop
lighthouse | Lighthouse: accessibility, best practices and SEO, lowest of all | | ≥ 100 | others
html | HTML of an uncached race at the server, 500 rows | ms | ≤ 30 × python | p50_ms
html | the same, p95 | ms | | p95_ms
html | event loop blocked by 500 rows, worst | ms | ≤ 20 × python | loop_worst_ms
html | the same, p99 of requests beside them | ms | | loop_p99_ms
visits | cold visits per second, 16 at a time (peer: requests) | /s | ≥ 2.5 × peer | ours.per_second | peer.per_second
filter | filter change to painted rows, all 500 rows | ms | ≤ 1.5 × peer | all_rows.p50_ms | peer.p50_ms
filter | filter change to painted rows, first 50 rows | ms | ≤ 60 × drawing | 50_rows.p50_ms
filter | the same with every filter set, 500 riders | ms | ≤ 60 × drawing | every_filter_500.p50_ms
filter | the same with every filter set, 5,000 riders | ms | ≤ 120 × drawing | every_filter_5000.p50_ms
modal | click to a rider's sheet with its table, 500 riders | ms | ≤ 100 × drawing | first.p50_ms
steps | click to the next step of the participant wizard, painted | ms | ≤ 80 × drawing | p50_ms
steps | the same, p95 | ms | ≤ 80 × drawing | p95_ms
forms | a wizard's step sent over HTTP, at the server | ms | ≤ 50 × python | step.p50_ms
forms | the same, p95 | ms | ≤ 50 × python | step.p95_ms
forms | the same refused, its page drawn anew | ms | ≤ 50 × python | refused_step.p50_ms
forms | the same refused, p95 | ms | ≤ 50 × python | refused_step.p95_ms
forms | a login refused, its page drawn anew | ms | ≤ 50 × python | refused_login.p50_ms
gates | a ticket's code before the camera, verdict painted | ms | ≤ 300 × drawing | online.p50_ms
gates | the same, p95 | ms | ≤ 300 × drawing | online.p95_ms
gates | the same without a network | ms | ≤ 150 × drawing | offline.p50_ms
gates | the same without a network, p95 | ms | ≤ 150 × drawing | offline.p95_ms
logins | logins that succeed, of 50 per second | | ≥ 0.98 | share
logins | processor time of one of them, of two cores | ms | ≤ 40 × python | server_ms
logins | clicks of others beside them, p95 | ms | ≤ 100 × python | clicks.p95_ms
logins | a login beside them, p95 | ms | | acts.p95_ms
signing | signature to the buyer's page that says so, p95 | ms | ≤ 1000 × python | buyer.p95_ms
signing | signatures that succeed, of 20 per second | | ≥ 0.98 | share
signing | one of them to the signer's page that says so, p95 | ms | ≤ 1000 × python | acts.p95_ms
signing | processor time of one with its sealed PDF and mail, of two cores | ms | ≤ 100 × python | server_ms
signing | clicks of others beside them, p95 | ms | ≤ 100 × python | clicks.p95_ms
checkout | checkout, from the click on pay to the tickets, with the sandbox, p95 | ms | ≤ 1500 × python | single.p95_ms
checkout | the same, 200 buyers at once, p95 | ms | ≤ 3000 × python | crowd.p95_ms
checkout | buyers with tickets, of all who are charged | | ≥ 1 | crowd.charged_with_ticket
checkout | 100 buyers at once for 10 places: places sold, less one for each beyond | | ≥ 10 | rush.exactly
entering | 500 entries go on to pay at once for 300 places, one process, p95 | ms | ≤ 8000 × python | p95_ms
entering | places taken, less one for each beyond | | ≥ 300 | exactly
entering | the rest is in line in order of arrival | | ≥ 1 | in_order
entering | then 20 leave, 20 offers go out and 20 more come at once | ms | ≤ 8000 × python | leaving_ms
entering | places taken after it, less one for each beyond | | ≥ 300 | leaving_exactly
entering | nobody is overtaken by it | | ≥ 1 | in_turn
entering_shared | the same with two processes on PostgreSQL, p95 | ms | ≤ 5000 × python | p95_ms
entering_shared | places taken, less one for each beyond | | ≥ 300 | exactly
entering_shared | the rest is in line | | ≥ 1 | in_order
entering_shared | places taken after 20 left, less one for each beyond | | ≥ 300 | leaving_exactly
entering_shared | nobody is overtaken by it | | ≥ 1 | in_turn
purchase | processor time of a purchase with signature, selfie, payment and mails | ms | ≤ 400 × python | server_ms
statements | SQL statements of one checkout, jobs left out | | ≤ 1 × base | checkout.statements
statements | SQL statements of a gate that sends 100 scans | | ≤ 1 × base | exchange.statements
statements | the same exchange, from its first byte to the last one | ms | | exchange.p50_ms
live | passing accepted to row received, 1,000 watchers, p95 | ms | ≤ 250 × python | p95_ms
views | the same in ten views, p95 | ms | ≤ 250 × python | p95_ms
riding | entering as a returning rider: pages and forms, without signature and payment | ms | ≤ 200 × python | server_ms
openings | an entry taken to its openings on 1,000 open pages of the event, p95 | ms | ≤ 1000 × python | p95_ms
openings | packets of an event in a second, most | | ≤ 1 | packets_per_s
processes | the same, 5,000 watchers, two processes, p95 | ms | ≤ 1000 × python | p95_ms
memory | memory per connected visitor on that page | kB | ≤ 150 | kb_per_visitor
command | start of a command: `refund --help` | s | | s
first_run | first page after `make run` in an empty clone | s | | s
"""

Sides = Mapping[str, Sequence[Figures]]  # of one figure, one entry per round
UNITS = {"": "{unit}", "peer": "× peer", "base": "× base", "python": "{unit} × machine", "drawing": "{unit} × machine"}


@dataclass(frozen=True)
class TableRow:
    """A row of the table: figure, paths of ours and the peer's (e.g. ours.last_row), and limit.

    against: the divisor of ours before the limit applies: a side, or the slowness of a calibration. A row without a
    limit only informs.
    """

    figure: str
    what: str
    unit: str
    limit: float | None
    ours: str
    peer: str = ""
    at_least: bool = False
    against: str = ""

    @classmethod
    def parse(cls, line: str) -> "TableRow":
        """Reads "figure | what | unit | limit | ours | peer"; a limit is "", "≥ 0.98" or "≤ 30 × python"."""
        figure, what, unit, limit, ours, peer, *_ = (*(part.strip() for part in line.split("|")), "")
        sign, number, _, against, *_ = (*limit.split(), "", "", "", "")
        return cls(figure, what, unit, float(number) if number else None, ours, peer, sign == "≥", against)

    @property
    def must(self) -> str:
        """The limit as text."""
        if self.limit is None:
            return ""
        unit = UNITS[self.against].format(unit=self.unit)
        return f"{'≥' if self.at_least else '≤'} {self.limit:g} {unit}".strip()

    def read(self, sides: Sides) -> dict[str, Any]:
        """The row as written. `pass` is None if the limit's values are missing; `failed` is the reason."""
        line: dict[str, Any] = {"what": self.what, "must": self.must, "unit": self.unit, "pass": None}
        try:
            line |= self._values(sides)
        except (KeyError, TypeError, ValueError, ArithmeticError) as failure:  # the figure lacks this path
            line[FAILED] = reason(failure)
        reasons = [figures[FAILED] for every in sides.values() for figures in every if FAILED in figures]
        return line | ({FAILED: reasons[0], "pass": None} if reasons else {})

    def _values(self, sides: Sides) -> dict[str, Any]:
        ours, base = (_pick(self.ours, sides.get(side, ())) for side in (OURS, BASE))
        peer = _pick(self.peer, sides.get(OURS, ()), "peer") if self.peer else []
        comparison = compare(ours, base, self.at_least)
        scale = {"": [1.0] * len(ours), "peer": peer, "base": base}.get(self.against) or self._slowness(sides)
        judged, measure = _median(quotients(ours, scale)), _median(scale)
        return {
            "ours": _median(ours),
            "peer": _median(peer),
            "ratio": _median(quotients(ours, peer)),
            "target": None if measure is None or self.limit is None else self.limit * measure,
            "to_target": judged / self.limit if judged is not None and self.limit else None,
            "pass": self._holds(judged),
            "base": _median(base),
            "to_base": comparison.ratio if comparison else None,
            "tolerance": comparison.tolerance if comparison else None,
            "verdict": comparison.verdict if comparison else "",
        }

    def _slowness(self, sides: Sides) -> list[float | None]:
        if self.against not in machine.REFERENCE_MS:
            return []
        took = _pick(f"{machine.PART}.{self.against}", sides.get(OURS, ()), machine.PART)
        return [ms and ms / machine.REFERENCE_MS[self.against] for ms in took]

    def _holds(self, value: float | None) -> bool | None:
        if value is None or self.limit is None:
            return None
        return value >= self.limit if self.at_least else value <= self.limit


def _pick(path: str, every: Sequence[Figures], part: str = "") -> list[float | None]:
    """The value per round, None if the figure failed or lacks the part."""
    missing = [FAILED in figures or (part != "" and part not in figures) for figures in every]
    return [
        None if gap else float(reduce(getitem, path.split("."), figures))
        for gap, figures in zip(missing, every, strict=True)
    ]


def _median(values: Sequence[float | None]) -> float | None:
    present = [value for value in values if value is not None]
    return statistics.median(present) if present else None


def _face() -> Iterable[TableRow]:
    """A row for each target of the face, and one for the worst of what has a target on every page."""
    for target in TARGETS:
        words, unit = MEASURES[target.measure]
        what, path = f"{target.page}, {target.width} px: {words}", f"{target.page}.{target.width}.{target.measure}"
        yield TableRow("face", what, unit, target.limit, path, at_least=target.at_least)
    for measure, most in EVERYWHERE.items():
        words, unit = MEASURES[measure]
        yield TableRow("face", f"every page and width: {words}", unit, most, f"worst.{measure}")


ROWS = (*(TableRow.parse(line) for line in TABLE.strip().splitlines()), *_face())
