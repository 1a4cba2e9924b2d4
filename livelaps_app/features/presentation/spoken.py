"""Places, gaps and counts as a speaker says them."""

from livelaps_app.core import formats
from livelaps_app.core.texts import Lang, Text
from livelaps_app.features.presentation import texts

Pair = tuple[Text, Text]  # what is said of one, and of several

LAPS: Pair = (texts.LAP, texts.LAPS)
POINTS: Pair = (texts.POINT, texts.POINTS)
RIDERS: Pair = (texts.RIDER, texts.RIDERS)
HOURS: Pair = (texts.HOUR, texts.HOURS)
MINUTES: Pair = (texts.MINUTE, texts.MINUTES)
SECONDS: Pair = (texts.SECOND, texts.SECONDS)

_ENDINGS = {1: "st", 2: "nd", 3: "rd"}

SECOND = 1000  # ms


def ordinal(place: int, lang: Lang) -> str:
    """A place: "1st", "1er", "1.º"."""
    if lang == "es":
        return f"{place}.º"
    if lang == "fr":
        return "1er" if place == 1 else f"{place}e"
    return f"{place}{'th' if place % 100 in (11, 12, 13) else _ENDINGS.get(place % 10, 'th')}"


def counted(number: float, words: Pair, lang: Lang, decimals: int = 0) -> str:
    """A number with its noun: "1 lap", "2 laps"; French counts below two as one."""
    one, several = words
    single = abs(number) < 2 if lang == "fr" else number == 1
    return (one if single else several)(lang).format(n=formats.number(number, lang, decimals))


def behind(written: str, lang: Lang) -> str:
    """A gap as the service writes it, in words: "1 minute 2.3 seconds behind", "2 laps behind".

    What is neither a time nor laps stays as it is; of who is not behind by time, but was moved back, nothing is said.
    """
    ms = formats.parse_clock(written)
    if ms == 0:
        return ""
    laps = written.lstrip("-+").split(" ", 1)[0]
    if ms is not None:
        said = duration(ms, lang)
    elif laps.isascii() and laps.isdecimal():
        said = counted(int(laps), LAPS, lang)
    else:
        return written
    return texts.BEHIND(lang).format(gap=said)


def duration(ms: int, lang: Lang) -> str:
    """A time in words: thousandths below a second, tenths below an hour, minutes from there on."""
    if ms < SECOND:
        return counted(ms / SECOND, SECONDS, lang, decimals=3)
    tenths = round(ms / 100)
    minutes, tenths = divmod(tenths, 600)
    hours, minutes = divmod(minutes, 60)
    if hours:
        parts = [counted(hours, HOURS, lang), counted(minutes, MINUTES, lang) if minutes else ""]
    else:
        seconds = counted(tenths / 10, SECONDS, lang, decimals=1 if tenths % 10 else 0)
        parts = [counted(minutes, MINUTES, lang) if minutes else "", seconds if tenths or not minutes else ""]
    return " ".join(filter(None, parts))
