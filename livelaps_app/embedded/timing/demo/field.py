"""Fields of riders: who enters a race, in which class, on what, with which plate."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import NamedTuple

from livelaps_app.embedded.timing.demo.names import BRANDS, CITIES, FIRST, LAST, DemoClass
from livelaps_app.embedded.timing.demo.rows import DemoRows
from livelaps_app.embedded.timing.models import EntryModel, RiderClassModel, RiderModel


class Racer(NamedTuple):
    """A rider of a promoter's field; `pace` 1.0 is the class's usual speed, smaller is faster."""

    rider_id: int
    class_name: str
    plate: str
    brand: str
    pace: float


class Runner(NamedTuple):
    """A racer entered in a race: `pace` includes the class, `fate` is what officials noted, `start_ms` its row's."""

    entry_id: int
    pace: float
    fate: str | None
    start_ms: int


@dataclass(frozen=True, slots=True)
class PromoterField:
    """A promoter's classes by name and the racers who ride in them all season."""

    classes: dict[str, int]
    ridden: dict[str, DemoClass]
    racers: Sequence[Racer]

    def of(self, class_names: Sequence[str]) -> list[Racer]:
        return [racer for racer in self.racers if racer.class_name in class_names]


def add_riders(rows: DemoRows, rng: Random) -> list[int]:
    """Every invented person as a rider, in mixed order; ids in that order."""
    names = list(product(FIRST, LAST))
    rng.shuffle(names)
    return [rows.add(RiderModel, name=f"{first} {last}", city=rng.choice(CITIES)) for first, last in names]


def make_field(
    rows: DemoRows,
    rng: Random,
    promoter_id: int,
    classes: Sequence[DemoClass],
    riders: Sequence[int],
    per_class: int,
    second: str,
) -> PromoterField:
    """A field with about `per_class` racers in each class; some of the first class ride in the class `second` too."""
    ids = {
        one.name: rows.add(RiderClassModel, promoter_id=promoter_id, name=one.name, group=one.group) for one in classes
    }
    racers: list[Racer] = []
    waiting = list(riders)
    for ridden in classes:
        for _ in range(per_class + rng.randint(-2, 2)):
            racers.append(_racer(rng, waiting.pop(), ridden.name, len(racers)))
    doubles = [racer._replace(class_name=second, plate=f"{racer.plate}Z") for racer in racers[1:6:2]]
    return PromoterField(ids, {ridden.name: ridden for ridden in classes}, [*racers, *doubles])


def add_entries(
    rows: DemoRows,
    race_id: int,
    known: PromoterField,
    racers: Sequence[Racer],
    fates: Sequence[str | None],
    starts: Mapping[str, int],
    clubs: Sequence[str] = (),
) -> list[Runner]:
    """The racers as entries of a race, two of three for a club; `starts` is the start of each class's row in ms."""
    return [
        Runner(
            rows.add(
                EntryModel,
                race_id=race_id,
                rider_id=racer.rider_id,
                class_id=known.classes[racer.class_name],
                plate=racer.plate,
                brand=racer.brand,
                team=_club(racer.rider_id, clubs),
                status=fate,
            ),
            racer.pace * (1 + known.ridden[racer.class_name].slower / 100),
            fate,
            starts.get(racer.class_name, 0),
        )
        for racer, fate in zip(racers, fates, strict=True)
    ]


def _club(rider_id: int, clubs: Sequence[str]) -> str:
    """The same one all season."""
    return clubs[rider_id // 3 % len(clubs)] if clubs and rider_id % 3 else ""


def _racer(rng: Random, rider_id: int, class_name: str, place: int) -> Racer:
    plate = f"{place + 1}{rng.choice(('', '', '', 'A', 'D', 'K', 'X'))}"
    return Racer(rider_id, class_name, plate, rng.choice(BRANDS), rng.uniform(0.97, 1.09))
