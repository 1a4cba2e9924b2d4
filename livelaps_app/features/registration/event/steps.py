"""The table of the steps of entering an event."""

from livelaps_app.core.forms.steps import FormStep, Steps
from livelaps_app.entries.rules.records import RowRule
from livelaps_app.features.registration.event import form, texts
from livelaps_app.features.registration.event.flow import EntryFlow
from livelaps_app.gateways.accounts.records import Account
from livelaps_app.sales.rules.kinds import ProductKind


def _has_riders(flow: EntryFlow) -> bool:
    return bool(flow.chosen)


def _may_choose_riders(flow: EntryFlow) -> bool:
    return len(flow.riders) != 1


def _has_classes(flow: EntryFlow) -> bool:
    return bool(flow.chosen) and all(map(flow.is_entered, flow.chosen))


def _has_bikes(flow: EntryFlow) -> bool:
    return all(entry.is_described for entry in flow.entries)


def may_choose_rows(flow: EntryFlow) -> bool:
    """True if riders choose the rows of this event, until its grid is published."""
    rules = flow.sale.shop.rules
    return rules.row_rule is RowRule.CHOSEN and rules.grid_published_at is None


def _asks_rows(flow: EntryFlow) -> bool:
    """The promoter places who chooses no row: who has entered before finds the choice on the summary."""
    is_on_the_way = not flow.has_entered or flow.opened == "row" or bool(flow.draft.ride_with)
    return may_choose_rows(flow) and is_on_the_way


def is_row_answered(flow: EntryFlow, start_id: int) -> bool:
    """True if the row of a start was chosen, or left to the promoter."""
    pair = flow.start(start_id)
    return pair is None or pair[1].row_chosen or bool(pair[1].group) or str(start_id) in flow.draft.answered


def _has_rows(flow: EntryFlow) -> bool:
    is_optional = flow.has_entered and not flow.draft.ride_with
    return is_optional or all(is_row_answered(flow, start.id) for _, start in flow.starts)


def has_contact(account: Account) -> bool:
    """True if the profile has a complete emergency contact."""
    contact = account.contact
    if contact is None or not contact.first_name or not contact.relationship:
        return False
    return any((contact.phone, contact.international_phone, contact.cell, contact.international_cell))


def _asks_contact(flow: EntryFlow) -> bool:
    """A known contact stands on the summary."""
    return not has_contact(flow.account) or flow.opened == "contact"


def _has_contact(flow: EntryFlow) -> bool:
    return has_contact(flow.account)


def _are_signed(flow: EntryFlow) -> bool:
    return bool(flow.lines) and all(flow.is_signed(line) for line in flow.lines)


def offers_extras(flow: EntryFlow) -> bool:
    """True if there is an extra to buy, or one in the order."""
    has_some = any(line.kind is ProductKind.EXTRA for line in flow.order.lines) if flow.order else False
    return has_some or any(offered.places_left > 0 for offered in flow.sale.shop.extras)


def _asks_extras(flow: EntryFlow) -> bool:
    """True on the way of a first entry; later the extras stand on the summary."""
    return offers_extras(flow) and (not flow.has_entered or flow.opened == "extras")


def _has_counts(flow: EntryFlow) -> bool:
    return flow.has_entered or "extras" in flow.draft.answered


def _never(_: EntryFlow) -> bool:
    return False


STEPS = Steps[EntryFlow](
    FormStep(key="who", title=texts.STEPS["who"], form=form.WHO, complete=_has_riders, applies=_may_choose_riders),
    FormStep(key="class", title=texts.STEPS["class"], form=form.CLASS, complete=_has_classes),
    FormStep(key="bike", title=texts.STEPS["bike"], form=form.BIKE, complete=_has_bikes),
    FormStep(key="row", title=texts.STEPS["row"], form=form.ROW, complete=_has_rows, applies=_asks_rows),
    FormStep(
        key="contact",
        title=texts.STEPS["contact"],
        form=form.CONTACT,
        complete=_has_contact,
        applies=_asks_contact,
    ),
    FormStep(key="waiver", title=texts.STEPS["waiver"], form=form.WAIVER, complete=_are_signed),
    FormStep(key="extras", title=texts.STEPS["extras"], form=form.EXTRAS, complete=_has_counts, applies=_asks_extras),
    FormStep(key="summary", title=texts.STEPS["summary"], form=form.PAY, complete=_never),
)
