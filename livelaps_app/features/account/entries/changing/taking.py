"""An entry that is offered to an account: what its owner types, and what is in the way before that."""

from collections.abc import Sequence
from dataclasses import replace

from livelaps_app.core.errors import Code, message
from livelaps_app.core.refusals import Refusal
from livelaps_app.core.routes import Match
from livelaps_app.core.visitors import Visitor
from livelaps_app.entries.entering import RiderPapers, class_refusals, rider_memberships, riders_of, with_claims
from livelaps_app.entries.rules.eligibility import CURABLE, ChosenStart
from livelaps_app.entries.rules.records import Bike, EntryRider
from livelaps_app.entries.store.draft_lines import rider_key
from livelaps_app.entries.store.store import entries_store
from livelaps_app.features.account.entries.changing import view
from livelaps_app.features.account.entries.changing.own_entry import OwnEntry
from livelaps_app.features.account.entries.changing.texts import NO_PROFILE, YOU_NEED_MEMBERSHIP
from livelaps_app.features.account.entries.changing.view_model import EntryChangeView
from livelaps_app.memberships.store.store import memberships_store
from livelaps_app.people.accounts import own_account


async def taking_view(at: Match, visitor: Visitor, opened: EntryChangeView, owned: OwnEntry) -> EntryChangeView:
    """The form of who may take an entry, or what is in the way, before anything is typed."""
    rider = await taker_of(visitor)
    if rider is None:
        return view.with_taker(opened, owned, [NO_PROFILE(at.lang)], None, at.lang)
    if owned.sale.is_minor(rider.born):
        return view.with_taker(opened, owned, [message(Code.ADULTS_ONLY, at.lang)], None, at.lang)
    reasons = await reasons_against(owned, rider, Bike(), Code.MEMBERSHIP_REQUIRED)
    if owned.entry_class and {reason.code for reason in reasons} == {Code.MEMBERSHIP_REQUIRED}:
        seller = await memberships_store().shops.seller_of(owned.entry_class.needed_memberships)
        words = [YOU_NEED_MEMBERSHIP(at.lang).format(organization=owned.entry_class.organization)]
        return view.with_taker(opened, owned, words, seller, at.lang)
    words = [reason.words(at.lang, owned.sale.event.start) for reason in reasons]
    return view.with_taker(opened, owned, words, None, at.lang)


async def taker_of(visitor: Visitor) -> EntryRider | None:
    """The owner of the account as the new rider, None without name, gender and date of birth."""
    account = await own_account(visitor)
    riders = [rider for rider in await riders_of(visitor) if rider.account_id == account.id]
    claimed = await with_claims(visitor, riders)
    return replace(claimed[0], account_id=0, email=account.email) if claimed else None


async def reasons_against(owned: OwnEntry, rider: EntryRider, bike: Bike, *curable: Code) -> Sequence[Refusal]:
    """The reasons against another rider of an entry; of those that a later step would cure, some."""
    starts = await entries_store().lists.starts_of_people(owned.order.event_id, [rider_key(rider)])
    memberships = await rider_memberships(owned.sale, [rider])
    papers = RiderPapers(
        memberships=memberships.get(rider.account_id, ()),
        starts=tuple(ChosenStart(start.race_id, start.product_id) for start in starts),
        bike=bike,
    )
    reasons = class_refusals(owned.sale, rider, owned.entry.product_id, papers)
    return [reason for reason in reasons if reason.code not in CURABLE - {*curable}]
