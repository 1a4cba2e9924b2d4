"""The state of an event's registration: opens, open, full, closed, or the event is done or cancelled."""

from datetime import UTC, datetime
from typing import NamedTuple, Protocol

from livelaps_app.core.i18n import formats, zones
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.racing import words

LABELS = {
    "opens": Text("Registration not open yet", "Inscriptions à venir", "Inscripción aún no abierta"),
    "open": Text("Registration open", "Inscriptions ouvertes", "Inscripción abierta"),
    "full": Text("Full", "Complet", "Completo"),
    "closed": Text("Registration closed", "Inscriptions fermées", "Inscripción cerrada"),
    "done": Text("Finished", "Terminée", "Terminado"),
    "cancelled": words.CANCELLED,
}
# With the day of the next change.
DATED = {
    "opens": Text("Registration opens on {day}", "Inscriptions dès le {day}", "Inscripción desde el {day}"),
    "open": Text(
        "Registration open until {day}", "Inscriptions ouvertes jusqu’au {day}", "Inscripción abierta hasta el {day}"
    ),
}


FULL = Text("Full, {n} waiting", "Complet, {n} en attente", "Completo, {n} en espera")


class Registrable(Protocol):
    """An event of the timing service; openings_left None means no limit."""

    @property
    def state(self) -> str: ...
    @property
    def cancelled(self) -> bool: ...
    @property
    def registration_opens(self) -> datetime | None: ...
    @property
    def registration_closes(self) -> datetime | None: ...
    @property
    def openings_left(self) -> int | None: ...
    @property
    def time_zone(self) -> str: ...


class RegistrationStatus(NamedTuple):
    """`key` is one of LABELS, "" if unknown; `at` is the time of opening or closing, None if unknown.

    waiting: riders in line for a place of a full event.
    """

    key: str
    at: datetime | None = None
    waiting: int = 0

    def label(self, time_zone: str, lang: Lang, *, dated: bool = True) -> str:
        """The state with the riders in line, and with the local day of its change if `dated`."""
        if dated and self.at is not None and self.key in DATED:
            day = zones.local(self.at, zones.zone(time_zone)).date()
            return DATED[self.key](lang).format(day=formats.natural_day(day, lang, near=datetime.now(UTC).date()))
        if self.key == "full" and self.waiting:
            return FULL(lang).format(n=formats.number(self.waiting, lang))
        label = LABELS.get(self.key)
        return label(lang) if label else ""

    @property
    def takes_entries(self) -> bool:
        """True if riders can enter now or later."""
        return self.key in DATED


def registration(event: Registrable) -> RegistrationStatus:
    """The registration state of an event: the service's state, refined by dates and openings."""
    if event.cancelled:
        return RegistrationStatus("cancelled")
    opens, closes = event.registration_opens, event.registration_closes
    now = datetime.now(UTC)

    def is_past(at: datetime) -> bool:
        return zones.local(at, zones.zone(event.time_zone)) <= now

    if event.state == "closed" and opens and not is_past(opens):
        return RegistrationStatus("opens", opens)
    in_time = opens is not None and (closes is None or not is_past(closes))
    is_full = event.openings_left is not None and event.openings_left <= 0
    if is_full and (event.state == "open" or (event.state == "closed" and in_time)):
        return RegistrationStatus("full")
    return RegistrationStatus(event.state if event.state in LABELS else "", closes if event.state == "open" else None)
