"""States of a race and of its results in words, the time of posting, and delays."""

from collections.abc import Iterable
from datetime import date, datetime, timedelta
from statistics import median
from zoneinfo import ZoneInfo

from livelaps_app.core.i18n import formats, zones
from livelaps_app.core.i18n.local_time import natural_when
from livelaps_app.core.i18n.texts import Lang, Text

NOTSTARTED, RUNNING, COMPLETED = "notstarted", "running", "completed"  # scoring_status of a race
LIVE = Text("LIVE", "EN DIRECT", "EN VIVO")
NOT_STARTED = Text("Not started", "Pas commencée", "Sin comenzar")
DELAYED = Text("Delayed", "En retard", "Con retraso")
OVERDUE = Text("Waiting for the start", "En attente du départ", "A la espera de la salida")
DUE = Text("Late, due {at}", "Retard, prévu {at}", "Con retraso, a las {at}")
DUE_AT = Text("due {at}", "prévu à {at}", "prevista a las {at}")
MISCONFIGURED = Text("Nothing to show", "Rien à afficher", "Nada que mostrar")
RESULTS = {
    "provisional": Text("Provisional", "Provisoire", "Provisional"),
    "official": Text("Official", "Officiel", "Oficial"),
}
POSTED = {
    "provisional": Text("Provisional, posted on {at}", "Provisoire, affiché le {at}", "Provisional, publicado el {at}"),
    "official": Text("Official since {at}", "Officiel depuis le {at}", "Oficial desde el {at}"),
}
LATE, LAPS, LEAST = timedelta(minutes=10), 3, 1.5
"""A race is late after ten minutes without a passing, or after the time of three laps if shorter, at least `LEAST`."""


def posted_text(result_state: str, at: datetime, where: ZoneInfo, lang: Lang, near: date | None) -> str:
    """A result state and its start in local time. near: the day of the race, None if unknown."""
    return POSTED[result_state](lang).format(at=natural_when(at, where, lang, near).text)


def posted_day(result_state: str, at: datetime, where: ZoneInfo, lang: Lang) -> str:
    """A result state with its day alone: "Official · Feb 22"."""
    day = formats.short_day(zones.local(at, where).date(), lang)
    return f"{RESULTS[result_state](lang)} · {day}"


def overdue(start: datetime, lang: Lang) -> str:
    """The words for a late start, with its local time: "Waiting for the start · due 09:00"."""
    return f"{OVERDUE(lang)} · {DUE_AT(lang).format(at=f'{start:%H:%M}')}"


def is_delayed(passed: datetime | None, last_laps: Iterable[int | None], now: datetime) -> bool:
    """True if a running race is late, by the last passing and each rider's last lap in ms (None or 0 if no lap)."""
    return passed is not None and now - passed > _patience([lap for lap in last_laps if lap])


def _patience(laps: list[int]) -> timedelta:
    if not laps:
        return LATE
    lap = timedelta(milliseconds=median(laps))
    return max(min(LATE, LAPS * lap), LEAST * lap)
