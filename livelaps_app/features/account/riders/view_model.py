"""The views of an account's riders."""

from dataclasses import dataclass, field

from livelaps_app.core.paging import PageLink
from livelaps_app.racing.results.view import ListedRider


@dataclass(frozen=True)
class OwnRiderCard:
    """A claimed or followed rider; `number` and `remove`: value and label of the button.

    href, last_href: the rider's page and newest race, or ""; person: the claimant; state, look: a chip.
    """

    number: str = ""
    name: str = ""
    href: str = ""
    about: str = ""
    last: str = ""
    last_href: str = ""
    person: str = ""
    state: str = ""
    look: str = ""
    remove: str = ""


@dataclass(frozen=True)
class FoundRider(ListedRider):
    """A claimable rider; `add`: label of the link, "" if already the account's."""

    add: str = ""


@dataclass(frozen=True)
class ClaimForm:
    """The rider to claim, title "" for none; people: links to possible claimants; check: the compared data."""

    title: str = ""
    about: str = ""
    people: list[PageLink] = field(default_factory=list)
    check: str = ""


@dataclass(frozen=True)
class OwnRidersView:
    """An account's claimed and followed riders with the matches of a search, or only the form that claims one."""

    notice: str = ""
    tone: str = ""
    claims: list[OwnRiderCard] = field(default_factory=list)
    search: str = ""
    matches: list[FoundRider] = field(default_factory=list)
    message: str = ""
    followed: list[OwnRiderCard] = field(default_factory=list)
    count: str = ""
    form: ClaimForm = ClaimForm()
