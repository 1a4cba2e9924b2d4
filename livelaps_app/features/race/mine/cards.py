"""How the riders somebody follows stand in a race."""

from dataclasses import dataclass

MOST_FOLLOWED = 12


@dataclass(frozen=True)
class Card:
    """One of them: the place in the class and overall, how far the neighbours in the class are, and the last lap.

    `ahead` and `behind` are gaps, "" where nobody is; the plates are those of the neighbours.
    """

    entry: str = ""
    name: str = ""
    plate: str = ""
    class_name: str = ""
    place: str = ""
    overall: str = ""
    ahead: str = ""
    ahead_plate: str = ""
    behind: str = ""
    behind_plate: str = ""
    last: str = ""
