"""JSON of the sandbox: orders, payments, refunds, errors, notifications."""

from collections.abc import Sequence
from datetime import datetime
from decimal import ROUND_HALF_UP, Decimal
from typing import Any, NamedTuple
from uuid import uuid4

from livelaps_app.standins.paypal.model import SandboxCapture, SandboxOrder, SandboxRefund
from livelaps_app.standins.paypal.requests import decimals

BUYER = {"name": {"given_name": "Sandbox", "surname": "Buyer"}, "email_address": "buyer@sandbox.example"}
PAYER_ID = "SANDBXBUYER22"  # 13 characters of PayPal's alphabet
ORDERS, CAPTURES, REFUNDS = "/v2/checkout/orders", "/v2/payments/captures", "/v2/payments/refunds"
CHECKOUT = "/checkoutnow"
ERROR_NAMES = {
    400: "INVALID_REQUEST",
    401: "AUTHENTICATION_FAILURE",
    404: "RESOURCE_NOT_FOUND",
    422: "UNPROCESSABLE_ENTITY",
}

UNRECEIVED = frozenset({"PENDING", "DECLINED"})  # of these payments PayPal shows no fee

Json = dict[str, Any]


class Fee(NamedTuple):
    """PayPal's fee: a share of the amount, and a fixed part."""

    share: Decimal = Decimal(0)
    fixed: Decimal = Decimal(0)


FEE, NO_FEE = Fee(Decimal("0.029"), Decimal("0.30")), Fee()


def moment(at: datetime) -> str:
    """PayPal's format of an instant: 2026-06-05T14:00:00Z."""
    return f"{at:%Y-%m-%dT%H:%M:%SZ}"


def order_json(
    order: SandboxOrder, capture: SandboxCapture | None, refunds: Sequence[SandboxRefund], root: str
) -> Json:
    unit = dict(order.unit)
    payments: Json = {}
    if capture:
        payments = {"captures": [capture_json(capture, unit, root)]}
    if refunds:
        payments["refunds"] = [refund_json(refund, root) for refund in refunds]
    if payments:
        unit["payments"] = payments
    is_known = order.status in {"APPROVED", "COMPLETED"}
    source: Json = {"account_id": PAYER_ID, "account_status": "VERIFIED", **BUYER} if is_known else {}
    payer: Json = {"payer": {**BUYER, "payer_id": PAYER_ID}} if is_known else {}
    return payer | {
        "id": order.id,
        "status": order.status,
        "intent": "CAPTURE",
        "create_time": moment(order.created_at),
        "update_time": moment(order.updated_at),
        "payment_source": {"paypal": source},
        "purchase_units": [unit],
        "links": _order_links(order, root),
    }


def _order_links(order: SandboxOrder, root: str) -> list[Json]:
    address = f"{root}{ORDERS}/{order.id}"
    links = [_link(address, "self", "GET")]
    if order.status == "PAYER_ACTION_REQUIRED":
        links.append(_link(f"{root}{CHECKOUT}?token={order.id}", "payer-action", "GET"))
    if order.status == "APPROVED":
        links.append(_link(f"{address}/capture", "capture", "POST"))
    return links


def capture_json(capture: SandboxCapture, unit: Json, root: str, with_order: bool = False) -> Json:
    """A payment of a purchase; with the order's id if it is its own resource."""
    address = f"{root}{CAPTURES}/{capture.id}"
    body: Json = {
        "id": capture.id,
        "status": capture.status,
        "amount": {"currency_code": capture.currency, "value": capture.value},
        "final_capture": True,
        "seller_protection": {"status": "NOT_ELIGIBLE"},
        "create_time": moment(capture.created_at),
        "update_time": moment(capture.updated_at),
        "links": [
            _link(address, "self", "GET"),
            _link(f"{address}/refund", "refund", "POST"),
            _link(f"{root}{ORDERS}/{capture.order_id}", "up", "GET"),
        ],
    }
    body |= {name: unit[name] for name in ("custom_id", "invoice_id") if unit.get(name)}
    if capture.status not in UNRECEIVED:
        body["seller_receivable_breakdown"] = _breakdown(capture.currency, capture.value, FEE)
    if capture.reason:
        body["status_details"] = {"reason": capture.reason}
    if with_order:
        body["supplementary_data"] = {"related_ids": {"order_id": capture.order_id}}
    return body


def refund_json(refund: SandboxRefund, root: str) -> Json:
    address = f"{root}{REFUNDS}/{refund.id}"
    body: Json = {
        "id": refund.id,
        "status": "COMPLETED",
        "amount": {"currency_code": refund.currency, "value": refund.value},
        "create_time": moment(refund.created_at),
        "update_time": moment(refund.created_at),
        "links": [
            _link(address, "self", "GET"),
            _link(f"{root}{CAPTURES}/{refund.capture_id}", "up", "GET"),
        ],
        "seller_payable_breakdown": _breakdown(refund.currency, refund.value),
    }
    optional = {"custom_id": refund.custom_id, "note_to_payer": refund.note}
    return body | {name: value for name, value in optional.items() if value}


def _breakdown(currency: str, value: str, fee: Fee = NO_FEE) -> Json:
    """An amount less PayPal's fee, which is not returned with a refund."""
    gross = Decimal(value)
    taken = min(gross, (gross * fee.share + fee.fixed).quantize(Decimal(1).scaleb(-decimals(currency)), ROUND_HALF_UP))
    amounts = {"gross_amount": gross, "paypal_fee": taken, "net_amount": gross - taken}
    return {name: {"currency_code": currency, "value": f"{amount:f}"} for name, amount in amounts.items()}


def error_json(status: int, issue: str = "", field: str = "") -> Json:
    """An error of the protocol."""
    body: Json = {"name": ERROR_NAMES.get(status, "INVALID_REQUEST"), "debug_id": uuid4().hex[:13]}
    if issue:
        body["details"] = [{"issue": issue} | ({"field": field, "location": "body"} if field else {})]
    return body


def event_json(event_id: str, event_type: str, resource_type: str, resource: Json, at: datetime, root: str) -> Json:
    address = f"{root}/v1/notifications/webhooks-events/{event_id}"
    return {
        "id": event_id,
        "event_version": "1.0",
        "create_time": moment(at),
        "resource_type": resource_type,
        "resource_version": "2.0",
        "event_type": event_type,
        "summary": f"Sandbox: {event_type}",
        "resource": resource,
        "links": [_link(address, "self", "GET"), _link(f"{address}/resend", "resend", "POST")],
    }


def _link(href: str, rel: str, method: str) -> Json:
    return {"href": href, "rel": rel, "method": method}
