"""The riders a visitor follows: how a browser keeps them, and how one of them stands in a race."""

from dataclasses import dataclass

from livelaps_app.core.forms import check_id

MOST_FOLLOWED = 12
FOLLOWED_KEY = "ll-my-riders"  # the name the browser keeps them under

Followed = tuple[int, ...]


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


def followed(written: str) -> Followed:
    """The riders that a browser keeps ("7,12"), each once; what is no id is left out."""
    numbers = dict.fromkeys(check_id(part) for part in written.split(","))
    return tuple(number for number in numbers if number)[:MOST_FOLLOWED]


def toggled(written: str, rider: object) -> str:
    """The same with a rider added, or taken out when it was there; never more than there may be."""
    known, number = followed(written), check_id(str(rider))
    if number is None:
        return ",".join(map(str, known))
    riders = [other for other in known if other != number] if number in known else [*known, number]
    return ",".join(map(str, riders[:MOST_FOLLOWED]))
