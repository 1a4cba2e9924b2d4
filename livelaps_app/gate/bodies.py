"""Request bodies of the gate's page: device, scans, and its newest known admission."""

from typing import Annotated

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field, ValidationError

from livelaps_app.core.errors import Code, Problem
from livelaps_app.sales.rules.ticket_tokens import LONGEST

MOST_SCANS = 200  # per request
MOST_SELFIES = 40
LARGEST_ID = 2**63 - 1
KEY = r"^[A-Za-z0-9-]{8,64}$"

RowId = Annotated[int, Field(ge=0, le=LARGEST_ID)]


class SentRecord(BaseModel):
    """Base of request bodies; its errors do not repeat the input."""

    model_config = ConfigDict(frozen=True, extra="ignore", hide_input_in_errors=True)


class SentScan(SentRecord):
    """A scan of a code's token, or of a ticket in the list.

    key: idempotency key; at: by the device's clock; offline: the device has already admitted by its list; undoes: key
    of the admission to undo.
    """

    key: Annotated[str, Field(pattern=KEY)]
    token: Annotated[str, Field(max_length=LONGEST)] = ""
    ticket: RowId = 0
    at: AwareDatetime
    offline: bool = False
    undoes: Annotated[str, Field(pattern=rf"^$|{KEY}")] = ""


class SentScans(SentRecord):
    """Scans of a device. after: the newest admission that it knows."""

    device: Annotated[str, Field(pattern=r"^[a-z0-9]{4,16}$")]
    after: RowId = 0
    scans: Annotated[tuple[SentScan, ...], Field(max_length=MOST_SCANS)] = ()


class SentSelfies(SentRecord):
    """Tickets whose selfies are requested."""

    tickets: Annotated[tuple[RowId, ...], Field(max_length=MOST_SELFIES)]


def read_scans(body: object) -> SentScans:
    """Parses an untrusted body of scans. Raises Problem."""
    try:
        return SentScans.model_validate(body)
    except ValidationError as error:
        raise Problem(Code.BAD_REQUEST) from error


def read_selfies(body: object) -> SentSelfies:
    """Parses an untrusted body of selfie requests. Raises Problem."""
    try:
        return SentSelfies.model_validate(body)
    except ValidationError as error:
        raise Problem(Code.BAD_REQUEST) from error
