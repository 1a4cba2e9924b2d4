"""Records of the gate: staff, scannable tickets and admissions."""

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
    """A fault of an offline admission: DOUBLE is a second one, REFUSED one against the rules."""

    NONE = ""
    DOUBLE = auto()
    REFUSED = auto()


@dataclass(frozen=True, kw_only=True)
class Admission:
    """An admission, or with `undoes` the record that undoes the admission of that key.

    period: the day, "" for the whole event; key: of the scan; is_undone: not counted, as all undo records.
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
    """A ticket at the gate. line_id: of its order line; group: the order.

    number: None if unpaid; guardian: the buyer of a minor's ticket; waiver: its state, "" if none; selfie: file of the
    signer's selfie, if required; signer, signer_relationship: of the selfie, "" for the ticket's person; renames:
    count, which the code contains; in_buyers_browser: somebody other than the buyer signed there; unsigned: the
    identifier of a waiver that can still be signed, else "".
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
    in_buyers_browser: bool = False
    unsigned: str = field(default="", repr=False)

    @property
    def selfie_version(self) -> str:
        """A digest that is different for each selfie and hides the file name; "" for none."""
        return sha256(self.selfie.encode()).hexdigest()[:16] if self.selfie else ""

    def period(self, day: date) -> str:
        """The period of an admission with the ticket."""
        return day.isoformat() if self.admits is Admits.DAILY else ""

    def admission(self, day: date) -> Admission | None:
        """The counted admission of a day."""
        period = self.period(day)
        return next((row for row in self.admissions if row.period == period), None)


@dataclass(frozen=True, kw_only=True)
class GateScan:
    """A scanned ticket. key: idempotency key.

    is_offline: already admitted, regardless of the rules; undoes: key of the admission to undo; renames: from the code,
    None for a ticket of the list.
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
    """The result of a scan: `code` is the reason of a refusal, None for an admission.

    ticket: before the scan; admission: the new one, or the one that used the ticket.
    """

    key: str
    code: Code | None
    ticket: GateTicket | None = None
    admission: Admission | None = None
