"""The demo's seasons of three promoters, with series, events and races."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from random import Random
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from livelaps_app.standins.timing.demo import names
from livelaps_app.standins.timing.demo.field import DemoGrid, PromoterField, add_entries
from livelaps_app.standins.timing.demo.names import Venue
from livelaps_app.standins.timing.demo.rides import MINUTE, Course, RiddenRace, random_statuses, ride
from livelaps_app.standins.timing.demo.rows import DemoRows
from livelaps_app.standins.timing.models.events import EventModel, SeriesModel, SeriesRoundModel
from livelaps_app.standins.timing.models.races import RaceClassModel, RaceModel, StartRowModel

PROFESSIONAL = [25, 22, 20, 18, 16, *range(15, 0, -1)]
HARE = [30, 25, 21, 18, 16, *range(15, 0, -1)]


class RacePlan(NamedTuple):
    """A race of an event; `day` 0 is the first, `hour` the start, `team_size` 0 without teams.

    `per_row`: riders in a row of the start, 0 for one row per class.
    """

    name: str
    mode: str
    scoring: str
    classes: tuple[str, ...]
    course: Course
    section_meters: tuple[int, ...]
    day: int = 0
    hour: int = 10
    team_size: int = 0
    per_row: int = 0


class SeasonPlan(NamedTuple):
    """A promoter's year; `series` are names, descriptions and rules, `counts` each race's index in them."""

    promoter_id: int
    organization_id: int | None
    event_name: str
    months: tuple[int, ...]
    days: int
    venues: tuple[Venue, ...]
    zone: str
    races: tuple[RacePlan, ...]
    series: tuple[tuple[str, str, dict[str, Any]], ...]
    counts: tuple[int, ...]


HARE_COURSE, SHORT_COURSE = Course(17 * MINUTE, 110 * MINUTE, 7), Course(13 * MINUTE, 60 * MINUTE, 5)
MOTO, SECTIONS = Course(105_000, 9 * MINUTE, 2), Course(9 * MINUTE, 0, 6)
PRO, AMATEUR = ("450 Pro", "250 Pro"), ("450 Aficionado", "250 Aficionado", "Femenil")
ENDURO = tuple(demo_class.name for demo_class in names.ENDURO_CLASSES)
SIX_SECTIONS = (6100, 4800, 7300, 5200, 6900, 3900)
SEASONS = (
    SeasonPlan(
        *(1, 1, "Ridgeline Hare Scramble", (3, 4, 5, 6, 9, 10), 1, names.RIDGES, "America/New_York"),
        races=(
            RacePlan("Morning race", "Laps", "laps", names.MORNING, SHORT_COURSE, (7400,), hour=9),
            RacePlan("Afternoon race", "Laps", "laps", names.AFTERNOON, HARE_COURSE, (10_300,), hour=13),
        ),
        series=(
            (
                "Ridgeline Hare Scramble Series",
                "Saturdays in the northern hills, two races each, a class for everybody.",
                {"points_table": HARE, "best_n": 5},
            ),
        ),
        counts=(0, 0),
    ),
    SeasonPlan(
        *(2, None, "Copa Sierra Alta", (2, 5, 8, 11), 1, names.CIRCUITS, "America/Mexico_City"),
        races=(
            RacePlan("Profesional", "Motocross", "motocross-points", PRO, MOTO, (1600,), hour=12),
            RacePlan("Aficionado", "Motocross", "motocross-positions", AMATEUR, MOTO, (1600,), hour=9),
        ),
        series=(
            (
                "Copa Sierra Alta Profesional",
                "Fechas a dos mangas para los pilotos más rápidos de la sierra.",
                {"points_table": PROFESSIONAL, "award": "race"},
            ),
            (
                "Copa Sierra Alta Aficionado",
                "La misma pista y los mismos sábados, para quienes corren por gusto.",
                {"points_table": PROFESSIONAL, "drop_percentage": 25},
            ),
        ),
        counts=(0, 1),
    ),
    SeasonPlan(
        *(3, 2, "Enduro des Érables", (6, 8, 9), 2, names.FORESTS, "America/Toronto"),
        races=(
            RacePlan("Enduro du samedi", "Enduro", "enduro", ENDURO, SECTIONS, SIX_SECTIONS, team_size=3),
            RacePlan("Enduro du dimanche", "Enduro", "enduro", ENDURO, SECTIONS, SIX_SECTIONS, day=1, team_size=3),
        ),
        series=(
            (
                "Championnat des Érables",
                "Des fins de semaine d’enduro, une manche par jour.",
                {"points_table": HARE, "dnf_points": 1, "participation_points": 1},
            ),
        ),
        counts=(0, 0),
    ),
)


ENDS_AFTER, POSTED_AFTER, OFFICIAL_AFTER = timedelta(hours=2, minutes=30), timedelta(hours=3), timedelta(days=14)
"""Time from a race's start."""


