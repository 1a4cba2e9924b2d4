"""The screen of a gate."""

from livelaps_app.core.i18n.labels import with_label
from livelaps_app.core.page import Loaded
from livelaps_app.core.routes import Match
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.gate import service, texts
from livelaps_app.features.gate.page import page
from livelaps_app.features.gate.view_model import GateView
from livelaps_app.session.screens import Screen


async def load(at: Match, visitor: Visitor) -> Loaded[GateView]:
    """The gate of an event, or the list of the visitor's events. Raises Problem."""
    view = await service.gate_view(at, visitor)
    title, name = at.route.title(at.lang), await service.heading(at)
    heading = with_label(title, name, at.lang) if name else ""
    return Loaded(view, title=title, description=texts.DESCRIPTION(at.lang), heading=heading, brief=True)


SCREEN = Screen("gate", load, page, GateView, personal=True)
