"""Mails sent by jobs."""

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.jobs import JobRefused
from livelaps_app.gateways.mail.gateway import mail_gateway
from livelaps_app.gateways.mail.records import MailMessage

REFUSED = {  # a retry would fail too
    Code.MAIL_REFUSED: "the mail server refuses the mail",
    Code.BAD_REQUEST: "the mail has no valid address",
}


async def send(message: MailMessage) -> None:
    """Sends a mail. Raises Problem for a retry, else JobRefused."""
    try:
        await mail_gateway().send(message)
    except Problem as problem:
        if reason := REFUSED.get(problem.code):
            raise JobRefused(reason) from None
        raise
