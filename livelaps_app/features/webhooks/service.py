"""Webhooks: requests of other programs with a proof of origin."""

import logging
import time

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.pubsub import site_messages
from livelaps_app.core.settings import settings
from livelaps_app.core.webhook_signature import Headers, is_proven
from livelaps_app.gateways.content.gateway import CHANGED, content_gateway
from livelaps_app.stores.limits import Limit, rate_limits

_log = logging.getLogger(__name__)

EDITS = Limit("webhooks", 600, 60)
UNPROVEN = Limit("webhooks without proof", 20, 600)


async def content_edited(headers: Headers, body: bytes, caller: str) -> None:
    """Rereads all content after an edit in the content service. Idempotent.

    Raises Problem: webhook disabled, no proof, too many requests, or other processes unreachable.
    """
    secret = settings().content_hook_secret
    if secret is None:
        raise Problem(Code.NOT_FOUND)
    if not is_proven(secret.get_secret_value(), headers, body, time.time_ns() // 1_000_000):
        await _refuse(caller)
    content_gateway().invalidate()  # this process, even if others are unreachable
    if not await rate_limits().take(EDITS, ""):
        raise Problem(Code.TOO_MANY_REQUESTS)
    await site_messages().publish(CHANGED)


async def _refuse(caller: str) -> None:
    if not await rate_limits().take(UNPROVEN, caller):
        raise Problem(Code.TOO_MANY_REQUESTS)
    _log.warning("a webhook of the content service came without proof")  # reveals a mistyped secret
    raise Problem(Code.LOGIN_REQUIRED)
