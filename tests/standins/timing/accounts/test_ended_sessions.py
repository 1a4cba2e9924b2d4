"""Every way in which a session ends is reported, once it has, by the digest of its token."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from livelaps_app.core.ended_sessions import CHANNEL, EndedSessions, SessionReports
from livelaps_app.core.errors import Problem
from livelaps_app.core.pubsub import PubSub
from livelaps_app.core.tokens import token_hash
from livelaps_app.standins.timing.accounts import cleaning, credentials, minors, profile, recovery, sessions
from livelaps_app.standins.timing.accounts.callers import AccountCaller, caller_of
from livelaps_app.standins.timing.accounts.logins import log_in
from livelaps_app.standins.timing.accounts.mail_tokens import Purpose
from livelaps_app.standins.timing.models.accounts import UserModel
from livelaps_app.standins.timing.schemas.accounts import LoginIn, MinorIn, NewPasswordIn
from tests.standins.timing.accounts.people import CHILD, PASSWORD, Town


class Reported:
    """Ana, logged in by the tokens "phone" and "desk", her son by "son", and the digests that have been reported."""

    def __init__(self, town: Town) -> None:
        self.town, self.digests = town, set[str]()
        channels = PubSub()
        channels.subscribe(CHANNEL, lambda message: self.digests.update(EndedSessions.read(message).digests))
        self.accounts = replace(town.services, reports=SessionReports(channels))
        self.tokens: dict[str, str] = {}

    async def begin(self) -> None:
        """Everybody logs in."""
        self.ana = await self.town.joined()
        for name in ("phone", "desk"):
            sent = LoginIn(email="ana@example.com", password=PASSWORD)
            self.tokens[name] = (await log_in(self.accounts, sent)).token
        self.son = (await minors.new_minor(self.accounts, self.ana, MinorIn.model_validate(CHILD))).id
        async with self.town.database.transaction() as session:
            son = await session.get_one(UserModel, self.son)
            device = LoginIn(email="", password="")
            self.tokens["son"] = (
                await sessions.open_session(self.town.services, session, son, device, self.town.now)
            ).token

    async def caller(self, name: str = "desk") -> AccountCaller:
        return await caller_of(self.accounts, self.tokens[name])

    @property
    async def names(self) -> set[str]:
        """Whose sessions have been reported."""
        for task in [*self.accounts.reports._underway]:
            await task
        return {name for name, token in self.tokens.items() if token_hash(token) in self.digests}

    async def are_open(self) -> set[str]:
        """Whose sessions are good."""
        found = set()
        for name in self.tokens:
            try:
                await self.caller(name)
            except Problem:
                continue
            found.add(name)
        return found


@pytest.fixture
async def reported(town: Town) -> Reported:
    """Nothing has been reported yet."""
    reported = Reported(town)
    await reported.begin()
    return reported


async def _log_out(at: Reported) -> None:
    await sessions.log_out(at.accounts, await at.caller())


async def _end_one(at: Reported) -> None:
    await sessions.end_session(at.accounts, await at.caller(), (await at.caller("phone")).session_id)


async def _end_others(at: Reported) -> None:
    await sessions.end_others(at.accounts, await at.caller())


async def _change_password(at: Reported) -> None:
    sent = NewPasswordIn(current_password=PASSWORD, password="another secret 2")
    await credentials.change_password(at.accounts, await at.caller(), sent)


async def _reset_password(at: Reported) -> None:
    link = await at.town.link(Purpose.RESET, at.ana.user_id)
    await recovery.reset_password(at.accounts, link.token, "another secret 2")


async def _delete(at: Reported) -> None:
    await profile.delete_account(at.accounts, await at.caller(), PASSWORD)


async def _remove_son(at: Reported) -> None:
    await minors.remove_minor(at.accounts, await at.caller(), at.son, PASSWORD)


async def _wait(at: Reported) -> None:
    at.town.wait(hours=13)
    await cleaning.clean(at.accounts)


@pytest.mark.parametrize(
    ("act", "ended"),
    [
        (_log_out, {"desk"}),
        (_end_one, {"phone"}),
        (_end_others, {"phone"}),
        (_change_password, {"phone", "desk"}),  # its token is another one from then on
        (_reset_password, {"phone", "desk"}),
        (_delete, {"phone", "desk", "son"}),
        (_remove_son, {"son"}),
        (_wait, {"phone", "desk", "son"}),
    ],
)
async def test_what_has_ended_is_reported(
    reported: Reported, act: Callable[[Reported], Awaitable[None]], ended: set[str]
) -> None:
    assert await reported.names == set()
    await act(reported)
    assert await reported.names == ended
    assert await reported.are_open() == reported.tokens.keys() - ended


async def test_what_is_rolled_back_is_not_reported(reported: Reported) -> None:
    with pytest.raises(RuntimeError):
        async with reported.town.database.transaction() as session:
            await sessions.end_sessions(reported.accounts, session, reported.ana.user_id)
            raise RuntimeError
    assert await reported.names == set()
    assert await reported.are_open() == {"phone", "desk", "son"}
