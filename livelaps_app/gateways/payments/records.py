"""Records of PayPal's answers and notifications, and of purchases."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError, ValidatorFunctionWrapHandler, WrapValidator

from livelaps_app.core.i18n.texts import Lang

PAYMENTS = "/captures/"  # part of a payment's address
APPROVAL_RELS = ("payer-action", "approve")


class PayPalRecord(BaseModel):
    """Base of PayPal's answers; ignores unknown fields."""

    model_config = ConfigDict(extra="ignore", frozen=True)


class PayPalMoney(PayPalRecord):
    """An amount of a currency by its ISO code."""

    currency_code: str
    value: Decimal


class PayPalLink(PayPalRecord):
    """A related address."""

    href: str
    rel: str


class StatusDetails(PayPalRecord):
    """The reason of a pending or denied payment, e.g. PENDING_REVIEW."""

    reason: str = ""


class RelatedIds(PayPalRecord):
    """Ids beside a payment."""

    order_id: str = ""
    capture_id: str = ""


class SupplementaryData(PayPalRecord):
    """Data beside a payment in a notification."""

    related_ids: RelatedIds = RelatedIds()


class ReceivableBreakdown(PayPalRecord):
    """The parts of received money."""

    paypal_fee: PayPalMoney | None = None


def _validate_or_drop(value: object, validate: ValidatorFunctionWrapHandler) -> object:
    """An unreadable breakdown is none: it keeps nobody's payment from being recorded."""
    try:
        return validate(value)
    except ValidationError:
        return None


class PayPalCapture(PayPalRecord):
    """A payment: COMPLETED is paid; PENDING, DECLINED and FAILED are not; REFUNDED and PARTIALLY_REFUNDED were."""

    id: str
    status: str
    amount: PayPalMoney
    custom_id: str = ""
    status_details: StatusDetails = StatusDetails()
    supplementary_data: SupplementaryData = SupplementaryData()
    seller_receivable_breakdown: Annotated[ReceivableBreakdown | None, WrapValidator(_validate_or_drop)] = None

    @property
    def fee(self) -> PayPalMoney | None:
        """PayPal's fee, None if the answer lacks it, as of a payment under review."""
        return self.seller_receivable_breakdown.paypal_fee if self.seller_receivable_breakdown else None


class PayPalRefund(PayPalRecord):
    """A refund: COMPLETED, PENDING, FAILED or CANCELLED. custom_id: the key of a refund requested by the site."""

    id: str
    status: str
    amount: PayPalMoney
    custom_id: str = ""
    links: tuple[PayPalLink, ...] = ()
    status_details: StatusDetails = StatusDetails()

    @property
    def capture_id(self) -> str:
        """The id of its payment, "" if the answer lacks it."""
        return _payment_of((link.rel, link.href) for link in self.links)


def _payment_of(links: Iterable[tuple[object, object]]) -> str:
    """The id of the payment that `up` links to; "" if missing."""
    up = (str(href) for rel, href in links if rel == "up" and PAYMENTS in str(href))
    return next(up, "").rpartition("/")[2]


class PaymentCollection(PayPalRecord):
    """The payments and refunds of a purchase."""

    captures: tuple[PayPalCapture, ...] = ()
    refunds: tuple[PayPalRefund, ...] = ()


class PurchaseUnit(PayPalRecord):
    """Goods of an order; an order of the site has one unit."""

    custom_id: str = ""
    amount: PayPalMoney | None = None
    payments: PaymentCollection = PaymentCollection()


class PayPalOrder(PayPalRecord):
    """An order: CREATED or PAYER_ACTION_REQUIRED, then APPROVED by the buyer, COMPLETED when captured, or VOIDED."""

    id: str
    status: str
    purchase_units: tuple[PurchaseUnit, ...] = ()
    links: tuple[PayPalLink, ...] = ()

    @property
    def approval_url(self) -> str:
        """The page of the buyer's approval, "" if nothing is left to approve."""
        return next((link.href for link in self.links if link.rel in APPROVAL_RELS), "")

    @property
    def payment(self) -> PayPalCapture | None:
        """The last payment of the order, or None."""
        captures = [capture for unit in self.purchase_units for capture in unit.payments.captures]
        return captures[-1] if captures else None

    @property
    def refunds(self) -> tuple[PayPalRefund, ...]:
        """All refunds of the order."""
        return tuple(refund for unit in self.purchase_units for refund in unit.payments.refunds)


class WebhookEvent(PayPalRecord):
    """A notification; may be repeated or out of order."""

    id: str = Field(min_length=1, max_length=64)
    event_type: str
    create_time: str = ""
    resource: Mapping[str, Any] = Field(default_factory=dict)

    @property
    def custom_id(self) -> str:
        """The site's reference of the order."""
        return str(self.resource.get("custom_id") or "")

    @property
    def order_id(self) -> str:
        """PayPal's id of the order, "" if missing."""
        if self.event_type.startswith("CHECKOUT.ORDER."):
            return str(self.resource.get("id") or "")
        related = self._part("supplementary_data", "related_ids")
        return str(related.get("order_id") or "")

    @property
    def capture_id(self) -> str:
        """The id of a refund's payment by its links; "" if missing."""
        links = self.resource.get("links")
        rows = [link for link in links if isinstance(link, Mapping)] if isinstance(links, list) else []
        return _payment_of((link.get("rel"), link.get("href")) for link in rows)

    def _part(self, *names: str) -> Mapping[str, Any]:
        part: Any = self.resource
        for name in names:
            part = part.get(name) if isinstance(part, Mapping) else None
        return part if isinstance(part, Mapping) else {}


@dataclass(frozen=True)
class PurchaseLine:
    """Items of a kind and price, before tax."""

    name: str
    price: Decimal
    quantity: int = 1


@dataclass(frozen=True)
class Purchase:
    """A purchase paid at PayPal: lines, less a discount, plus tax. `reference` is the site's."""

    reference: str
    currency: str
    lines: tuple[PurchaseLine, ...]
    tax: Decimal
    discount: Decimal
    description: str
    brand: str
    lang: Lang
    return_url: str
    cancel_url: str

    @property
    def subtotal(self) -> Decimal:
        return sum((line.price * line.quantity for line in self.lines), Decimal(0))

    @property
    def total(self) -> Decimal:
        """The buyer's total."""
        return self.subtotal - self.discount + self.tax
