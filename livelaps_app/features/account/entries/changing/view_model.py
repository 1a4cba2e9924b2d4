"""The view of an entry that is changed."""

from dataclasses import dataclass, field

from livelaps_app.core.paging import Option, PageLink
from livelaps_app.entries.rules.bikes import BikeQuestions


@dataclass(frozen=True)
class EntryChangeView:
    """An open form about an entry. part: the form, "" for the list; links: to the other forms; words: above the form.

    expected: the refund of a withdrawal, in smallest units; can_send: False if the form would be refused, or
    comes after `go_on`; offered: to whom the entry is offered, in words, or ""; membership: the way to one that the new
    rider lacks.
    """

    part: str = ""
    place: str = ""
    title: str = ""
    event: str = ""
    links: list[PageLink] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    classes: list[Option] = field(default_factory=list)
    rows: list[Option] = field(default_factory=list)
    riders: list[Option] = field(default_factory=list)
    asks: BikeQuestions = field(default_factory=BikeQuestions)
    expected: str = ""
    typed: dict[str, str] = field(default_factory=dict)
    can_send: bool = True
    go_on: PageLink = field(default_factory=PageLink)
    offered: str = ""
    membership: PageLink = field(default_factory=PageLink)
