"""Checks and log entry of a signature, in the transaction that stores it."""

from collections.abc import Sequence

from livelaps_app.core.person_names import join_name
from livelaps_app.waivers.rules.records import NewSignature, WaiverText
from livelaps_app.waivers.rules.signing import (
    OrderPeople,
    SignerKind,
    check_boxes,
    check_relationship,
    check_signer,
    check_typed_name,
    is_name,
)
from livelaps_app.waivers.rules.states import WaiverFault, WaiverRefused
from livelaps_app.waivers.store.model import WaiverModel
from livelaps_app.waivers.store.rows import Signer


def check_signature(row: WaiverModel, new: NewSignature, before: Sequence[Signer], people: OrderPeople) -> SignerKind:
    """Checks a signature of a waiver that others may have signed before; returns the signer's part in the order.

    Raises WaiverRefused.
    """
    check_relationship(row.is_minor, new.relationship)
    if any(is_name(new.signer_name, signer.name) for signer in before):
        raise WaiverRefused(WaiverFault.SAME_SIGNER)  # the other parent must be another person
    kind = SignerKind.UNKNOWN
    if row.is_minor:
        minor, parts = join_name(row.first_name, row.last_name), [signer.kind for signer in before]
        others = parts if row.needs_both_parents else None
        kind = check_signer(people, minor, new.signer_name, new.relationship, others)
    check_boxes(new.boxes, row.has_photo_box)
    if new.typed_name or not new.signature_file:
        check_typed_name(new.typed_name, new.signer_name)
    if row.needs_selfie and not new.selfie_file:
        raise WaiverRefused(WaiverFault.SELFIE_REQUIRED)
    return kind


def evidence_of(new: NewSignature, text: WaiverText) -> dict[str, object]:
    """The log's evidence of a signature: digests and facts of the signer, no names."""
    facts = {"in_registration": new.signer_is, "in_buyers_browser": new.in_buyers_browser}
    return {name: fact for name, fact in facts.items() if fact} | {
        "relationship": new.relationship,
        "text": text.digest,
        "signature": new.signature_digest,
        "selfie": new.selfie_digest,
    }
