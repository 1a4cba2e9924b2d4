"""Teams by the places of their best riders."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from livelaps_app.gateways.timing.records import ResultRow


@dataclass(frozen=True)
class Team:
    """A team with its riders, best first.

    counting: by entry, the overall places that count for it, best first and each rider's once; fewer than the race
    counts where too few riders have a place. place: its own, None where it is not complete; equal teams share it.
    """

    name: str
    riders: tuple[ResultRow, ...]
    counting: Mapping[int, int]
    place: int | None = None

    @property
    def places(self) -> tuple[int, ...]:
        """The places that are added up."""
        return tuple(self.counting.values())


def ranked(rows: Iterable[ResultRow], count: int) -> tuple[Team, ...]:
    """The teams of a race, best first, those without enough riders last.

    count: how many riders of a team count; with 0 nothing is added up, teams have no place and stand in the order of
    their best rider.
    """
    members: defaultdict[str, list[ResultRow]] = defaultdict(list)
    for row in rows:
        if row.team:
            members[row.team].append(row)
    teams = sorted(
        (_team(name, riders, count) for name, riders in members.items()), key=lambda team: _order(team, count)
    )
    keys = [_order(team, count)[:-1] for team in teams]
    complete = (bool(count) and len(team.counting) == count for team in teams)
    return tuple(
        replace(team, place=keys.index(key) + 1) if whole else team
        for team, key, whole in zip(teams, keys, complete, strict=True)
    )


def _team(name: str, riders: list[ResultRow], count: int) -> Team:
    placed = sorted((row for row in riders if row.overall_position), key=lambda row: row.overall_position or 0)
    others = (row for row in riders if not row.overall_position)
    first: dict[int, ResultRow] = {}
    for row in placed:
        first.setdefault(row.rider_id or -row.id, row)
    counting = {row.id: row.overall_position or 0 for row in list(first.values())[:count]}
    return Team(name, (*placed, *others), counting)


def _order(team: Team, count: int) -> tuple[int, int, tuple[int, ...], str]:
    """Complete teams by their sum, then by their places one by one; others by how many riders they have placed."""
    first = tuple(row.overall_position for row in team.riders[:1] if row.overall_position) or (10**9,)
    if not count:
        return 0, 0, first, team.name
    return count - len(team.places), sum(team.places), team.places, team.name
