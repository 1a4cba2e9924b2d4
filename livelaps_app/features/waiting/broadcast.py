"""A place in line, pushed to its open pages."""

from dataclasses import dataclass

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.waiting import service
from livelaps_app.features.waiting.view_model import LineView
from livelaps_app.framework.packets import Updates
from livelaps_app.session.broadcast import Broadcast, Moment, Subjects
from livelaps_app.session.updates import Whole
from livelaps_app.session.view_vars import view_updates


@dataclass(frozen=True)
class LineKey:
    """Key of a room: an order by a name of it in addresses, in a language; leaves: the form to leave is open."""

    name: str
    lang: Lang
    leaves: bool = False


async def _load(key: LineKey) -> Moment:
    return Moment(await service.current_view(key.name, key.lang, key.leaves))


def _updates(_: LineView | None, now: LineView) -> Updates:
    return view_updates(now)


LINES: Subjects[str] = Subjects("place in line", service.awaited_place)
LINE: Broadcast[str, LineKey, LineView] = Broadcast("line", LINES, _load, lambda view: Whole(view, _updates))
