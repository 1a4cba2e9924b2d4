"""Places, gaps and counts as a speaker reads them out, and gaps as figures."""

from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.plurals import LAPS
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.gaps import Gap
from livelaps_app.features.presentation import texts

_ENDINGS = {1: "st", 2: "nd", 3: "rd"}

SECOND, CLOSE = 1000, 100  # ms


def ordinal(place: int, lang: Lang) -> str:
    """A place: "1st", "1er", "1.º"."""
    if lang == "es":
        return f"{place}.º"
    if lang == "fr":
        return "1er" if place == 1 else f"{place}e"
    return f"{place}{'th' if place % 100 in (11, 12, 13) else _ENDINGS.get(place % 10, 'th')}"


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
    """A gap that is read from afar, with tenths: "+1:02.3", "+8.8", "+2 laps"; a close one with thousandths.

    Other texts stay unchanged; "" for a gap of 0.
    """
    if gap is None or gap.text or gap.laps:
        return "" if gap is None else gap.text or formats.lap_gap(gap.laps, lang)
    if gap.ms < CLOSE:
        return formats.gap(gap.ms, lang) if gap.ms else ""
    return formats.gap(round(gap.ms, -2), lang)[:-2]


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
