"""The API of the sandbox: tokens, orders, payments, refunds, verification of notifications."""

import hmac
import json
from base64 import b64decode
from binascii import Error as NotBase64
from collections.abc import Awaitable, Callable
from typing import NamedTuple, TypeVar

from itsdangerous import BadSignature, TimestampSigner
from pydantic import ValidationError
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount, Route

from livelaps_app.core.errors import Problem
from livelaps_app.standins.paypal.bodies import CAPTURES, ORDERS, REFUNDS, Json, error_json
from livelaps_app.standins.paypal.events import SandboxWebhooks
from livelaps_app.standins.paypal.page import create_pages
from livelaps_app.standins.paypal.refusal import SandboxRefusal
from livelaps_app.standins.paypal.requests import OrderInput, RefundInput
from livelaps_app.standins.paypal.store import Replied, Sandbox

TOKEN_S = 32_400
MOST_BYTES = 64_000  # of a body
LONGEST_KEY = 108
KEY_HEADER = "paypal-request-id"
VERIFY = "/v1/notifications/verify-webhook-signature"

Body = TypeVar("Body", OrderInput, RefundInput)
Answer = Callable[[Request], Awaitable[Response]]


class Credentials(NamedTuple):
    client_id: str
    secret: str


def create_app(sandbox: Sandbox, webhooks: SandboxWebhooks, credentials: Credentials) -> Starlette:
    """The API and the approval page below one address."""
    api = SandboxApi(sandbox, webhooks, credentials)
    return Starlette(
        routes=[
            Route("/v1/oauth2/token", api.token, methods=["POST"]),
            Route(VERIFY, api.guard(api.verify), methods=["POST"]),
            Route(ORDERS, api.guard(api.create), methods=["POST"]),
            Route(f"{ORDERS}/{{id}}", api.guard(api.order)),
            Route(f"{ORDERS}/{{id}}/capture", api.guard(api.capture), methods=["POST"]),
            Route(f"{CAPTURES}/{{id}}", api.guard(api.payment)),
            Route(f"{CAPTURES}/{{id}}/refund", api.guard(api.refund), methods=["POST"]),
            Route(f"{REFUNDS}/{{id}}", api.guard(api.refund_of)),
            Mount("/", create_pages(sandbox)),
        ]
    )


class SandboxApi:
    """The endpoints of the API."""

    def __init__(self, sandbox: Sandbox, webhooks: SandboxWebhooks, credentials: Credentials) -> None:
        self._sandbox, self._webhooks, self._credentials = sandbox, webhooks, credentials
        self._signer = TimestampSigner(credentials.secret)

    def guard(self, answer: Answer) -> Answer:
        """Requires a token for an endpoint, and answers refusals as errors of the protocol."""

        async def check(request: Request) -> Response:
            if not self._has_token(request):
                return JSONResponse(error_json(401), 401)
            try:
                return await answer(request)
            except SandboxRefusal as refusal:
                return JSONResponse(error_json(refusal.status, refusal.issue, refusal.field), refusal.status)
            except Problem:
                return JSONResponse({"name": "INTERNAL_SERVER_ERROR"}, 503)

        return check

    async def token(self, request: Request) -> Response:
        """Issues a token for the client's credentials."""
        if not _is_client(request.headers.get("authorization", ""), self._credentials):
            return JSONResponse({"error": "invalid_client"}, 401)
        if await _body(request) != b"grant_type=client_credentials":
            return JSONResponse({"error": "unsupported_grant_type"}, 400)
        access = self._signer.sign(self._credentials.client_id).decode()
        return JSONResponse({"access_token": access, "token_type": "Bearer", "expires_in": TOKEN_S})

    async def create(self, request: Request) -> Response:
        """Creates an order."""
        body = _parse(OrderInput, await _body(request))
        return _created_response(await self._sandbox.create(body, _key(request)))

    async def order(self, request: Request) -> Response:
        """Returns an order."""
        return JSONResponse(await self._sandbox.order(request.path_params["id"]))

    async def capture(self, request: Request) -> Response:
        """Captures an order."""
        return _created_response(await self._sandbox.capture(request.path_params["id"], _key(request)))

    async def payment(self, request: Request) -> Response:
        """Returns a payment."""
        return JSONResponse(await self._sandbox.payment(request.path_params["id"]))

    async def refund(self, request: Request) -> Response:
        """Refunds a payment."""
        body = _parse(RefundInput, await _body(request) or b"{}")
        replied = await self._sandbox.refund(request.path_params["id"], body, _key(request))
        return JSONResponse(replied.body, 201)  # PayPal uses 201 for repetitions here too

    async def refund_of(self, request: Request) -> Response:
        """Returns a refund."""
        return JSONResponse(await self._sandbox.refund_of(request.path_params["id"]))

    async def verify(self, request: Request) -> Response:
        """Verifies a notification."""
        try:
            is_signed = await self._webhooks.is_signed(await _body(request))
        except (ValueError, KeyError, RecursionError):
            return JSONResponse({"message": "The body is no verification.", **error_json(400)}, 400)
        return JSONResponse({"verification_status": "SUCCESS" if is_signed else "FAILURE"})

    def _has_token(self, request: Request) -> bool:
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        try:
            self._signer.unsign(token.encode(errors="replace"), max_age=TOKEN_S)
        except BadSignature:
            return False
        return scheme.lower() == "bearer"


def _is_client(header: str, credentials: Credentials) -> bool:
    scheme, _, encoded = header.partition(" ")
    try:
        decoded = b64decode(encoded, validate=True) if scheme.lower() == "basic" else b""
    except (NotBase64, ValueError):
        return False
    return hmac.compare_digest(decoded, f"{credentials.client_id}:{credentials.secret}".encode())


async def _body(request: Request) -> bytes:
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > MOST_BYTES:
            raise SandboxRefusal(400, "INVALID_STRING_MAX_LENGTH")
    return body


def _key(request: Request) -> str:
    key = request.headers.get(KEY_HEADER, "")
    if len(key) > LONGEST_KEY:
        raise SandboxRefusal(400, "INVALID_STRING_LENGTH")
    return key


def _parse(kind: type[Body], content: bytes) -> Body:
    try:
        parsed: Json = json.loads(content)
    except (ValueError, RecursionError) as error:
        raise SandboxRefusal(400, "MALFORMED_REQUEST_JSON") from error
    try:
        return kind.model_validate(parsed)
    except ValidationError as error:
        first = error.errors()[0]
        issue = "MISSING_REQUIRED_PARAMETER" if first["type"] == "missing" else "INVALID_PARAMETER_SYNTAX"
        raise SandboxRefusal(400, issue, "".join(f"/{part}" for part in first["loc"])) from error


def _created_response(replied: Replied) -> Response:
    """201 for a new order, 200 for a repetition."""
    return JSONResponse(replied.body, 200 if replied.is_replay else 201)
