"""The riders a visitor follows: the logged-in account's, else the browser's."""

from typing import Any

import reflex as rx

from livelaps_app.core.parts import Part
from livelaps_app.core.racing.riders import (
    BETWEEN,
    FOLLOWED_KEY,
    WAITING_KEY,
    Followed,
    account_mark,
    has_changes,
    join_riders,
    parse_changes,
    parse_riders,
    toggle_stored,
)
from livelaps_app.core.racing.waiting_changes import open_changes, seal_changes
from livelaps_app.framework.packets import Sent, Updates
from livelaps_app.framework.socket_bounds import current_socket

riders_key = Part[str]("riders_key")
LONGEST = {"chosen": 2_000, "waiting": 4_000}  # letters: of about 100 changes at least; sealed they are a third longer


class MyRiders(rx.State):
    """The browser's riders, synchronized between its tabs and sent with its first event.

    waiting: sealed changes of accounts whose sessions ended before the site had them, each until its account's login.
    """

    def __setattr__(self, name: str, value: Any) -> None:
        """Ignores invalid lists, as a browser may send anything."""
        strange = name in LONGEST and not (isinstance(value, str) and len(value) <= LONGEST[name])
        super().__setattr__(name, "" if strange else value)

    chosen: str = rx.LocalStorage("", name=FOLLOWED_KEY, sync=True)
    waiting: str = rx.LocalStorage("", name=WAITING_KEY, sync=True)


class AccountRiders(Sent, rx.State):
    """The riders of the logged-in account, stored neither in the browser nor in a state.

    mark: of the account if they replace the browser's, else ""; notice: reason for omitted riders of the browser.
    """

    mark: str = ""
    chosen: str = ""
    notice: str = ""


async def followed_riders(state: rx.State) -> Followed:
    """The effective riders of this tab."""
    of_account = account_riders(state)
    return await browser_riders(state) if of_account is None else of_account


async def browser_riders(state: rx.State) -> Followed:
    return parse_riders((await state.get_state(MyRiders)).chosen)


async def browser_changes(state: rx.State, account: int) -> tuple[Followed, Followed]:
    """The riders that the browser adds to an account's and removes from them; the latest change of a rider counts."""
    browser, mark = await state.get_state(MyRiders), account_mark(account, riders_key())
    waiting = (open_changes(each) for each in browser.waiting.split(BETWEEN) if has_changes(each))
    changed: dict[int, bool] = {}
    for stored in (*waiting, browser.chosen):
        added, dropped = parse_changes(stored, mark)
        for riders, follows in ((added, True), (dropped, False)):
            for rider in riders:
                changed.pop(rider, None)
                changed[rider] = follows
    followed = tuple(rider for rider, follows in changed.items() if follows)
    return followed, tuple(rider for rider, follows in changed.items() if not follows)


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
    socket = current_socket(state)
    if socket:
        socket.followed = riders
    if riders is None or not socket:
        return unknown_riders()
    mark = account_mark(socket.account or 0, riders_key())
    return {AccountRiders: {"mark": mark, "chosen": join_riders(riders), "notice": notice}}


def unknown_riders() -> Updates:
    """The vars of a tab with the browser's riders."""
    return {AccountRiders: {"mark": "", "chosen": "", "notice": ""}}


async def mark_browser(state: rx.State, riders: Followed | None, account: int = 0) -> None:
    """Marks in the browser that an account follows riders, without their ids, which hides them from the next user.

    None restores the browser's own riders. The changes of other accounts wait for their next logins.
    """
    browser = await state.get_state(MyRiders)
    stored, key = join_riders(parse_riders(browser.chosen)), riders_key()
    mark = "" if riders is None else account_mark(account, key)
    if riders is not None:
        stored = mark if riders else ""
    changes = [*browser.waiting.split(BETWEEN), browser.chosen]
    others = [seal_changes(each) for each in changes if has_changes(each) and mark != each.partition(",")[0]]
    while len(waiting := BETWEEN.join(others)) > LONGEST["waiting"]:
        del others[0]
    if stored != browser.chosen:
        browser.chosen = stored
    if waiting != browser.waiting:
        browser.waiting = waiting
