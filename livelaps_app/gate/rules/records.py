"""Records of the gate: staff of an event, tickets as they are scanned, and who has come in with them."""

from dataclasses import dataclass, field
from datetime import date, datetime
from enum import StrEnum, auto
from hashlib import sha256

from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import Text


class Admits(StrEnum):
    """The number of admissions with a ticket."""

    ONCE = auto()
    DAILY = auto()


class AdmissionFlag(StrEnum):
    """A fault of an offline admission: a second one with the ticket, or one that should have been refused."""

    NONE = ""
    DOUBLE = auto()
    REFUSED = auto()


@dataclass(frozen=True, kw_only=True)
class Admission:
    """Somebody who came in with a ticket, or, with the key that it `undoes`, the act that takes such a row back.

    period: the day, "" where the ticket is for the event as a whole; key: of the scan; is_undone: it counts no more, as
    no act that takes one back ever does.
    """

    id: int
    line_id: int
    period: str
    flag: AdmissionFlag
    at: datetime
    account_id: int
    device: str
    is_offline: bool
    key: str = ""
    is_undone: bool = False
    undoes: str = ""


@dataclass(frozen=True, kw_only=True)
class GateTicket:
    """A ticket at the gate. line_id: of its order's line; group: the order, whose people come together.

    number: the running number, None before it is paid; guardian: who bought a minor's ticket; waiver: its state, ""
    without one; selfie: the name of the file of who signed, where the event requires one; signer, signer_relationship:
    whose selfie that is, "" for the person of the ticket; renames: how often the ticket had another name, which its
    code says.
    """

    line_id: int
    event_id: int
    group: int
    number: int | None
    name: str = field(repr=False)
    years: int = field(repr=False)
    kind: Text
    is_minor: bool
    guardian: str = field(repr=False)
    relationship: str
    is_paid: bool
    has_ended: bool
    waiver: str
    selfie: str
    admits: Admits
    admissions: tuple[Admission, ...] = ()
    renames: int = 0
    signer: str = field(default="", repr=False)
    signer_relationship: str = ""

    @property
    def selfie_version(self) -> str:
        """Another text for each picture, which does not say the name of its file; "" for none."""
        return sha256(self.selfie.encode()).hexdigest()[:16] if self.selfie else ""

    def period(self, day: date) -> str:
        """The period that one admission with the ticket covers."""
        return day.isoformat() if self.admits is Admits.DAILY else ""

    def admission(self, day: date) -> Admission | None:
        """The admission with it that counts for a day."""
        period = self.period(day)
        return next((row for row in self.admissions if row.period == period), None)


@dataclass(frozen=True, kw_only=True)
class GateScan:
    """A ticket that was scanned. key: of the act, the same each time that it is sent.

    is_offline: somebody was let in without a network, whatever the site says now; undoes: the key of a scan that let
    somebody in by mistake, which is taken back; renames: what the code has, None for a ticket of the list.
    """

    key: str
    line_id: int
    at: datetime
    day: date
    is_offline: bool = False
    undoes: str = ""
    renames: int | None = None


@dataclass(frozen=True, kw_only=True)
class ScanOutcome:
    """The outcome of a scan: `code` is the reason of a refusal, None for an admission.

    ticket: as it was before; admission: the one that is made, or of which the ticket has been used.
    """

    key: str
    code: Code | None
    ticket: GateTicket | None = None
    admission: Admission | None = None
