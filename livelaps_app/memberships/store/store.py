"""The store of memberships: shops of organizations, carts, cards, claims."""

from livelaps_app.core.parts import Part
from livelaps_app.memberships.store.cards import MembershipCards
from livelaps_app.memberships.store.carts import MembershipCarts
from livelaps_app.memberships.store.claims import MemberClaims
from livelaps_app.memberships.store.needed import NeededMemberships
from livelaps_app.memberships.store.retention import MembershipRetention
from livelaps_app.memberships.store.shops import MembershipShops
from livelaps_app.memberships.store.type_writing import TypeWriter
from livelaps_app.sales.store.moves import OrderMoves


class MembershipsStore:
    """The memberships of a site, in the database of its sales."""

    def __init__(self, moves: OrderMoves) -> None:
        self.shops, self.carts, self.cards = MembershipShops(moves), MembershipCarts(moves), MembershipCards(moves)
        self.needed, self.claims = NeededMemberships(moves), MemberClaims(moves)
        self.retention, self.types = MembershipRetention(moves), TypeWriter(moves)


memberships_store = Part[MembershipsStore]("memberships")
