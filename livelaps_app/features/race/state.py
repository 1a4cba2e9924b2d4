"""The results screen's handlers: the address says what to show, the server sends it."""

from collections.abc import Sequence

import reflex as rx

from livelaps_app.core.riders import Card, followed, toggled
from livelaps_app.features.race import live, service
from livelaps_app.features.race.board import Board, Entrants, Laps
from livelaps_app.features.race.compare import service as compare
from livelaps_app.features.race.compare.chosen import Chosen
from livelaps_app.features.race.compare.record import Compared
from livelaps_app.features.race.compare.state import parts as compared_parts
from livelaps_app.features.race.mine import live as follow
from livelaps_app.features.race.mine import service as mine
from livelaps_app.features.race.mine.state import Mine
from livelaps_app.features.race.view import View
from livelaps_app.features.race.ways.service import ways
from livelaps_app.session import push
from livelaps_app.session.held import Held, lacking
from livelaps_app.session.riders import MyRiders
from livelaps_app.session.shown import Shown, reporting, show
from livelaps_app.session.visit import here, listen


class Race(push.Sent, rx.State):
    """What everybody with this view sees. `patch` holds changed rows by index, `fresh` those changed just now."""

    board: Board = Board()
    patch: dict[str, list[str]] = {}  # noqa: RUF012
    fresh: list[str] = []  # noqa: RUF012
    passed: str = ""


class Field(push.Sent, rx.State):
    """Who can be chosen, sent when somebody opens the list."""

    entrants: Entrants = Entrants()


class Rider(push.Sent, rx.State):
    """The rider whose laps are open."""

    laps: Laps = Laps()
    open: bool = False


class RacePage(rx.State):
    """Handlers only: filters live in the address."""

    @rx.event
    async def show(self):
        """Shows the view the address asks for, and the rider it names, and keeps it current while the race runs."""
        at = here(self)
        async with reporting(self, at, ways):
            view = View.read(at, await service.admitted(at))
            board, age = await service.board(view), await service.age(view)
            rider, held = at.asked("rider"), await self.get_state(Held)
            laps = await service.laps(view, rider) if rider else None
            compared = await compare.compared(view, Chosen.read(at))
            riders = followed((await self.get_state(MyRiders)).chosen)
            cards = await mine.cards(view.race_id, view.lang, riders)
            watched = [live.room(view), *([follow.room(view.race_id, view.lang, riders)] if riders else [])]
            await listen(self, *(watched if board.open else ()))
            # nothing is waited for from here on: newer rows that are pushed meanwhile would be overtaken by these
            base, patch = live.watch(view, board, Race, age) if board.open else (board, {})
            if riders and board.open:
                follow.watch(view.race_id, view.lang, riders, cards, Mine)
            shown = parts(base, laps, held.rows == base.token, compared, cards)
            shown[Race] |= {"patch": patch, "passed": board.passed}
            await show(
                self,
                at,
                board.title,
                lacking(held, shown),
                live.delay(view, age) if board.open else age,
                board.shared,
                laps.titled if laps else "",
            )

    @rx.event
    async def offer(self):
        """Sends who can be chosen."""
        at = here(self)
        async with reporting(self, at):
            entrants = await service.entrants(await service.admitted(at))
            await push.send(self, push.frame({Field: {"entrants": entrants}}))

    @rx.event
    async def open_rider(self, entry: str):
        """Opens one rider's laps."""
        await self._tell(entry, opens=True)

    @rx.event
    async def follow_rider(self, entry: str):
        """Brings the laps of the rider whose sheet is open up to date."""
        await self._tell(entry, opens=False)

    async def _tell(self, entry: str, *, opens: bool) -> None:
        at = here(self)
        async with reporting(self, at):
            view = View.read(at, await service.admitted(at))
            laps = await service.laps(view, str(entry))  # a browser may send anything
            opening = {Rider: {"laps": laps, "open": True}, Shown: {"opened": laps.titled}}
            await push.send(self, push.frame(opening if opens else {Rider: {"laps": laps}}))

    @rx.event
    async def follow(self, rider: int):
        """Follows a rider in every race from now on, or no longer."""
        kept = await self.get_state(MyRiders)
        kept.chosen = toggled(kept.chosen, rider)
        return RacePage.show

    @rx.event
    async def close_rider(self):
        """Closes the rider's laps."""
        await push.send(self, push.frame({Rider: {"open": False}, Shown: {"opened": ""}}))


def parts(
    board: Board, laps: Laps | None, held: bool, compared: Compared, cards: Sequence[Card] = ()
) -> dict[type[rx.State], dict[str, object]]:
    """The vars that show a view of the race, without its rows for who holds them, the rider whose laps are open, who is
    compared, and who is followed.
    """
    rider: dict[str, object] = {"open": False} if laps is None else {"laps": laps, "open": True}
    told = service.bare(board) if held else board
    race = {"board": told, "patch": {}, "fresh": [], "passed": board.passed}
    return {Race: race, Rider: rider, **compared_parts(compared), Mine: {"cards": list(cards)}}
