"""The objects that all requests of one process share."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Self

from livelaps_app.core.ended_sessions import SessionReports
from livelaps_app.core.pubsub import PubSub
from livelaps_app.core.racing.registration_figures import NoFigures, RegistrationFigures
from livelaps_app.standins.timing.accounts.services import AccountServices, JobAdder, NoJobs
from livelaps_app.standins.timing.live import Versions, versions_of
from livelaps_app.standins.timing.organizations import OrganizationPeople, OwnLists
from livelaps_app.standins.timing.rider_search import RiderSearch
from livelaps_app.standins.timing.scoreboard import Scoreboard
from livelaps_app.standins.timing.standings import StandingsCache
from livelaps_app.stores.database import Database

Clock = Callable[[], datetime]


def utc_now() -> datetime:
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class TimingServices:
    """Database, clock, caches and accounts; one per process and database."""

    database: Database
    clock: Clock
    scoreboard: Scoreboard
    standings: StandingsCache
    versions: Versions
    accounts: AccountServices
    riders: RiderSearch = field(default_factory=RiderSearch)
    site_key: str = ""
    figures: RegistrationFigures = field(default_factory=NoFigures)
    organizations: OrganizationPeople = field(default_factory=OwnLists)

    @classmethod
    def create(
        cls,
        database: Database,
        clock: Clock = utc_now,
        pubsub: PubSub | None = None,
        jobs: JobAdder | None = None,
        neutral: bool = True,
        site_key: str = "",
        figures: RegistrationFigures | None = None,
        organizations: OrganizationPeople | None = None,
    ) -> Self:
        scoreboard, versions = Scoreboard(), versions_of(database, pubsub)
        reports = SessionReports(pubsub or PubSub())
        accounts = AccountServices(database, clock, neutral, jobs or NoJobs(), reports=reports)
        standings = StandingsCache(scoreboard)
        riders, figures = RiderSearch(), figures or NoFigures()
        lists = organizations or OwnLists()
        return cls(database, clock, scoreboard, standings, versions, accounts, riders, site_key, figures, lists)
