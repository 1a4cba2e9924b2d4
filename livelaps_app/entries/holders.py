"""The holder of a paid entry, who alone may change it: its buyer, or the rider who got it by e-mail."""

from livelaps_app.core.contacts import email_key
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.entries.rules.records import RiderEntry
from livelaps_app.gateways.accounts.records import Account
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.records import OrderLine, SalesOrder
from livelaps_app.waivers.orders import waivers_of
from livelaps_app.waivers.rules.states import WaiverState

ENTRY = "entry"
"""Parameter of the page of an account's entries: the open one, by its line."""
TRANSFERRED = Text("Given to {name}", "Cédée à {name}", "Cedida a {name}")
TRANSFERRED_UNSIGNED = Text(
    "Given to {name}, waiver not signed yet",
    "Cédée à {name}, décharge pas encore signée",
    "Cedida a {name}, carta responsiva aún sin firmar",
)
OFFERED_TO = Text("offered to {email}", "offerte à {email}", "ofrecida a {email}")
OFFERED_BY = Text("offered to you by {name}", "offerte par {name}", "ofrecida por {name}")
UNSIGNED = Text("waiver not signed yet", "décharge pas encore signée", "carta responsiva aún sin firmar")


def confirmed_email(account: Account) -> str:
    """The e-mail that an account has confirmed, or ""."""
    return account.email if account.verified else ""


def line_of(order: SalesOrder, entry: RiderEntry) -> OrderLine | None:
    """The line of an entry; None once it is deleted."""
    return next((line for line in order.lines if line.id == entry.line_id), None)


def is_elsewhere(entry: RiderEntry, line: OrderLine) -> bool:
    """True for an entry that went by e-mail to an adult outside of the buyer's account."""
    return line.renames > 0 and not line.minor and entry.account_id is None


def giver_name(order: SalesOrder, entry: RiderEntry, line: OrderLine) -> str:
    """The name of who holds an entry and may give it away: never that of a child."""
    return line.spectator.name if is_elsewhere(entry, line) else order.buyer.name


def is_received(account: Account, entry: RiderEntry, line: OrderLine) -> bool:
    """True for an entry that went to the confirmed e-mail of an account."""
    email = email_key(confirmed_email(account))
    return is_elsewhere(entry, line) and email != "" and email_key(line.spectator.email) == email


def may_take(account: Account, entry: RiderEntry) -> bool:
    """True for an entry that is offered to the confirmed e-mail of an account, and not taken yet."""
    return entry.offered_to != "" and entry.offered_to == email_key(confirmed_email(account))


def is_holder(account: Account, order: SalesOrder, entry: RiderEntry, line: OrderLine) -> bool:
    """True for the one account that may change an entry."""
    if is_elsewhere(entry, line):
        return is_received(account, entry, line)
    return order.buyer.account_id == account.id


def transfer_words(line: OrderLine, unsigned: frozenset[int], lang: Lang) -> str:
    """The new rider of a transferred entry, in words for its buyer. unsigned: lines without a signed waiver."""
    return (TRANSFERRED_UNSIGNED if line.id in unsigned else TRANSFERRED)(lang).format(name=line.spectator.name)


async def unsigned_lines(order: SalesOrder) -> frozenset[int]:
    """The ids of an order's transferred entries whose riders have not signed. Raises Problem."""
    transferred = [line for line in order.lines if line.renames and line.kind is ProductKind.ENTRY and line.is_valid]
    waivers = await waivers_of(order) if transferred else {}
    signed = {document for document, waiver in waivers.items() if waiver.state is WaiverState.SIGNED}
    return frozenset(line.id for line in transferred if line.document_id not in signed)
