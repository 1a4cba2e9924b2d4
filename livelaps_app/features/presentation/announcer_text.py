"""Gaps and counts as a speaker reads them out, and figures to read from afar."""

from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.plurals import LAPS
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.gaps import Gap
from livelaps_app.features.presentation import texts

SECOND, TENTH = 1000, 100  # ms


def behind(gap: Gap | None, lang: Lang) -> str:
    """A gap in words: "1 minute 2.3 seconds behind", "2 laps behind (lap 17)".

    Other texts stay unchanged; "" for a gap of 0, of a rider demoted by a penalty.
    """
    if gap is None or gap.text:
        return gap.text if gap else ""
    if not gap.laps and not gap.ms:
        return ""
    text = LAPS(gap.laps, lang) if gap.laps else duration(gap.ms, lang)
    return (texts.BEHIND_AT if gap.lap else texts.BEHIND)(lang).format(gap=text, n=gap.lap)


def figure(gap: Gap | None, lang: Lang) -> str:
    """A gap that is read from afar: "+1:02.3", "+8.8", "+2 laps"; the least is "+0.1".

    Other texts stay unchanged; "" for a gap of 0.
    """
    if gap is None or gap.text or gap.laps:
        return "" if gap is None else gap.text or formats.lap_gap(gap.laps, lang)
    return f"+{tenths(max(gap.ms, TENTH), lang)}" if gap.ms else ""


def tenths(ms: int, lang: Lang) -> str:
    """A time that is read from afar: "1:02.3"."""
    return formats.lap_time(round(ms, -2), lang)[:-2]


def duration(ms: int, lang: Lang) -> str:
    """A duration in words: thousandths below a second, tenths below an hour, else minutes."""
    if ms < SECOND:
        return texts.SECONDS(ms / SECOND, lang, decimals=3)
    tenths = round(ms / 100)
    minutes, tenths = divmod(tenths, 600)
    hours, minutes = divmod(minutes, 60)
    if hours:
        parts = [texts.HOURS(hours, lang), texts.MINUTES(minutes, lang) if minutes else ""]
    else:
        seconds = texts.SECONDS(tenths / 10, lang, decimals=1 if tenths % 10 else 0)
        parts = [texts.MINUTES(minutes, lang) if minutes else "", seconds if tenths or not minutes else ""]
    return " ".join(filter(None, parts))
