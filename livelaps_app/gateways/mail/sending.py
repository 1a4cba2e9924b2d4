"""Mails that are sent by jobs."""

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.jobs import JobRefused
from livelaps_app.gateways.mail.gateway import mail_gateway
from livelaps_app.gateways.mail.records import MailMessage

REFUSED = {  # another try would end the same way
    Code.MAIL_REFUSED: "the mail server refuses the mail",
    Code.BAD_REQUEST: "the mail has no valid address",
}


async def send(message: MailMessage) -> None:
    """Sends a mail. Raises Problem to be tried again, JobRefused where that is of no use."""
    try:
        await mail_gateway().send(message)
    except Problem as problem:
        if reason := REFUSED.get(problem.code):
            raise JobRefused(reason) from None
        raise
