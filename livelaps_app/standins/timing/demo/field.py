"""The riders of the demo's promoters and their entries in races."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle, product
from random import Random
from typing import NamedTuple

from livelaps_app.standins.timing.demo.names import BRANDS, CITIES, LAST, MEN, WOMEN, DemoClass
from livelaps_app.standins.timing.demo.rows import DemoRows
from livelaps_app.standins.timing.models.people import RiderClassModel, RiderModel
from livelaps_app.standins.timing.models.races import EntryModel

SEASONS_BEFORE = 2


class Racer(NamedTuple):
    """A rider of a promoter; a `pace` of 1.0 is the class's usual lap time, less is faster."""

    rider_id: int
    class_name: str
    plate: str
    brand: str
    pace: float


class Runner(NamedTuple):
    """A racer's entry; `pace` includes the class, `status` is an official's DNF, DNS or DSQ."""

    entry_id: int
    pace: float
    status: str | None
    start_ms: int


@dataclass(frozen=True, slots=True)
class PromoterField:
    """A promoter's class ids and classes by name, and the racers of its season."""

    class_ids: dict[str, int]
    classes: dict[str, DemoClass]
    racers: Sequence[Racer]

    def of(self, class_names: Sequence[str]) -> list[Racer]:
        return [racer for racer in self.racers if racer.class_name in class_names]


class DemoGrid(NamedTuple):
    """The first row of each class, for `per_row` riders each, and the time between rows; `per_row` 0 for one row."""

    first_rows: Mapping[str, int]
    apart_ms: int = 0
    per_row: int = 0

    def rows(self, racers: Sequence[Racer]) -> list[int | None]:
        """The own row of each racer, None for that of the class."""
        if not self.per_row:
            return [None] * len(racers)
        seen = Counter[str]()
        rows: list[int | None] = []
        for racer in racers:
            rows.append(self.first_rows[racer.class_name] + seen[racer.class_name] // self.per_row)
            seen[racer.class_name] += 1
        return rows

    def start_ms(self, racer: Racer, row: int | None) -> int:
        """The start of a racer after that of the race."""
        return ((row or self.first_rows.get(racer.class_name, 1)) - 1) * self.apart_ms


class RiderPool:
    """Invented people in random order without repeated names, with ages of their classes in `year`."""

    def __init__(self, rows: DemoRows, rng: Random, year: int) -> None:
        self._rows, self._rng, self._year = rows, rng, year
        self._ages = Random(year)
        self._names: dict[tuple[str, ...], Iterator[str]] = {
            first_names: self._shuffle_names(first_names) for first_names in (WOMEN, MEN)
        }

    def add(self, demo_class: DemoClass) -> int:
        """Adds a rider whose name and age fit the class, also in earlier seasons; returns the id."""
        name, city = next(self._names[demo_class.first_names]), self._rng.choice(CITIES)
        age = self._ages.choice(demo_class.ages[SEASONS_BEFORE:])
        return self._rows.add(RiderModel, name=name, city=city, birth_year=self._year - age)

    def _shuffle_names(self, first_names: Sequence[str]) -> Iterator[str]:
        names = [f"{first} {last}" for first, last in product(first_names, LAST)]
        self._rng.shuffle(names)
        return cycle(names)


def make_field(
    rows: DemoRows, rng: Random, promoter_id: int, classes: Sequence[DemoClass], pool: RiderPool, per_class: int
) -> PromoterField:
    """A field with about `per_class` racers in each class, all of them new riders."""
    class_ids = {
        demo_class.name: rows.add(
            RiderClassModel, promoter_id=promoter_id, name=demo_class.name, group=demo_class.group
        )
        for demo_class in classes
    }
    racers: list[Racer] = []
    for demo_class in classes:
        for _ in range(per_class + rng.randint(-2, 2)):
            racers.append(_racer(rng, pool.add(demo_class), demo_class.name, len(racers)))
    return PromoterField(class_ids, {demo_class.name: demo_class for demo_class in classes}, racers)


def add_entries(
    rows: DemoRows,
    race_id: int,
    field: PromoterField,
    racers: Sequence[Racer],
    statuses: Sequence[str | None],
    grid: DemoGrid,
    clubs: Sequence[str] = (),
) -> list[Runner]:
    """Adds entries of a race, two of three with a club."""
    rows_of_racers = grid.rows(racers)
    return [
        Runner(
            rows.add(
                EntryModel,
                race_id=race_id,
                rider_id=racer.rider_id,
                class_id=field.class_ids[racer.class_name],
                plate=racer.plate,
                brand=racer.brand,
                team=_club(racer.rider_id, clubs),
                status=status,
                row=row,
            ),
            racer.pace * (1 + field.classes[racer.class_name].slower_percent / 100),
            status,
            grid.start_ms(racer, row),
        )
        for racer, status, row in zip(racers, statuses, rows_of_racers, strict=True)
    ]


def _club(rider_id: int, clubs: Sequence[str]) -> str:
    """The rider's club, equal in all races."""
    return clubs[rider_id // 3 % len(clubs)] if clubs and rider_id % 3 else ""


def _racer(rng: Random, rider_id: int, class_name: str, index: int) -> Racer:
    plate = f"{index + 1}{rng.choice(('', '', '', 'A', 'D', 'K', 'X'))}"
    return Racer(rider_id, class_name, plate, rng.choice(BRANDS), rng.uniform(0.97, 1.09))
