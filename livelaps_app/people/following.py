"""Riders followed by an account: changes by stars and logins."""

from typing import NamedTuple

from livelaps_app.core.errors import Code, Problem, ignore
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.riders import MOST_FOLLOWED, Followed
from livelaps_app.core.visitors import Visitor
from livelaps_app.gateways.accounts.gateway import accounts_gateway
from livelaps_app.people import following_texts as texts

NO_ACCOUNT = frozenset({Code.LOGIN_REQUIRED, Code.NO_ACCOUNTS, Code.NOT_FOUND})


class MergedRiders(NamedTuple):
    """The riders of an account, None if logged out. notice: omitted riders; done: the browser may clear its own."""

    riders: Followed | None
    notice: str = ""
    done: bool = True


async def toggle_rider(visitor: Visitor, followed: Followed, rider: int) -> Followed | None:
    """Adds or removes a rider of the account; returns the riders, None if logged out. Raises Problem."""
    accounts = accounts_gateway()
    with ignore(*NO_ACCOUNT):
        return await (accounts.unfollow if rider in followed else accounts.follow)(visitor.session, (rider,))
    return None


async def merge_riders(
    visitor: Visitor, lang: Lang, followed: Followed | None, stored: Followed, dropped: Followed = ()
) -> MergedRiders:
    """Removes the dropped riders from the account's and appends the browser's, up to the limit."""
    if followed is None or not (stored or dropped):
        return MergedRiders(followed)
    accounts, riders = accounts_gateway(), followed
    try:
        if dropped:
            riders = await accounts.unfollow(visitor.session, dropped)
        if stored:
            riders = await accounts.follow(visitor.session, stored)
    except Problem:  # the browser still has them for the next page
        return MergedRiders(riders, done=False)
    left_out = len({*stored} - {*riders}) if len(riders) >= MOST_FOLLOWED else 0
    notice = texts.LEFT_OUT(left_out, lang, most=MOST_FOLLOWED) if left_out else ""
    return MergedRiders(riders, notice)
