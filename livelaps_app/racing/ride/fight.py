"""The fight of a rider: the riders ahead and behind in the class, what the rider gains, and when the rider is due."""

from collections.abc import Sequence
from datetime import UTC, datetime

from livelaps_app.core.i18n import formats, zones
from livelaps_app.core.i18n.plurals import POINTS
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.gaps import without_sign
from livelaps_app.core.racing.hues import hue_of
from livelaps_app.core.racing.penalties import penalties_text
from livelaps_app.core.racing.rides import FightRow
from livelaps_app.gateways.timing.records import Mode, Race, ResultRow
from livelaps_app.racing.board.facts import closing_ms, due_at
from livelaps_app.racing.board.red_plates import RedPlates, wears_red
from livelaps_app.racing.followed_riders import Neighbours, class_gap
from livelaps_app.racing.ride import texts
from livelaps_app.racing.ride.laps import time_text

LEAST_MS = 50  # a lap: less is no gain


class Fight:
    """The rows of a fight in a language. running: the race runs, so gains and due times are known."""

    def __init__(self, race: Race, classes: Sequence[str], red: RedPlates, lang: Lang, *, running: bool) -> None:
        self._race, self._classes, self._red, self._lang = race, classes, red, lang
        self._running = running and race.mode is Mode.LAPS

    def rows(self, row: ResultRow, neighbours: Neighbours, now: datetime) -> list[FightRow]:
        """The rider between the neighbours in the class, who have their laps; empty without any."""
        ahead, behind = neighbours
        if ahead is None and behind is None:
            return []
        rows = [self._rider(row, now)]
        if ahead is not None:
            rows.insert(0, self._neighbour(row, ahead, texts.AHEAD(self._lang), is_ahead=True))
        if behind is not None:
            rows.append(self._neighbour(row, behind, texts.BEHIND(self._lang), is_ahead=False))
        return rows

    def _rider(self, row: ResultRow, now: datetime) -> FightRow:
        due = due_at(row, now) if self._running else None
        if due is None:
            points = self._race.mode is Mode.MOTOCROSS
            total = POINTS(row.points, self._lang) if points else time_text(row.total_time, self._lang)
            return self._row(row, "", total, self._penalty(row), "lost" if row.penalty else "")
        local = zones.local(due, zones.zone(self._race.time_zone))
        at = f"{local:%H:%M:%S} {formats.zone(local, self._lang)}"
        note, look = (self._penalty(row), "lost") if row.penalty else (at, "")
        return self._row(row, "", "", note, look, due.astimezone(UTC).isoformat())

    def _neighbour(self, rider: ResultRow, neighbour: ResultRow, side: str, *, is_ahead: bool) -> FightRow:
        """A neighbour with the gap between the two, and the penalty, else how the gap changes.

        It looks good or bad as it is for the rider.
        """
        ahead, behind = (neighbour, rider) if is_ahead else (rider, neighbour)
        gap = without_sign(class_gap(ahead, behind, self._race.mode, self._lang))
        if neighbour.penalty:
            return self._row(neighbour, side, gap, self._penalty(neighbour))
        gain = closing_ms(_totals(rider), _totals(neighbour)) if self._running else None
        if gain is None or abs(gain) < LEAST_MS:
            return self._row(neighbour, side, gap)
        parting = texts.PULLING_AWAY if is_ahead else texts.DROPPING_BACK
        words = texts.CLOSING if (gain > 0) == is_ahead else parting
        seconds = formats.number(abs(gain) / 1000, self._lang, 1)
        return self._row(neighbour, side, gap, words(self._lang).format(n=seconds), "won" if gain > 0 else "lost")

    def _penalty(self, row: ResultRow) -> str:
        penalty = penalties_text(row.penalty, self._lang)
        return texts.CARRIES(self._lang).format(penalty=penalty) if penalty else ""

    def _row(self, row: ResultRow, side: str, gap: str, note: str = "", look: str = "", due: str = "") -> FightRow:
        return FightRow(
            side=side,
            entry=str(row.id),
            plate=row.displayed_number,
            hue=hue_of(row.class_name, self._classes),
            red=wears_red(row, self._red),
            name=row.full_name,
            gap=gap,
            note=note,
            look=look,
            due=due,
        )


def _totals(row: ResultRow) -> list[int | None]:
    return [part.total_cumulated_time for part in row.sections]
