"""The registration of an event in a list."""

from dataclasses import dataclass, field

OF_THE_DAY = frozenset({"live", "due", "started"})  # states that pass within hours


@dataclass(frozen=True)
class RegistrationLine:
    """State and way in. state: one of `registration.LABELS` or `OF_THE_DAY`; label: of its chip.

    more: its places, riders in line or start, days: those left until it changes, "" if none;
    enter: words of the link to entering, "" if none; is_sold: this site sells the entries, so the line may change while
    it is displayed.
    """

    state: str = ""
    label: str = ""
    more: str = ""
    days: str = ""
    enter: str = ""
    is_sold: bool = False


@dataclass(frozen=True)
class ListedRegistrations:
    """The newest registrations of a page's events, by event; those that never change meanwhile are missing."""

    lines: dict[int, RegistrationLine] = field(default_factory=dict)
