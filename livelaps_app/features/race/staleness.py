"""Reasons for late results: an unavailable service, or a long time without passings."""

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from livelaps_app.core.i18n import formats, zones
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.racing.race_status import COMPLETED, RUNNING, is_delayed
from livelaps_app.gateways.timing.records import Race, RaceResults

OFFICIAL = "official"
POSTED_WITHIN = timedelta(days=3)
"""The time after its day for which a provisional race may change."""

SILENT = Text(
    "Delayed: nobody has passed since {at}.",
    "En retard : aucun passage depuis {at}.",
    "Con retraso: nadie ha pasado desde las {at}.",
)
UNREACHABLE = Text(
    "Timing is not reachable: results as of {at}.",
    "Le chronométrage ne répond pas : résultats de {at}.",
    "El cronometraje no responde: resultados de las {at}.",
)


def is_official(results: RaceResults) -> bool:
    """True for the official results of a completed race."""
    return results.scoring_status == COMPLETED and results.result_state == OFFICIAL


def still_open(race: Race, results: RaceResults, today: date) -> bool:
    """True if results may still change: an upcoming, running, or recent provisional race."""
    provisional = results.result_state != OFFICIAL and today - race.day <= POSTED_WITHIN
    return results.scoring_status != COMPLETED or provisional


def silence(race: Race, results: RaceResults, now: datetime, lang: Lang) -> str:
    """A message about a running race with overdue passings, else ""."""
    if results.scoring_status != RUNNING or results.last_passing_at is None:
        return ""
    if not is_delayed(results.last_passing_at, (row.last_lap for row in results.rows), now):
        return ""
    return SILENT(lang).format(at=f"{zones.local(results.last_passing_at, _zone(race)):%H:%M}")


def unreachable(race: Race, answered: datetime, lang: Lang) -> str:
    """A message during an outage, with the time of the service's last answer."""
    return UNREACHABLE(lang).format(at=f"{zones.local(answered, _zone(race)):%H:%M:%S}")


def old(race: Race, results: RaceResults, read: datetime, now: datetime, lang: Lang) -> str:
    """A message about results read too long ago."""
    if results.scoring_status == RUNNING:
        return unreachable(race, read, lang)
    return formats.age((now - read).total_seconds(), lang)


def _zone(race: Race) -> ZoneInfo:
    return zones.zone(race.time_zone)
