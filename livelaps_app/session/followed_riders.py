"""The riders a visitor follows: the logged-in account's, else the browser's."""

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

LONGEST = MOST_FOLLOWED * 20  # letters: ids of up to 18 digits


class MyRiders(rx.State):
    """The browser's riders, synchronized between its tabs and sent with its first event."""

    def __setattr__(self, name: str, value: Any) -> None:
        """Ignores invalid lists, as a browser may send anything."""
        strange = name == "chosen" and not (isinstance(value, str) and len(value) <= LONGEST)
        super().__setattr__(name, "" if strange else value)

    chosen: str = rx.LocalStorage("", name=FOLLOWED_KEY, sync=True)


class AccountRiders(Sent, rx.State):
    """The riders of the logged-in account, stored neither in the browser nor in a state.

    known: they replace the browser's; notice: reason for omitted riders of the browser.
    """

    known: bool = False
    chosen: str = ""
    notice: str = ""


async def followed_riders(state: rx.State) -> Followed:
    """The effective riders of this tab."""
    of_account = account_riders(state)
    return await browser_riders(state) if of_account is None else of_account


async def browser_riders(state: rx.State) -> Followed:
    return parse_riders((await state.get_state(MyRiders)).chosen)


def account_riders(state: rx.State) -> Followed | None:
    """The account's riders as last seen by this socket; None if the browser's are effective."""
    socket = current_socket(state)
    return socket.followed if socket else None


async def toggle_in_browser(state: rx.State, rider: object) -> None:
    """Follows or unfollows a rider in the browser; ignores an invalid id."""
    riders = await state.get_state(MyRiders)
    riders.chosen = toggle_stored(riders.chosen, rider)


def adopt(state: rx.State, riders: Followed | None, notice: str = "") -> Updates:
    """Makes the account's riders effective, or with None the browser's; returns the vars."""
    if socket := current_socket(state):
        socket.followed = riders
    if riders is None:
        return unknown_riders()
    return {AccountRiders: {"known": True, "chosen": join_riders(riders), "notice": notice}}


def unknown_riders() -> Updates:
    """The vars of a tab with the browser's riders."""
    return {AccountRiders: {"known": False, "chosen": "", "notice": ""}}


async def mark_browser(state: rx.State, riders: Followed | None) -> None:
    """Marks in the browser that an account follows riders, without their ids, which hides them from the next user.

    None restores the browser's own riders.
    """
    browser = await state.get_state(MyRiders)
    stored = "" if browser.chosen == IN_ACCOUNT else browser.chosen
    if riders is not None:
        stored = IN_ACCOUNT if riders else ""
    if stored != browser.chosen:
        browser.chosen = stored
