"""Sentences of mails about the lines of an order: tickets, entries with their plates, extras, memberships."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.parts import Part
from livelaps_app.sales.mails import entry_texts, texts
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.prices import price_words
from livelaps_app.sales.rules.records import OrderLine, SalesOrder, SalesRefund


class EntryPlates(Protocol):
    """The plates of entries, which sales do not have."""

    async def plates(self, order_id: int) -> Mapping[int, str]:
        """The plates of an order's entries by line, "" before they are assigned."""
        ...


entry_plates = Part[EntryPlates]("entry_plates")
WORDS: dict[ProductKind, Text] = {
    ProductKind.TICKET: texts.FOR,
    ProductKind.ENTRY: entry_texts.PLATE,
    ProductKind.EXTRA: entry_texts.EXTRA,
    ProductKind.MEMBERSHIP: entry_texts.MEMBERSHIP,
}


class PaidDetails(NamedTuple):
    """More about paid lines. notes: by line; facts: below all of them."""

    notes: Mapping[int, str]
    facts: Sequence[str]


def bought_lines(order: SalesOrder) -> list[OrderLine]:
    """The lines of an order that stand: paid tickets, and what else no refund ends."""
    return [line for line in order.lines if line.is_ticket or (line.kind != ProductKind.TICKET and line.is_valid)]


def has_entries(order: SalesOrder) -> bool:
    """True if an entry of an order stands."""
    return any(line.kind is ProductKind.ENTRY for line in bought_lines(order))


async def write_lines(
    order: SalesOrder, lines: Sequence[OrderLine], lang: Lang, details: PaidDetails | None = None
) -> list[str]:
    """A sentence per line; equal ones, as extras, are counted in one.

    details: of paid lines, which then have their amounts too.
    """
    has_plates = any(line.kind is ProductKind.ENTRY for line in lines)
    plates = await entry_plates().plates(order.id) if has_plates else {}
    equal: dict[str, list[OrderLine]] = {}
    for line in lines:
        equal.setdefault(_words(line, plates, lang), []).append(line)
    counted = {text.replace("{count}", str(len(same))): same for text, same in equal.items()}
    if details is None:
        return list(counted)
    return [_with_amount(text, same, order, details.notes, lang) for text, same in counted.items()]


async def write_ended(order: SalesOrder, refund: SalesRefund, lang: Lang) -> list[str]:
    """The lines that a refund has ended with what was paid for each, and the part that stays with the promoter."""
    ended, currency = [line for line in order.lines if line.id in refund.all_lines], order.shop.currency
    facts = await write_lines(order, ended, lang, PaidDetails({}, ()))
    withheld = sum(line.amounts.total for line in ended) - refund.amount
    if withheld <= 0:
        return facts
    amount, stays = price_words(refund.amount, currency, lang), price_words(withheld, currency, lang)
    return [*facts, texts.WITHHELD(lang).format(amount=amount, withheld=stays)]


def _with_amount(text: str, same: Sequence[OrderLine], order: SalesOrder, notes: Mapping[int, str], lang: Lang) -> str:
    amount = price_words(sum(line.amounts.total for line in same), order.shop.currency, lang)
    return ". ".join([f"{text}, {amount}", *(notes[line.id] for line in same if notes.get(line.id))])


def _words(line: OrderLine, plates: Mapping[int, str], lang: Lang) -> str:
    plate = plates.get(line.id, "")
    is_of_grid = line.kind is ProductKind.ENTRY and not plate
    words = entry_texts.PLATE_OF_GRID if is_of_grid else WORDS[line.kind]
    named = {"name": line.spectator.name, "number": line.number, "product": line.ticket_name(lang)}
    return words(lang).format(**named, plate=plate, count="{count}")
