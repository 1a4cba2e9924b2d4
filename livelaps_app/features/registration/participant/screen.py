"""The screen of the participant wizard."""

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.steps import STEP
from livelaps_app.core.page import Loaded
from livelaps_app.core.routes import Match
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.registration.participant import service, texts
from livelaps_app.features.registration.participant.page import page
from livelaps_app.features.registration.participant.view_model import ParticipantView
from livelaps_app.features.registration.participant.views import moved_view
from livelaps_app.session.screens import Screen


async def load(at: Match, visitor: Visitor) -> Loaded[ParticipantView]:
    """The step of an address for a visitor. Raises Problem."""
    try:
        view, moved = await service.participant_view(at, visitor)
    except Problem as problem:
        if problem.code is not Code.DRAFT_MOVED:
            raise
        view, moved = moved_view(at.lang, problem.field or ""), ""
    title = at.route.title(at.lang)
    return Loaded(
        view,
        title=title,
        description=texts.DESCRIPTION(at.lang),
        tab_title=f"{view.title} – {title}" if view.title else "",
        own_query=f"?{STEP}={view.step}" if view.step else "",
        moved=moved,
    )


SCREEN = Screen("participant", load, page, ParticipantView, personal=True)
