"""Rules for signers and signatures of a waiver."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum, auto

from livelaps_app.core.text_search import letters
from livelaps_app.waivers.rules.states import WaiverFault, WaiverRefused

SELF = "self"
GUARDIAN = "guardian"
PARENTS = frozenset({"father", "mother", GUARDIAN})
SENDS_AN_HOUR = 3
SEND_PERIOD = timedelta(hours=1)


class WaiverBox(StrEnum):
    """A checkbox of the waiver, each with the time of its tick."""

    AGREE = auto()
    CERTIFY = auto()
    ELECTRONIC = auto()
    """Consent to the electronic signature."""
    PHOTO = auto()
    """Optional consent to pictures of the person, if the promoter's text has it."""


REQUIRED = (WaiverBox.AGREE, WaiverBox.CERTIFY, WaiverBox.ELECTRONIC)


class SignerKind(StrEnum):
    """The part of a minor's signer in the order of the ticket; "" without an order."""

    UNKNOWN = ""
    BUYER = auto()
    ADULT = auto()
    """Another adult with a ticket of the order."""
    PARENT = auto()
    """The other parent, who is not in the order."""


@dataclass(frozen=True)
class OrderPeople:
    """The names of an order's people; empty without an order. buyer_is: the buyer's relationship to the minor."""

    buyer: str = ""
    buyer_is: str = ""
    adults: tuple[str, ...] = ()
    minors: tuple[str, ...] = ()

    def kind_of(self, name: str) -> SignerKind:
        """The part of the adult with that name, UNKNOWN for others."""
        if is_name(name, self.buyer):
            return SignerKind.BUYER
        return SignerKind.ADULT if any(is_name(name, adult) for adult in self.adults) else SignerKind.UNKNOWN


NO_ORDER = OrderPeople()


class WaiverAbout(StrEnum):
    """The part of a waiver's person in the event; each has texts and rules of its own."""

    SPECTATOR = auto()
    RIDER = auto()


class Scope(StrEnum):
    """The events that a signed waiver covers."""

    EVENT = auto()
    SEASON = auto()


@dataclass(frozen=True)
class WaiverRules:
    """A promoter's rules; days count from the event to the deletion of selfies and documents."""

    scope: Scope = Scope.EVENT
    needs_selfie: bool = False
    needs_both_parents: bool = False
    selfie_days: int = 365
    document_days: int = 365 * 7


def check_relationship(is_minor: bool, relationship: str) -> None:
    """Adults sign for themselves; father, mother or guardian sign for a minor. Raises WaiverRefused."""
    if relationship not in (PARENTS if is_minor else {SELF}):
        raise WaiverRefused(WaiverFault.GUARDIAN_SIGNS if is_minor else WaiverFault.WAIVER_INCOMPLETE)


def check_signer(
    people: OrderPeople, minor: str, name: str, relationship: str, before: Collection[str] | None
) -> SignerKind:
    """The part of a minor's signer: the buyer with the relationship of the order, or another adult of it.

    minor: the name of the waiver's person; before: the parts of who has signed, None unless both parents sign: then one
    of them may be a parent who is not in the order. Raises WaiverRefused.
    """
    kind = people.kind_of(name)
    if kind is SignerKind.UNKNOWN and any(is_name(name, young) for young in (minor, *people.minors)):
        raise WaiverRefused(WaiverFault.MINOR_SIGNS)
    if not people.buyer:
        return kind
    if kind is SignerKind.UNKNOWN and before is not None and SignerKind.PARENT not in before:
        kind = SignerKind.PARENT
    if kind is SignerKind.UNKNOWN:
        raise WaiverRefused(WaiverFault.SIGNER_UNKNOWN)
    is_other_guardian = kind is not SignerKind.BUYER and before is not None and relationship == GUARDIAN
    if is_other_guardian or (kind is SignerKind.BUYER and relationship != people.buyer_is):
        raise WaiverRefused(WaiverFault.SIGNER_RELATIONSHIP)
    return kind


def check_typed_name(typed: str, signer: str) -> None:
    """Raises WaiverRefused if the typed name is not the signer's, ignoring spelling variants."""
    if not typed.strip():
        raise WaiverRefused(WaiverFault.WAIVER_INCOMPLETE)
    if not is_name(typed, signer):
        raise WaiverRefused(WaiverFault.SIGNER_NAME)


def is_name(typed: str, name: str) -> bool:
    """True if a text equals a person's name, ignoring spelling variants."""
    return letters(typed) == letters(name)


def is_complete(is_minor: bool, needs_both_parents: bool, relationships: Collection[str]) -> bool:
    """True if the signatures suffice: both parents if the promoter requires them, else one guardian."""
    if not (is_minor and needs_both_parents) or GUARDIAN in relationships:
        return bool(relationships)
    return len(relationships) >= 2


def check_boxes(boxes: Mapping[str, datetime], has_photo_box: bool) -> None:
    """Raises WaiverRefused if a required box is missing or a box is unknown."""
    known = {*REQUIRED, *([WaiverBox.PHOTO] if has_photo_box else [])}
    if not set(REQUIRED) <= boxes.keys() <= known:
        raise WaiverRefused(WaiverFault.WAIVER_INCOMPLETE)
