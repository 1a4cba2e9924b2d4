"""Memberships that classes need and a rider has not: the types that would do, and the choice of one."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from livelaps_app.core.forms.form import pairs_of
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import Option
from livelaps_app.core.refusals import Refusal
from livelaps_app.entries.class_texts import PRICE_TAX
from livelaps_app.entries.rules.eligibility import RiderMembership, membership_refusal
from livelaps_app.entries.rules.records import EntryRider, OfferedClass
from livelaps_app.features.registration.event import texts
from livelaps_app.features.registration.event.classes import ClassNeeds
from livelaps_app.features.registration.event.flow import EntryFlow
from livelaps_app.features.registration.event.view_model import (
    EntryView,
    MembershipChoice,
    MembershipNeed,
    MembershipNeeds,
)
from livelaps_app.memberships.joining import gross_now
from livelaps_app.memberships.rules.records import FittingMembership
from livelaps_app.memberships.rules.words import COVERS, period_words
from livelaps_app.sales.rules.prices import price_words

MEMBER_CLASS = "0"
"""The key of the input with the class of a member, beside those of the types."""
PRODUCTS = "-"  # separates the types of one input


@dataclass(frozen=True)
class Need:
    """Classes that need one of the same types; fitting: those that would do for the rider."""

    products: frozenset[int]
    classes: tuple[OfferedClass, ...]
    fitting: tuple[FittingMembership, ...]

    @property
    def key(self) -> str:
        """The key of the types, a part of the name of their input."""
        return PRODUCTS.join(map(str, sorted(self.products)))

    def find(self, product_id: int) -> FittingMembership | None:
        """A type that would do."""
        return next((each for each in self.fitting if each.sold.product.id == product_id), None)


def needed_sets(flow: EntryFlow, rider: EntryRider) -> dict[frozenset[int], list[OfferedClass]]:
    """The classes for which a rider has bought no membership, by the types that they need."""
    bought, needed = flow.memberships.get(rider.account_id, ()), dict[frozenset[int], list[OfferedClass]]()
    for offered in flow.sale.shop.classes:
        if membership_refusal(offered.entry_class, bought, flow.sale.period):
            needed.setdefault(offered.entry_class.needed_memberships, []).append(offered)
    return needed


def needs_view(
    flow: EntryFlow, rider: EntryRider, needs: Iterable[Need], open_classes: Collection[int], lang: Lang
) -> MembershipNeeds:
    """The choices of memberships. open_classes: products that the rider may choose."""
    offered = [
        need
        for need in needs
        if need.fitting
        and covering(flow, rider, need) is None
        and any(each.product.id in open_classes for each in need.classes)
    ]
    classes = next((each.classes for need in offered for each in need.fitting if len(each.classes) > 1), ())
    in_need = {each.product.id for need in offered for each in need.classes}
    return MembershipNeeds(
        is_of_all=bool(offered) and in_need.issuperset(open_classes),
        needs=[_need_choices(flow, need, open_classes, lang) for need in offered],
        classes=[Option(str(index), name) for index, name in enumerate(classes)],
        chosen=_chosen_class(flow, rider, classes),
    )


def with_needs(view: EntryView, flow: EntryFlow, rider: EntryRider, needs: Sequence[Need], lang: Lang) -> EntryView:
    """The class step with its choices of memberships, and what refuses a class that was chosen without one."""
    open_classes = {int(each.product) for race in view.races for each in race.choices if not each.refused}
    refusals = (flow.membership_refusal(entry) for entry in flow.entries_of(rider))
    reasons = [refusal.words(lang, flow.sale.event.start) for refusal in refusals if refusal]
    return replace(
        view,
        needed=needs_view(flow, rider, needs, open_classes, lang),
        typed={"memberships": typed_memberships(flow, rider, needs)} | view.typed,
        refused=[*view.refused, *dict.fromkeys(reasons)],
        notes=[*view.notes, *_need_notes(flow, rider, needs, lang)],
    )


def typed_memberships(flow: EntryFlow, rider: EntryRider, needs: Iterable[Need]) -> str:
    """The memberships of the rider in this order, as values of their inputs."""
    cart = {each.product_id for each in flow.cart_of(rider)}
    return "&".join(f"{need.key}={number}" for need in needs for number in sorted(cart & need.products))


def class_needs(flow: EntryFlow, rider: EntryRider, needs: Sequence[Need]) -> ClassNeeds:
    """The classes for which a rider needs a membership."""
    uncovered = [need for need in needs if need.fitting and covering(flow, rider, need) is None]
    unmet = {each.product.id for need in needs if not need.fitting for each in need.classes}
    chosen = {each.product.id for need in uncovered for each in need.classes}
    is_common = len(uncovered) == 1 and len(chosen) == len(flow.sale.shop.classes)
    return ClassNeeds(unmet, chosen, () if is_common else chosen)


def covering(flow: EntryFlow, rider: EntryRider, need: Need) -> FittingMembership | None:
    """The membership of another rider's family in this order, which takes the rider in and costs nothing more."""
    first = {each.line_id: each.person_key for each in reversed(flow.cart)}
    guest = {each.product_id for each in flow.cart_people(rider) if first[each.line_id] != each.person_key}
    return next(
        (
            each
            for each in need.fitting
            if (each.is_shared or each.sold.product.id in guest) and len(each.classes) < 2  # else one is chosen
        ),
        None,
    )


