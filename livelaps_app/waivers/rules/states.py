"""States of a waiver, their transitions, and refusals."""

from collections.abc import Mapping
from enum import StrEnum, auto


class WaiverState(StrEnum):
    """The state of a waiver."""

    TO_SEND = auto()
    """The link was never sent."""
    SENT = auto()
    SIGNED = auto()
    REJECTED = auto()
    """By the promoter."""
    REFUSED = auto()
    """By the signer."""
    VOID = auto()
    """The order was never paid, or the spectator was removed."""


class WaiverFault(StrEnum):
    """The reason of a refusal; the value is the code of the error table."""

    WAIVER_NOT_FOUND = auto()
    WAIVER_VOID = auto()
    WAIVER_SIGNED = auto()
    WAIVER_REJECTED = auto()
    WAIVER_INCOMPLETE = auto()
    SIGNER_NAME = auto()
    SELFIE_REQUIRED = auto()
    GUARDIAN_SIGNS = auto()
    MINOR_SIGNS = auto()
    SIGNER_UNKNOWN = auto()
    SIGNER_RELATIONSHIP = auto()
    SAME_SIGNER = auto()
    TOO_MANY_REQUESTS = auto()
    SAVE_FAILED = auto()


class WaiverRefused(Exception):
    """A refused act with its fault."""

    def __init__(self, fault: WaiverFault) -> None:
        super().__init__(fault)
        self.fault = fault


OPEN = frozenset({WaiverState.TO_SEND, WaiverState.SENT})
USABLE = OPEN | {WaiverState.SIGNED}
"""States of a signed or signable waiver."""
CHANGES: Mapping[WaiverState, frozenset[WaiverState]] = {
    WaiverState.TO_SEND: frozenset(WaiverState) - {WaiverState.TO_SEND},
    WaiverState.SENT: frozenset(WaiverState) - {WaiverState.TO_SEND},
    WaiverState.SIGNED: frozenset({WaiverState.REJECTED, WaiverState.VOID}),
    WaiverState.REJECTED: frozenset(),
    WaiverState.REFUSED: frozenset(),
    WaiverState.VOID: frozenset(),
}
FAULTS: Mapping[WaiverState, WaiverFault] = {
    WaiverState.TO_SEND: WaiverFault.SAVE_FAILED,
    WaiverState.SENT: WaiverFault.SAVE_FAILED,
    WaiverState.SIGNED: WaiverFault.WAIVER_SIGNED,
    WaiverState.REJECTED: WaiverFault.WAIVER_REJECTED,
    WaiverState.REFUSED: WaiverFault.WAIVER_REJECTED,
    WaiverState.VOID: WaiverFault.WAIVER_VOID,
}


def check_change(state: WaiverState, to: WaiverState) -> None:
    """Raises WaiverRefused for an invalid transition."""
    if to not in CHANGES[state]:
        raise WaiverRefused(FAULTS[state])


def check_open(state: WaiverState) -> None:
    """Raises WaiverRefused if the waiver can no longer be signed, sent or refused."""
    if state not in OPEN:
        raise WaiverRefused(FAULTS[state])
