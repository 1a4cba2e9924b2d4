"""A browser that comes back with a new token of drafts has what it had before, before anything is answered."""

import httpx
import pytest
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send

from livelaps_app.core.tokens import new_token
from livelaps_app.core.visitors import Visitor, draft_cookie_value
from livelaps_app.sales import renewed_tokens as service
from livelaps_app.web.endpoints import renewed_drafts
from livelaps_app.web.endpoints.renewed_drafts import RenewedDrafts

BEFORE, NOW = new_token(), new_token()


@pytest.mark.parametrize(
    ("cookie", "moves"),
    [(draft_cookie_value(NOW, BEFORE), True), (NOW, False), (draft_cookie_value(NOW, "x"), False), ("", False)],
    ids=["both tokens", "the new one", "no token before", "none"],
)
async def test_drafts_move_before_the_answer(monkeypatch: pytest.MonkeyPatch, cookie: str, moves: bool) -> None:
    acts = list[str]()

    async def adopt(visitor: Visitor) -> None:
        assert (visitor.draft, visitor.former) == (NOW, BEFORE)
        acts.append("moved")

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        acts.append("answered")
        await PlainTextResponse("")(scope, receive, send)

    monkeypatch.setattr(service, "adopt", adopt)
    transport = httpx.ASGITransport(RenewedDrafts(app))
    async with httpx.AsyncClient(transport=transport, base_url="http://x") as client:
        for method in ("GET", "POST"):
            await client.request(method, "/ll/forms/login", headers={"cookie": f"ll_draft={cookie}"})
    assert acts == ["moved", "answered"] * 2 if moves else ["answered"] * 2


@pytest.mark.parametrize(
    ("path", "cookie", "is_read"),
    [
        ("/ll/login", f"ll_draft={draft_cookie_value(NOW, BEFORE)}", True),
        ("/ll/login", f"__Host-ll_draft={draft_cookie_value(NOW, BEFORE)}", True),
        ("/ll/login", "ll_language=fr; ll_session=1", False),
        ("/ll/login", "", False),
        ("/ll/assets/page.js", f"ll_draft={draft_cookie_value(NOW, BEFORE)}", False),
    ],
    ids=["a page", "a page by https", "other cookies", "no cookie", "a script"],  # tokens differ in each process
)
async def test_cookies_are_read_where_they_can_have_two_tokens(
    monkeypatch: pytest.MonkeyPatch, path: str, cookie: str, is_read: bool
) -> None:
    reads = list[str]()

    def read(request: Request) -> Visitor:
        reads.append(request.url.path)
        return Visitor()

    monkeypatch.setattr(renewed_drafts, "visitor", read)
    transport = httpx.ASGITransport(RenewedDrafts(PlainTextResponse("")))
    async with httpx.AsyncClient(transport=transport, base_url="http://x") as client:
        await client.get(path, headers={"cookie": cookie} if cookie else {})
    assert reads == ([path] if is_read else [])
