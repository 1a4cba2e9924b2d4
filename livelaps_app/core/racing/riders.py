"""Followed riders: their format in the browser, and their standing in a race."""

from dataclasses import dataclass

from livelaps_app.core.forms import check_id
from livelaps_app.core.tokens import derived_token

MOST_FOLLOWED = 12
FOLLOWED_KEY = "ll-my-riders"  # localStorage key
WAITING_KEY = "ll-my-waiting-riders"  # localStorage key
BETWEEN = ";"  # the waiting changes of several accounts
IN_ACCOUNT = "account"  # begins the mark of an account; its changes without a connection follow

Followed = tuple[int, ...]


@dataclass(frozen=True)
class Card:
    """A followed rider: places in class and overall, gaps to the neighbours in class, and the last lap.

    rider: the id, 0 if unknown; `ahead` and `behind` are gaps, a dash if unknown, "" without a neighbour; the plates
    are the neighbours'. hue: of the class; red: leads the series; moved: places won in the last lap, negative if lost;
    own_best: the last lap is the fastest; due: ISO instant of the next passing, or "".
    """

    entry: str = ""
    rider: int = 0
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
    hue: str = ""
    red: bool = False
    moved: int = 0
    own_best: bool = False
    due: str = ""


def join_riders(riders: Followed) -> str:
    """The browser's format of riders: "7,12"."""
    return ",".join(map(str, riders))


def account_mark(account: int, key: str) -> str:
    """Text that the browser stores instead of an account's riders: equal for one account, without its id.

    key: a secret of the site, without which ids cannot be tried.
    """
    return f"{IN_ACCOUNT}:{derived_token(key, f'riders of account {account}')[:16]}"


def parse_riders(stored: str) -> Followed:
    """Parses the browser's riders ("7,12"): distinct, without invalid ids; none of what an account has stored."""
    if stored.startswith(IN_ACCOUNT):
        return ()
    numbers = dict.fromkeys(check_id(part) for part in stored.split(","))
    return tuple(number for number in numbers if number)[:MOST_FOLLOWED]


def parse_changes(stored: str, mark: str) -> tuple[Followed, Followed]:
    """Parses the riders followed and unfollowed without a connection ("account:3f,7,-12") by the account of a mark."""
    changes = stored.removeprefix(f"{mark},")
    dropped = (part[1:] for part in changes.split(",") if part.startswith("-"))
    return parse_riders(changes), parse_riders(",".join(dropped)) if changes != stored else ()


def has_changes(stored: str) -> bool:
    """True for changes of an account, not for its mark alone or the browser's own riders."""
    return stored.startswith(IN_ACCOUNT) and "," in stored


def toggle_stored(stored: str, rider: object) -> str:
    """Adds or removes a rider in the browser's format, up to the limit."""
    known, number = parse_riders(stored), check_id(str(rider))
    if number is None:
        return join_riders(known)
    riders = tuple(followed for followed in known if followed != number) if number in known else (*known, number)
    return join_riders(riders[:MOST_FOLLOWED])
