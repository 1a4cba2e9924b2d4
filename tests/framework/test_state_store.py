"""A tab's state is stored while the tab is open and some minutes after."""

import time
from uuid import uuid4

import pytest
import reflex as rx
from reflex.istate.manager.memory import StateManagerMemory
from reflex.istate.manager.token import BaseStateToken

import rxconfig
from livelaps_app.framework.state_store import AFTER_S, LOOK_S, TabStates


class Clock:
    """A clock that is set by hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1e9
        monkeypatch.setattr(time, "time", lambda: self.now)


async def test_state_goes_some_minutes_after_its_tab(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, tabs = Clock(monkeypatch), {"here"}
    store = TabStates(tabs.__contains__)
    for token in ("here", "gone"):
        await store.get_state(BaseStateToken(ident=token, cls=rx.State))
    states = {token.ident: key for key, (_, token) in store._token_expires_at.items()}
    clock.now += AFTER_S - 1
    assert store._purge_expired_tokens() == pytest.approx(clock.now + 1)
    assert states.keys() == {"here", "gone"}
    clock.now += 2
    assert store._purge_expired_tokens() == pytest.approx(clock.now + LOOK_S)
    assert store.states.keys() == {states["here"]}
    tabs.clear()
    clock.now += AFTER_S - 1
    assert store._purge_expired_tokens() == pytest.approx(clock.now + 1)
    clock.now += 2
    assert store._purge_expired_tokens() is None
    assert not store.states and not store._states_locks
    await store.close()


async def test_manager_looks_in_a_task_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("livelaps_app.framework.state_store.AFTER_S", 0)
    store = TabStates(lambda _: False)
    store.token_expiration = 0
    token = BaseStateToken(ident=str(uuid4()), cls=rx.State)
    async with store.modify_state(token) as state:
        assert store.states == {token.cache_key: state}
    task = store._expiration_task
    assert task is not None
    await task
    assert store.states == {}
    assert isinstance(store, StateManagerMemory)


def test_state_in_redis_goes_as_soon() -> None:
    assert rxconfig.config.redis_token_expiration == AFTER_S
