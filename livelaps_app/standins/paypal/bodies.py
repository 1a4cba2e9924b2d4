"""JSON of the sandbox: orders, payments, refunds, errors, notifications."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import uuid4

from livelaps_app.standins.paypal.model import SandboxCapture, SandboxOrder, SandboxRefund

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

Json = dict[str, Any]


def moment(at: datetime) -> str:
    """PayPal's format of an instant: 2026-06-05T14:00:00Z."""
    return f"{at:%Y-%m-%dT%H:%M:%SZ}"


def order_json(
    order: SandboxOrder, capture: SandboxCapture | None, refunds: Sequence[SandboxRefund], root: str
) -> Json:
    unit = dict(order.unit)
    payments: Json = {}
    if capture:
        payments = {"captures": [capture_json(capture, root)]}
    if refunds:
        payments["refunds"] = [refund_json(refund, root) for refund in refunds]
    if payments:
        unit["payments"] = payments
    is_known = order.status in {"APPROVED", "COMPLETED"}
    source: Json = {"account_id": PAYER_ID, "account_status": "VERIFIED", **BUYER} if is_known else {}
    return {
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


def capture_json(capture: SandboxCapture, root: str, with_order: bool = False) -> Json:
    """A payment; with the order's id if it is its own resource."""
    address = f"{root}{CAPTURES}/{capture.id}"
    money = {"currency_code": capture.currency, "value": capture.value}
    body: Json = {
        "id": capture.id,
        "status": capture.status,
        "amount": money,
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
    if capture.custom_id:
        body["custom_id"] = capture.custom_id
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
    }
    optional = {"custom_id": refund.custom_id, "note_to_payer": refund.note}
    return body | {name: value for name, value in optional.items() if value}


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