@dataclass(frozen=True, slots=True)
class SeasonMaker:
    """Adds events and races; races before `now` are finished."""

    rows: DemoRows
    rng: Random
    now: datetime
    opens: dict[int, datetime] = field(default_factory=dict)  # event id -> opening of registration

    def season(self, plan: SeasonPlan, field: PromoterField, year: int, in_series: bool = True) -> None:
        """Adds one year of a promoter."""
        series_ids = [self.series(plan, year, *series) for series in plan.series] if in_series else []
        for index, month in enumerate(plan.months):
            venue = plan.venues[index % len(plan.venues)]
            day = saturday(date(year, month, 5 + 7 * (index % 3)))
            self.meeting(plan, field, day, venue, series_ids)

    def series_ids(self, plan: SeasonPlan, year: int) -> list[int]:
        """The series of a promoter's season."""
        rows = self.rows.of(SeriesModel)
        ids = [row["id"] for row in rows if (row["promoter_id"], row["year"]) == (plan.promoter_id, year)]
        return ids[: len(plan.series)]

    def meeting(
        self,
        plan: SeasonPlan,
        field: PromoterField,
        first_day: date,
        venue: Venue,
        series_ids: Sequence[int],
        **fields: Any,
    ) -> None:
        """Adds an event with all races of the plan, as rounds of these series."""
        event_id = self.event(plan, f"{plan.event_name} {venue.name}", first_day, venue, **fields)
        for race_plan, index in zip(plan.races, plan.counts, strict=True):
            race_id = self.race(plan, race_plan, event_id, first_day, field)
            if series_ids:
                self.add_round(series_ids[index], race_id)

    def add_round(self, series_id: int, race_id: int) -> None:
        """Adds a race to a series; `number_rounds` numbers it."""
        self.rows.add(SeriesRoundModel, series_id=series_id, race_id=race_id, number=0)

    def event(self, plan: SeasonPlan, name: str, first_day: date, venue: Venue, **fields: Any) -> int:
        """Adds an event; registration opens ten weeks before and closes two days before."""
        start = datetime.combine(first_day, time(8), ZoneInfo(plan.zone))
        defaults = {
            "promoter_id": plan.promoter_id,
            "organization_id": plan.organization_id,
            "name": name,
            "description": f"{name}, {venue.place}.",
            "starts_on": first_day,
            "ends_on": first_day + timedelta(days=plan.days - 1),
            "venue": venue.name,
            "place": venue.place,
            "latitude": venue.latitude,
            "longitude": venue.longitude,
            "time_zone": plan.zone,
            "registration_opens": start - timedelta(weeks=10),
            "registration_closes": start - timedelta(days=2),
            "capacity": 600,
            "changed_at": self.now,
        }
        event_id = self.rows.add(EventModel, **defaults | fields)
        self.opens[event_id] = start - timedelta(weeks=10)
        return event_id

    def race(
        self, plan: SeasonPlan, race: RacePlan, event_id: int, first_day: date, field: PromoterField, **fields: Any
    ) -> int:
        """Adds a race with its classes, rows and entries, and with its timing if over."""
        planned = datetime.combine(first_day + timedelta(days=race.day), time(race.hour), ZoneInfo(plan.zone))
        starts_at = fields.get("starts_at", planned)
        over = starts_at + timedelta(hours=4) < self.now
        values = self.race_fields(race, event_id, starts_at, over) | fields
        race_id = self.rows.add(RaceModel, **values)
        grid = self.add_classes(race_id, race, field, starts_at)
        opened = self.opens[event_id] <= self.now
        rng = Random(race_id)  # separate, so that other races do not depend on whether this one is over
        racers = [racer for racer in field.of(race.classes) if over or (opened and rng.random() < 0.6)]
        finished = values["scoring_status"] == "completed"
        statuses = random_statuses(rng, len(racers)) if finished else [None] * len(racers)
        clubs = names.CLUBS if race.team_size else ()
        runners = add_entries(self.rows, race_id, field, racers, statuses, grid, clubs)
        if finished:
            ride(
                RiddenRace(self.rows, rng, race_id, race.course, runners, starts_at + ENDS_AFTER),
                race.mode,
                race.scoring,
            )
        return race_id

    def race_fields(self, race: RacePlan, event_id: int, starts_at: datetime, over: bool) -> dict[str, Any]:
        official = starts_at + OFFICIAL_AFTER < self.now
        return {
            "event_id": event_id,
            "name": race.name,
            "mode": race.mode,
            "scoring": race.scoring,
            "scoring_status": "completed" if over else "notstarted",
            "result_state": "official" if official else "provisional",
            "starts_at": starts_at,
            "count_sections": race.course.sections,
            "length_ms": race.course.length_ms or None,
            "min_lap_ms": race.course.lap_ms // 3 if race.mode == "Laps" else 0,
            "section_meters": list(race.section_meters),
            "team_size": race.team_size,
            "posted_at": starts_at + (OFFICIAL_AFTER if official else POSTED_AFTER) if over else None,
        }

    def add_classes(self, race_id: int, race: RacePlan, field: PromoterField, starts_at: datetime) -> DemoGrid:
        """Adds the classes of a race with their rows, in lap races a minute apart."""
        grid = DemoGrid({}, MINUTE if race.mode == "Laps" else 0, race.per_row)
        first_rows, row = dict[str, int](), 1
        for name in race.classes:
            first_rows[name] = row
            self.rows.add(RaceClassModel, race_id=race_id, class_id=field.class_ids[name], row=row)
            row += max(1, -(-len(field.of((name,))) // race.per_row)) if race.per_row else 1
        for number in range(1, row):
            at = starts_at + timedelta(milliseconds=(number - 1) * grid.apart_ms)
            self.rows.add(StartRowModel, race_id=race_id, row=number, starts_at=at)
        return grid._replace(first_rows=first_rows)

    def series(self, plan: SeasonPlan, year: int, name: str, description: str, rules: dict[str, Any]) -> int:
        return self.rows.add(
            SeriesModel,
            promoter_id=plan.promoter_id,
            organization_id=plan.organization_id,
            name=f"{name} {year}",
            year=year,
            description=description,
            rules=rules,
        )


def saturday(day: date) -> date:
    """The day if a Saturday, else the next one."""
    return day + timedelta(days=(5 - day.weekday()) % 7)


def number_rounds(rows: DemoRows) -> None:
    """Numbers the rounds of every series by day; races of an event on the same day are one round."""
    races = {race["id"]: race for race in rows.of(RaceModel)}
    of_series: dict[int, list[tuple[date, int, dict[str, Any]]]] = defaultdict(list)
    for row in rows.of(SeriesRoundModel):
        race = races[row["race_id"]]
        of_series[row["series_id"]].append((race["starts_at"].date(), race["event_id"], row))
    for rounds in of_series.values():
        days = sorted({(day, event_id) for day, event_id, _ in rounds})
        for day, event_id, row in rounds:
            row["number"] = 1 + days.index((day, event_id))
