"""The error page for the HTML answer."""

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.facts import Facts
from livelaps_app.core.onward import onward
from livelaps_app.core.routes import Match
from livelaps_app.features.failure import texts


async def facts(at: Match) -> Facts:
    """The facts of the error page."""
    told = errors.message(Code.PERMISSION_DENIED, at.lang)
    return Facts(texts.TITLE(at.lang), told, "shell", None, "refused", message=told, ways=tuple(onward(at.lang)))
