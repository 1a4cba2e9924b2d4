"""The view of an entry that is changed."""

from dataclasses import dataclass, field

from livelaps_app.core.paging import Option, PageLink


@dataclass(frozen=True)
class EntryChangeView:
    """An open form about an entry. part: the form, "" for the list; links: to the other forms; words: above the form.

    expected: the refund of a withdrawal, in smallest units; can_send: False if the form would be refused.
    """

    part: str = ""
    place: str = ""
    title: str = ""
    links: list[PageLink] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    classes: list[Option] = field(default_factory=list)
    expected: str = ""
    typed: dict[str, str] = field(default_factory=dict)
    asks_plate: bool = True
    asks_cc: bool = True
    can_send: bool = True
