"""PayPal's own schemas, against which every body of the client and of the sandbox is held, both ways."""

import json
import os
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import jsonschema_rs

SCHEMAS = Path(os.environ.get("LL_PAYPAL_SCHEMAS", Path(__file__).parents[3] / "shared/data/paypal"))
FILES = ("checkout_orders_v2", "payments_payment_v2", "notifications_webhooks_v1")
TOKEN = "/v1/oauth2/token"  # no schema describes it


def are_there() -> bool:
    """Whether the schemas lie beside the project."""
    return all((SCHEMAS / f"{name}.json").is_file() for name in FILES)


class Checked(httpx.AsyncBaseTransport):
    """A transport that holds every request and every answer against the schemas; `checked` counts them by their act."""

    def __init__(self, inner: httpx.AsyncBaseTransport) -> None:
        self._inner = inner
        self.checked: dict[str, int] = {}

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        response = await self._inner.handle_async_request(request)
        content = b"".join([part async for part in response.aiter_raw()])
        if request.url.path != TOKEN and are_there():
            self._check(request, response.status_code, content)
        return httpx.Response(response.status_code, headers=response.headers, content=content)

    def _check(self, request: httpx.Request, status: int, content: bytes) -> None:
        template, operation, schemas = _operation(request.method, request.url.path)
        body = operation.get("requestBody")
        if body and request.content:
            check(body["content"]["application/json"]["schema"], json.loads(request.content), schemas)
        response = operation["responses"].get(str(status)) or operation["responses"]["default"]
        if "$ref" in response:
            response = schemas["responses"][response["$ref"].rpartition("/")[2]]
        check(response["content"]["application/json"]["schema"], json.loads(content), schemas)
        act = f"{request.method} {template} {status}"
        self.checked[act] = self.checked.get(act, 0) + 1


def check(schema: Mapping[str, Any], body: Any, components: Mapping[str, Any]) -> None:
    """Raises AssertionError, which no client takes for a bad answer, where a body does not fit."""
    whole = {**schema, "components": components}
    try:
        jsonschema_rs.validator_for(whole, validate_formats=True).validate(body)
    except jsonschema_rs.ValidationError as error:
        raise AssertionError(f"{error.message} at {error.instance_path}") from error


def check_component(file: str, name: str, body: Any) -> None:
    """Holds a body against a named schema of a file."""
    check({"$ref": f"#/components/schemas/{name}"}, body, _document(file)["components"])


@cache
def _document(name: str) -> dict[str, Any]:
    document: dict[str, Any] = _plain(json.loads((SCHEMAS / f"{name}.json").read_text("utf-8")))
    return document


def _plain(value: Any) -> Any:
    """A document of OpenAPI 3.0 as JSON Schema: what stands beside a $ref counts in the one, not in the other."""
    if isinstance(value, dict):
        alone = {"$ref": value["$ref"]} if isinstance(value.get("$ref"), str) else value
        return {name: _plain(part) for name, part in alone.items() if name not in {"example", "examples"}}
    return [_plain(part) for part in value] if isinstance(value, list) else value


def _operation(method: str, path: str) -> tuple[str, Mapping[str, Any], Mapping[str, Any]]:
    """The operation of a path, with its path as a template and the components of its file."""
    for template, operation, components in _operations(method):
        parts, own = template.split("/"), path.split("/")
        if len(parts) == len(own) and all(
            part == other or part.startswith("{") for part, other in zip(parts, own, strict=True)
        ):
            return template, operation, components
    raise AssertionError(f"PayPal has no {method} {path}")


def _operations(method: str) -> Iterator[tuple[str, Mapping[str, Any], Mapping[str, Any]]]:
    for name in FILES:
        document = _document(name)
        for template, methods in document["paths"].items():
            if operation := methods.get(method.lower()):
                yield template, operation, document["components"]
