"""The view of an account's entries."""

from dataclasses import dataclass, field

from livelaps_app.core.paging import FallbackLink
from livelaps_app.entries.rules.public_grid import StartLine
from livelaps_app.features.account.entries.changing.view_model import EntryChangeView
from livelaps_app.racing.calendar.date_blocks import DateBlock


@dataclass(frozen=True)
class OwnEntryRow:
    """A rider in a class. plate: of the bike; note: plate, or that it is withdrawn; starts: rows and times.

    href, words: link to its changes, or ""; sign_href, sign: to its waiver; contact_href: to the form of an emergency
    contact that nobody has typed; hue: of the class.
    """

    name: str = ""
    race_class: str = ""
    plate: str = ""
    note: str = ""
    href: str = ""
    words: str = ""
    sign_href: str = ""
    sign: str = ""
    contact_href: str = ""
    hue: str = ""
    starts: list[StartLine] = field(default_factory=list)


@dataclass(frozen=True)
class OwnEntries:
    """The entries of an order. state, look: a chip; href, words: link to the order's page, or "".

    note: place in line, until when to act, or what the published grid forbids; action_href, action: button of an order
    that waits for its buyer; files: the codes and the calendar of the entries that the account holds.
    """

    event: str = ""
    event_href: str = ""
    days: str = ""
    date: DateBlock = field(default_factory=DateBlock)
    state: str = ""
    look: str = ""
    href: str = ""
    words: str = ""
    note: str = ""
    action_href: str = ""
    action: str = ""
    riders: list[OwnEntryRow] = field(default_factory=list)
    files: list[FallbackLink] = field(default_factory=list)


@dataclass(frozen=True)
class OwnEntriesView:
    """The entries in events to come and in past ones. change: the open form; notice: of the last change."""

    coming: list[OwnEntries] = field(default_factory=list)
    past: list[OwnEntries] = field(default_factory=list)
    change: EntryChangeView = field(default_factory=EntryChangeView)
    notice: str = ""
