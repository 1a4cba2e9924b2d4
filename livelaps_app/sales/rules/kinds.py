"""The kinds of product and their rules: the table that every branch on a kind reads."""

from dataclasses import dataclass
from enum import StrEnum, auto
from typing import Literal

from livelaps_app.core.errors import Code


class ProductKind(StrEnum):
    """A kind of product."""

    TICKET = auto()
    ENTRY = auto()
    EXTRA = auto()
    MEMBERSHIP = auto()


class UniqueBy(StrEnum):
    """The range in which a person has at most one line with a place: a shop, a product, or none."""

    SHOP = auto()
    PRODUCT = auto()
    NONE = auto()


@dataclass(frozen=True, kw_only=True)
class KindRules:
    """The rules of a kind. needs_place: without a pool of places there is no such product.

    about: the waiver text that its person signs, "" for none; unique_by: range of one line per person; is_numbered: has
    a running number of the shop once paid, as tickets at the gate; registered: refusal of a person's second line;
    needs_listing: only promo codes that list the product reduce it, not those for all.
    """

    needs_place: bool
    about: Literal["spectator", "rider", ""]
    unique_by: UniqueBy
    is_numbered: bool
    registered: Code = Code.SPECTATOR_REGISTERED
    needs_listing: bool = False


KINDS = {
    ProductKind.TICKET: KindRules(needs_place=True, about="spectator", unique_by=UniqueBy.SHOP, is_numbered=True),
    ProductKind.ENTRY: KindRules(
        needs_place=True,
        about="rider",
        unique_by=UniqueBy.PRODUCT,
        is_numbered=False,
        registered=Code.ALREADY_ENTERED,
    ),
    ProductKind.EXTRA: KindRules(needs_place=False, about="", unique_by=UniqueBy.NONE, is_numbered=False),
    ProductKind.MEMBERSHIP: KindRules(
        needs_place=False, about="", unique_by=UniqueBy.PRODUCT, is_numbered=False, needs_listing=True
    ),
}


def rules_of(kind: str) -> KindRules:
    """The rules of a stored kind."""
    return KINDS[ProductKind(kind)]
