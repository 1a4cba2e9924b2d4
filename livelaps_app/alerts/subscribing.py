"""Subscribes browsers to news of the riders they follow, and ends that."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from livelaps_app.alerts.store.store import AlertOwner, alert_store
from livelaps_app.core.ended_sessions import EndedSessions
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n.texts import DEFAULT_LANG, LANGS
from livelaps_app.core.push_subscriptions import LONGEST, PushSubscription, normal_endpoint
from livelaps_app.core.racing.riders import MOST_FOLLOWED, parse_riders
from livelaps_app.core.tokens import token_hash
from livelaps_app.core.visitors import Visitor
from livelaps_app.people.accounts import account_of
from livelaps_app.stores.limits import Limit, take, take_from

_log = logging.getLogger(__name__)

PER_NETWORK = Limit("new push subscriptions from a network", 500, 3600)  # a paddock shares a network
PER_BROWSER = Limit("changes of a push subscription", 60, 3600)
_forgetting: set[asyncio.Task[None]] = set()


async def subscribe(visitor: Visitor, body: Any) -> None:
    """Stores what a browser sends: its subscription with the riders it follows, which an account knows better.

    Without riders, or with "off", it ends. "former" is the address that the browser's push service has replaced. Raises
    Problem.
    """
    subscription = PushSubscription.read(body) if isinstance(body, dict) else None
    if subscription is None:
        raise Problem(Code.BAD_REQUEST)
    store = alert_store()
    is_new = not await store.has(subscription.endpoint)
    if body.get("off"):
        return None if is_new else await store.forget_endpoint(subscription.endpoint)
    await (take_from(PER_NETWORK, visitor.address) if is_new else take(PER_BROWSER, subscription.endpoint))
    if former := body.get("former"):
        if (known := normal_endpoint(former)) is None:
            raise Problem(Code.BAD_REQUEST)
        return await store.move(known, subscription)
    account = await account_of(visitor)
    riders = parse_riders(_text(body, "riders")) if account is None or account.followed is None else account.followed
    if not riders:
        return None if is_new else await store.forget_endpoint(subscription.endpoint)
    lang = next((lang for lang in LANGS if lang == body.get("lang")), DEFAULT_LANG)
    who = AlertOwner(lang, account.id, token_hash(visitor.session)) if account else AlertOwner(lang)
    return await store.put(subscription, who, riders[:MOST_FOLLOWED])


def _text(body: dict[str, Any], name: str) -> str:
    value = body.get(name)
    return value[:LONGEST] if isinstance(value, str) else ""


def receive_ended(message: str) -> None:
    """Deletes the subscriptions of ended sessions, or of an account some of whose sessions have ended.

    A browser that is still logged in subscribes again at a visit, a day later at most.
    """
    ended = EndedSessions.read(message)
    if ended.digests:
        _begin(alert_store().forget_sessions(ended.digests))
    elif ended.account:
        _begin(alert_store().forget_account(ended.account))


def _begin(forgetting: Coroutine[Any, Any, None]) -> None:
    task = asyncio.create_task(_finish(forgetting), name="ended subscriptions")
    _forgetting.add(task)
    task.add_done_callback(_forgetting.discard)


async def _finish(forgetting: Coroutine[Any, Any, None]) -> None:
    try:
        await forgetting
    except Problem as problem:
        _log.warning("subscriptions of ended sessions are not deleted: %s", problem.code)
