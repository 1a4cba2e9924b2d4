"""Sends a notification to one browser."""

import json
import time

from livelaps_app.alerts.store.store import alert_store
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.jobs import JobRefused, Payload
from livelaps_app.gateways.push import push_gateway


async def send_alert(payload: Payload) -> None:
    """Sends a notification while it is news; deletes an ended or refused subscription. Raises Problem, JobRefused."""
    seconds = int(payload.get("until", 0) - time.time())  # an old failure has no payload
    subscription = await alert_store().find(payload["to"]) if seconds > 0 else None
    if subscription is None:
        return
    content = json.dumps(payload["content"], ensure_ascii=False).encode()
    try:
        is_alive = await push_gateway().send(subscription, content, seconds, payload["content"]["tag"])
    except Problem as problem:
        if problem.code is Code.BAD_REQUEST:
            await alert_store().note_refusal(payload["to"])
            raise JobRefused("the push service refuses the message") from None
        raise
    if not is_alive:
        await alert_store().remove(payload["to"])
