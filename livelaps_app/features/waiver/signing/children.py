"""The waivers of the children for whom one person signs at once."""

from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256

from livelaps_app.core.errors import Problem
from livelaps_app.core.visitors import Visitor
from livelaps_app.sales.paying import owns
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.waivers.orders import people_of, waivers_of
from livelaps_app.waivers.rules.records import Waiver
from livelaps_app.waivers.rules.states import OPEN


async def is_owner(order: SalesOrder | None, visitor: Visitor) -> bool:
    """True if the visitor is the buyer, by browser or account."""
    with suppress(Problem):  # the service of accounts is away
        return order is not None and await owns(order, visitor)
    return False


async def children_of(waiver: Waiver, order: SalesOrder) -> list[Waiver]:
    """The open waivers of an order that are signed alike: relationship, text, rules and earlier signatures.

    Raises Problem.
    """
    waivers = await waivers_of(order)
    documents = dict.fromkeys(line.document_id for line in order.lines if line.minor)  # classes of a child share one
    listed, like = (waivers[document] for document in documents if document in waivers), _likeness(waiver, order)
    return [each for each in listed if each.state in OPEN and _likeness(each, order) == like]


def _likeness(waiver: Waiver, order: SalesOrder) -> tuple[object, ...]:
    rules = waiver.text_version, waiver.needs_selfie, waiver.needs_both_parents, waiver.has_photo_box
    signers = tuple((signature.signer_name, signature.relationship) for signature in waiver.signatures)
    return waiver.promoter_id, waiver.about, rules, people_of(order, waiver.document_id).buyer_is, signers


def list_digest(waivers: Sequence[Waiver]) -> str:
    """A digest of the listed waivers, "" for a single one: the form signs only those that the page has listed."""
    names = sorted(waiver.document_id for waiver in waivers)
    return sha256("\n".join(names).encode()).hexdigest()[:16] if len(names) > 1 else ""
