"""The rivals of a rider: common races, and who was ahead, as a bar."""

from collections.abc import Sequence

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.results.rider import texts
from livelaps_app.features.results.rider.head_to_head import leads
from livelaps_app.gateways.timing.records import RiderFound, RiderResult, RiderResults
from livelaps_app.racing.results.view import Rival


def rival(rider: Sequence[RiderResult], met: RiderFound, their: RiderResults | None, lang: Lang) -> Rival:
    """A rider met in races, without a bar for a hidden name or without a counted race."""
    count = leads(rider, their.results) if their else {}
    total = sum(count.values())
    same = texts.IN_CLASS(lang).format(n=met.class_meetings) if met.class_meetings else ""
    words = {
        name: text(lang).format(n=count[lead])
        for name, text, lead in (
            ("before", texts.TIMES_AHEAD, 1),
            ("level", texts.TIMES_LEVEL, 0),
            ("after", texts.TIMES_BEHIND, -1),
        )
        if total and (lead or count[lead])
    }
    return Rival(
        id=met.rider_id if met.is_named else 0,
        name=met.full_name,
        plate=met.newest_plate(),
        met=", ".join(filter(None, (texts.METS(met.meetings, lang), same))),
        before_width=_percent(count[1], total) if total else "",
        after_at=_percent(total - count[-1], total) if total else "",
        after_width=_percent(count[-1], total) if total else "",
        **words,
    )


def _percent(part: int, total: int) -> str:
    return f"{100 * part / total:.3g}%"
