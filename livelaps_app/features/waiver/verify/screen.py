"""The screen that verifies documents."""

from livelaps_app.core.page import Loaded
from livelaps_app.core.routes import Match
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.waiver.verify import service, texts
from livelaps_app.features.waiver.verify.page import page
from livelaps_app.features.waiver.verify.view_model import VerifyView
from livelaps_app.session.screens import Screen

NOT_FOUND = 404


async def load(at: Match, visitor: Visitor) -> Loaded[VerifyView]:
    """The result of a verification, with the forms. Raises Problem."""
    view = await service.verify_view(at, visitor)
    title, description = at.route.title(at.lang), texts.DESCRIPTION(at.lang)
    return Loaded(view, title=title, description=description, status=200 if view.is_known else NOT_FOUND)


SCREEN = Screen("waiver_verify", load, page, VerifyView, personal=True)
