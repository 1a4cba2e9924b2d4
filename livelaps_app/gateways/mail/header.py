"""The head of the site's mails."""

from livelaps_app.core.contrast import LARGE, LIGHT, opaque, shade
from livelaps_app.core.errors import Problem
from livelaps_app.gateways.content import records
from livelaps_app.gateways.content.gateway import content_gateway
from livelaps_app.gateways.mail.records import PLAIN, MailHeader


async def mail_header() -> MailHeader:
    """The head of the site's mails; default design during an outage of the content service."""
    try:
        parameters = (await content_gateway().parameters()).value
    except Problem:
        parameters = records.Parameters()
    accent = opaque(parameters.button_color) or PLAIN.accent
    return MailHeader(parameters.browser_tab_title or "LiveLaps", shade(accent, [LIGHT], LARGE))
