"""Request bodies of the sandbox, and checks of their amounts."""

import re
from collections.abc import Callable
from decimal import Decimal
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from livelaps_app.standins.paypal.refusal import SandboxRefusal

WHOLE_CURRENCIES = frozenset({"HUF", "JPY", "TWD"})
CURRENCIES = WHOLE_CURRENCIES | {
    *("AUD", "BRL", "CAD", "CHF", "CNY", "CZK", "DKK", "EUR", "GBP", "HKD", "ILS"),
    *("MXN", "MYR", "NOK", "NZD", "PHP", "PLN", "SEK", "SGD", "THB", "USD"),
}
WebAddress = Annotated[str, Field(pattern=r"^https?://[^\s\"'<>\\]{1,2000}$")]
Written = Annotated[str, Field(min_length=1, max_length=127)]


class SandboxInput(BaseModel):
    """Base of the bodies; ignores unknown fields."""

    model_config = ConfigDict(extra="ignore", frozen=True)


class MoneyInput(SandboxInput):
    """An amount."""

    currency_code: Annotated[str, Field(pattern="^[A-Z]{3}$")]
    value: Annotated[str, Field(max_length=32, pattern=r"^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$")]

    @property
    def number(self) -> Decimal:
        return Decimal(self.value)


class BreakdownInput(SandboxInput):
    """The parts of a total."""

    item_total: MoneyInput | None = None
    tax_total: MoneyInput | None = None
    discount: MoneyInput | None = None


class AmountInput(MoneyInput):
    """A total."""

    breakdown: BreakdownInput | None = None


class ItemInput(SandboxInput):
    """Items of a kind."""

    name: Written
    quantity: Annotated[str, Field(pattern="^[1-9][0-9]{0,9}$")]
    unit_amount: MoneyInput


class UnitInput(SandboxInput):
    """A purchase."""

    amount: AmountInput
    reference_id: Annotated[str, Field(min_length=1, max_length=256)] = "default"
    description: Written | None = None
    custom_id: Written | None = None
    invoice_id: Written | None = None
    items: tuple[ItemInput, ...] = ()


class ContextInput(SandboxInput):
    """The return addresses."""

    return_url: WebAddress
    cancel_url: WebAddress
    locale: Annotated[str, Field(pattern="^[a-z]{2}(-[A-Z]{2})?$")] = "en-US"


class WalletInput(SandboxInput):
    """The buyer's account."""

    experience_context: ContextInput


class SourceInput(SandboxInput):
    """The means of payment."""

    paypal: WalletInput


class OrderInput(SandboxInput):
    """A new order; the sandbox accepts a single purchase, paid by account."""

    intent: Literal["CAPTURE"]
    purchase_units: Annotated[tuple[UnitInput, ...], Field(min_length=1, max_length=1)]
    payment_source: SourceInput


class RefundInput(SandboxInput):
    """A refund; of the rest without an amount."""

    amount: MoneyInput | None = None
    custom_id: Written | None = None
    note_to_payer: Annotated[str, Field(min_length=1, max_length=255)] | None = None


def decimals(currency: str) -> int:
    """The most decimals of a currency's amounts."""
    return 0 if currency in WHOLE_CURRENCIES else 2


def has_precision(money: MoneyInput) -> bool:
    """True if an amount has at most the decimals of its currency."""
    places = decimals(money.currency_code)
    return re.fullmatch(rf"-?[0-9]*(\.[0-9]{{1,{places}}})?" if places else "-?[0-9]+", money.value) is not None


def check_unit(unit: UnitInput) -> None:
    """Raises SandboxRefusal with the first error in the amounts of a purchase."""
    issue = next((issue for wrong, issue in _WRONG if wrong(unit)), None)
    if issue:
        raise SandboxRefusal(422, issue)


def _money_of(unit: UnitInput) -> list[MoneyInput]:
    parts = unit.amount.breakdown or BreakdownInput()
    amounts = (
        unit.amount,
        parts.item_total,
        parts.tax_total,
        parts.discount,
        *(item.unit_amount for item in unit.items),
    )
    return [money for money in amounts if money is not None]


def _number(money: MoneyInput | None) -> Decimal:
    return money.number if money else Decimal(0)


def _is_wrong_sum(unit: UnitInput) -> bool:
    parts = unit.amount.breakdown
    if parts is None:
        return False
    return unit.amount.number != _number(parts.item_total) + _number(parts.tax_total) - _number(parts.discount)


def _are_wrong_items(unit: UnitInput) -> bool:
    total = sum((item.unit_amount.number * int(item.quantity) for item in unit.items), Decimal(0))
    return bool(unit.items) and total != _number((unit.amount.breakdown or BreakdownInput()).item_total)


_WRONG: tuple[tuple[Callable[[UnitInput], bool], str], ...] = (
    (lambda unit: unit.amount.currency_code not in CURRENCIES, "INVALID_CURRENCY_CODE"),
    (lambda unit: len({money.currency_code for money in _money_of(unit)}) > 1, "MULTI_CURRENCY_ORDER"),
    (lambda unit: not all(map(has_precision, _money_of(unit))), "DECIMAL_PRECISION"),
    (lambda unit: unit.amount.number <= 0, "CANNOT_BE_ZERO_OR_NEGATIVE"),
    (lambda unit: any(money.number < 0 for money in _money_of(unit)), "CANNOT_BE_NEGATIVE"),
    (
        lambda unit: bool(unit.items) and (unit.amount.breakdown or BreakdownInput()).item_total is None,
        "ITEM_TOTAL_REQUIRED",
    ),
    (_are_wrong_items, "ITEM_TOTAL_MISMATCH"),
    (_is_wrong_sum, "AMOUNT_MISMATCH"),
)
