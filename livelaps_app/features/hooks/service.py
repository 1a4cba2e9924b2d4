"""What other programs tell the site of their own accord, once they have proven who they are."""

import logging
import time

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.settings import settings
from livelaps_app.core.signing import Headers, proven
from livelaps_app.gateways import wiring
from livelaps_app.gateways.limits import Limit

_log = logging.getLogger(__name__)

TOLD = Limit("edits told", 600, 60)
UNPROVEN = Limit("hooks without proof", 20, 600)


async def content_edited(headers: Headers, body: bytes, caller: str) -> None:
    """The content service says that something was edited: what that was does not matter, all is read anew.

    Told twice it is done twice, which harms nobody. Raises Problem: no such hook, no proof, too often, not all told.
    """
    secret = settings().content_hook_secret
    if secret is None:
        raise Problem(Code.NOT_FOUND)
    if not proven(secret.get_secret_value(), headers, body, time.time_ns() // 1_000_000):
        await _refuse(caller)
    wiring.content().invalidate()  # here, whatever keeps the other processes from being told
    if not await wiring.limits().take(TOLD, ""):
        raise Problem(Code.TOO_MANY_REQUESTS)
    await wiring.content_changed()


async def _refuse(caller: str) -> None:
    if not await wiring.limits().take(UNPROVEN, caller):
        raise Problem(Code.TOO_MANY_REQUESTS)
    _log.warning("a hook of the content service came without proof")  # a secret that was mistyped shows here
    raise Problem(Code.LOGIN_REQUIRED)
