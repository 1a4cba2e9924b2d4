"""The riders a visitor follows: how a browser stores them, and how one of them stands in a race."""

from dataclasses import dataclass

from livelaps_app.core.forms import check_id

MOST_FOLLOWED = 12
FOLLOWED_KEY = "ll-my-riders"  # the name under which the browser stores them
IN_ACCOUNT = "account"  # what it stores instead while somebody is logged in whose account follows riders

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


def join_riders(riders: Followed) -> str:
    """Riders as a browser stores them: "7,12"."""
    return ",".join(map(str, riders))


def parse_riders(stored: str) -> Followed:
    """The riders that a browser stores ("7,12"), each once; what is no id is left out."""
    numbers = dict.fromkeys(check_id(part) for part in stored.split(","))
    return tuple(number for number in numbers if number)[:MOST_FOLLOWED]


def toggle_stored(stored: str, rider: object) -> str:
    """The same with a rider added, or taken out when it was there; never more than there may be."""
    known, number = parse_riders(stored), check_id(str(rider))
    if number is None:
        return join_riders(known)
    riders = tuple(followed for followed in known if followed != number) if number in known else (*known, number)
    return join_riders(riders[:MOST_FOLLOWED])