def _need_notes(flow: EntryFlow, rider: EntryRider, needs: Sequence[Need], lang: Lang) -> Iterator[str]:
    """The family's membership that a rider goes with."""
    for need in needs:
        if family := covering(flow, rider, need):
            yield texts.COVERED(lang).format(name=rider.first_name, membership=family.sold.product.name(lang))


def choose_memberships(
    flow: EntryFlow, rider: EntryRider, products: Collection[int], needs: Iterable[Need], typed: str
) -> tuple[dict[int, str], Refusal | None]:
    """The memberships of chosen classes with the class of the member, by type; and what refuses the first without."""
    values, chosen, held = dict(pairs_of(typed)), dict[int, str](), [*flow.memberships.get(rider.account_id, ())]
    for need in needs:
        for offered in need.classes:
            refusal = membership_refusal(offered.entry_class, held, flow.sale.period)
            if offered.product.id not in products or refusal is None:
                continue
            number = values.get(need.key, "")
            fitting = covering(flow, rider, need) or (need.find(int(number)) if number.isdecimal() else None)
            if fitting is None:
                return chosen, refusal
            chosen[fitting.sold.product.id] = _member_class(fitting, values)
            held.append(RiderMembership(fitting.sold.product.id, fitting.period))
    return chosen, None


def _member_class(fitting: FittingMembership, values: Mapping[str, str]) -> str:
    """The chosen class of a member, the only one, or ""."""
    if len(fitting.classes) == 1:
        return fitting.classes[0]
    typed = values.get(MEMBER_CLASS, "")
    index = int(typed) if typed.isdecimal() else -1
    return fitting.classes[index] if 0 <= index < len(fitting.classes) else ""


def _need_choices(flow: EntryFlow, need: Need, open_classes: Collection[int], lang: Lang) -> MembershipNeed:
    classes = [each for each in need.classes if each.product.id in open_classes]
    names = ", ".join(each.product.name(lang) for each in classes)
    is_common = len(classes) == len(open_classes)
    return MembershipNeed(
        input=f"memberships.{need.key}",
        title=texts.NEED_TITLE(lang).format(organization=need.classes[0].entry_class.organization),
        note=texts.NEEDED_BY_ALL(lang) if is_common else texts.NEEDED_BY(lang).format(classes=names),
        choices=[_choice(flow, need.key, fitting, lang) for fitting in need.fitting],
    )


def _choice(flow: EntryFlow, key: str, fitting: FittingMembership, lang: Lang) -> MembershipChoice:
    sold, currency = fitting.sold, flow.sale.shop.shop.currency
    product, price = str(sold.product.id), price_words(gross_now(sold, currency), currency, lang)
    days = period_words(fitting.period.starts_on, fitting.period.ends_on, lang)
    covers = [COVERS(lang).format(n=sold.rules.covers)] if sold.rules.covers > 1 else []
    return MembershipChoice(
        value=product,
        pair=f"{key}={product}",
        name=sold.product.name(lang),
        price=PRICE_TAX(lang).format(price=price),
        note=". ".join([texts.VALID(lang).format(days=days), *covers]),
    )


def _chosen_class(flow: EntryFlow, rider: EntryRider, classes: tuple[str, ...]) -> str:
    """The index of the rider's class as a member in this order, or ""."""
    names = [each.class_name for each in flow.cart_people(rider) if each.class_name in classes]
    return str(classes.index(names[0])) if names else ""
