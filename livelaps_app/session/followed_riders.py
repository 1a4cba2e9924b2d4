"""The riders a visitor follows: those of the account that is logged in, else those that the browser stores."""

from typing import Any

import reflex as rx

from livelaps_app.core.racing.riders import (
    FOLLOWED_KEY,
    IN_ACCOUNT,
    MOST_FOLLOWED,
    Followed,
    join_riders,
    parse_riders,
    toggle_stored,
)
from livelaps_app.framework.packets import Sent, Updates
from livelaps_app.framework.socket_bounds import current_socket

LONGEST = MOST_FOLLOWED * 20  # letters: ids of up to 18 figures


class MyRiders(rx.State):
    """Sent by the browser with its first event and again whenever it changes here; the same in all its tabs."""

    def __setattr__(self, name: str, value: Any) -> None:
        """A browser may send anything under this name; what is no list of ids is read as none."""
        strange = name == "chosen" and not (isinstance(value, str) and len(value) <= LONGEST)
        super().__setattr__(name, "" if strange else value)

    chosen: str = rx.LocalStorage("", name=FOLLOWED_KEY, sync=True)


class AccountRiders(Sent, rx.State):
    """The riders of the account that the tab is logged in to, which no browser and no state of a tab stores.

    known: they count, and not those of the browser; notice: why some of the browser's were not added.
    """

    known: bool = False
    chosen: str = ""
    notice: str = ""


async def followed_riders(state: rx.State) -> Followed:
    """The riders that count in this tab."""
    of_account = account_riders(state)
    return await browser_riders(state) if of_account is None else of_account


async def browser_riders(state: rx.State) -> Followed:
    """The riders that the browser stores."""
    return parse_riders((await state.get_state(MyRiders)).chosen)


def account_riders(state: rx.State) -> Followed | None:
    """The riders of the account as this socket has seen them last; None where those of the browser count."""
    socket = current_socket(state)
    return socket.followed if socket else None


async def toggle_in_browser(state: rx.State, rider: object) -> None:
    """Follows a rider in every race from now on, or no longer; what is no id changes nothing."""
    riders = await state.get_state(MyRiders)
    riders.chosen = toggle_stored(riders.chosen, rider)


def adopt(state: rx.State, riders: Followed | None, notice: str = "") -> Updates:
    """Lets the riders of an account count from now on, or with None those of the browser; the vars that say so."""
    if socket := current_socket(state):
        socket.followed = riders
    if riders is None:
        return unknown_riders()
    return {AccountRiders: {"known": True, "chosen": join_riders(riders), "notice": notice}}


def unknown_riders() -> Updates:
    """The vars of a tab where those of the browser count."""
    return {AccountRiders: {"known": False, "chosen": "", "notice": ""}}


async def mark_browser(state: rx.State, riders: Followed | None) -> None:
    """Has the browser store that an account follows somebody, and none of them: who comes next has nobody's riders.

    With None, where no account's count, it stores its own.
    """
    browser = await state.get_state(MyRiders)
    stored = "" if browser.chosen == IN_ACCOUNT else browser.chosen
    if riders is not None:
        stored = IN_ACCOUNT if riders else ""
    if stored != browser.chosen:
        browser.chosen = stored
