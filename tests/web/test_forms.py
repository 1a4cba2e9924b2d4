"""The answers of forms over HTTP that need no drawn page."""

import asyncio
import itertools
from base64 import b64encode
from collections.abc import AsyncIterator
from types import ModuleType
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette

from livelaps_app import forms
from livelaps_app.core.forms.form import Answer, Caller, Cookie, Done, Form
from livelaps_app.core.i18n.texts import Text
from livelaps_app.core.networks import SharedPlaces
from livelaps_app.core.settings import settings
from livelaps_app.core.visitors import Visitor
from livelaps_app.web import body_rate
from livelaps_app.web.endpoints import forms as endpoint
from livelaps_app.web.endpoints.forms import routes
from tests.each_row import each_row

PAGE = {"page": "/ll/fr/organizations/contact?x=1"}
WIZARD = {"page": "/ll/registration/participant", "go": "login"}
COOKIES = (Cookie("session", "secret", 3600), Cookie("draft", seconds=0))


@pytest.fixture
def callers(monkeypatch: pytest.MonkeyPatch) -> list[Caller]:
    """Who has sent a form; each gets two cookies."""
    found: list[Caller] = []

    async def send(form: Form, caller: Caller, sent: object) -> Answer:
        found.append(caller)
        return Done("/fr/account", COOKIES)

    monkeypatch.setattr(forms, "send", send)
    return found


async def _post(
    key: str = "contact", page: dict[str, str] = PAGE, address: str = "192.0.2.9", **more: Any
) -> httpx.Response:
    transport = httpx.ASGITransport(app=Starlette(routes=routes()), client=(address, 1))
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost:8000") as client:
        return await client.post(f"/ll/forms/{key}", data=page, **more)


SIGNED = Form(
    key="signed",
    pages=("organization_contact",),
    fields=("name",),
    submit=Text("Sign", "Signer", "Firmar"),
    sending=Text("Signing…", "Signature…", "Firmando…"),
    by_post=True,
    files=("signature", "selfie"),
    most_bytes=1_000_000,
)


async def test_a_picture_is_a_data_address_or_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    sent = list[dict[str, str]]()

    async def send(form: Form, caller: Caller, fields: dict[str, str]) -> Answer:
        sent.append(form.read_texts(fields))
        return Done("/fr/account")

    monkeypatch.setattr(forms, "send", send)
    monkeypatch.setitem(forms.FORMS, SIGNED.key, SIGNED)
    photo = b"\xff\xd8" + b"p" * 600_000
    files = {"selfie": ("me.jpg", photo, "image/jpeg"), "name": ("x.txt", b"no text", "text/plain")}
    assert (await _post("signed", PAGE | {"signature": "data:image/png;base64,AAAA"}, files=files)).status_code == 303
    assert sent == [
        {
            "name": "",
            "signature": "data:image/png;base64,AAAA",
            "selfie": f"data:image/jpeg;base64,{b64encode(photo).decode()}",
        }
    ]
    too_much = {"selfie": ("me.jpg", b"p" * 1_000_001, "image/jpeg")}
    assert (await _post("signed", files=too_much)).status_code == 413
    assert (await _post("contact", files={"message": ("x.txt", b"no text", "text/plain")})).status_code == 400
    assert len(sent) == 1


async def test_a_form_that_has_done_its_work_leads_on_with_its_cookies(callers: list[Caller]) -> None:
    answer = await _post(headers={"cookie": "ll_session=mine; ll_draft=begun"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/ll/fr/account")
    session, draft = answer.headers.get_list("set-cookie")
    assert session == "ll_session=secret; HttpOnly; Max-Age=3600; Path=/; SameSite=lax"
    assert draft == 'll_draft=""; HttpOnly; Max-Age=0; Path=/; SameSite=lax'
    [caller] = callers
    assert caller.visitor == Visitor("192.0.2.9", "mine", "begun")
    assert (caller.at.route.key, caller.at.lang, caller.at.query) == ("organization_contact", "fr", {"x": ["1"]})


async def test_a_second_click_is_the_same_form(monkeypatch: pytest.MonkeyPatch) -> None:
    found, begun, answering = list[str](), asyncio.Event(), asyncio.Event()

    async def send(form: Form, caller: Caller, sent: object) -> Answer:
        found.append(caller.visitor.session)
        if len(found) == 3:
            begun.set()
        await answering.wait()
        return Done("/fr/account", COOKIES)

    monkeypatch.setattr(forms, "send", send)
    headers = [{"cookie": "ll_session=mine"}, {"cookie": "ll_session=mine"}, {"cookie": "ll_session=other"}, {}]
    clicks = [asyncio.create_task(_post(headers=sent)) for sent in headers]
    await begun.wait()
    clicks[0].cancel()
    answering.set()
    answers = await asyncio.gather(*clicks[1:])
    assert [answer.headers.get_list("set-cookie")[0].split(";")[0] for answer in answers] == ["ll_session=secret"] * 3
    assert sorted(found) == ["", "mine", "other"]
    await _post(headers=headers[0])
    assert len(found) == 4


async def test_two_browsers_of_a_network_begin_two_drafts(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, both = itertools.count(1), asyncio.Barrier(2)

    async def send(form: Form, caller: Caller, sent: object) -> Answer:
        number = next(begun)
        await both.wait()
        return Done("/registration/participant", (Cookie("draft", f"draft-{number}"),))

    monkeypatch.setattr(forms, "send", send)
    async with asyncio.timeout(5):
        answers = await asyncio.gather(*(_post("participant_information", WIZARD) for _ in range(2)))
    drafts = {answer.headers["set-cookie"].split(";")[0] for answer in answers}
    assert drafts == {"ll_draft=draft-1", "ll_draft=draft-2"}


async def test_cookies_of_an_https_site_are_of_its_host(callers: list[Caller], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(settings()), "https", property(lambda _: True))
    answer = await _post(headers={"cookie": "ll_session=plain; __Host-ll_session=mine"})
    assert answer.headers.get_list("set-cookie")[0] == (
        "__Host-ll_session=secret; HttpOnly; Max-Age=3600; Path=/; SameSite=lax; Secure"
    )
    assert callers[0].visitor.session == "mine"


@pytest.mark.parametrize(
    ("origin", "status"),
    [("http://localhost:8000", 303), ("https://localhost:8000", 303), ("", 303)]
    + [(origin, 400) for origin in ("http://[", "null", "http://localhost", "http://evil.example", "localhost:8000")],
)
async def test_a_form_comes_from_a_page_of_the_site(callers: list[Caller], origin: str, status: int) -> None:
    assert (await _post(headers={"origin": origin})).status_code == status


@pytest.mark.parametrize(
    ("site", "origin", "status"),
    [("", "http://localhost:8000", 303), ("same-origin", "null", 303), ("same-origin", "", 303), ("", "", 303)]
    + [("same-site", "", 400), ("cross-site", "http://localhost:8000", 400), ("", "null", 400)]
    + [(site, "https://localhost:8000", 400) for site in ("", "same-origin")],
)
async def test_in_production_the_own_origin_alone_counts(
    callers: list[Caller], monkeypatch: pytest.MonkeyPatch, site: str, origin: str, status: int
) -> None:
    made = settings().model_copy(update={"env": "production"})
    monkeypatch.setattr(endpoint, "settings", lambda: made)
    sent = {"sec-fetch-site": site, "origin": origin}
    assert (await _post(headers={name: value for name, value in sent.items() if value})).status_code == status


async def test_the_body_of_a_foreign_form_is_not_read(callers: list[Caller]) -> None:
    read = list[bytes]()

    async def body() -> AsyncIterator[bytes]:
        read.append(b"page=")
        yield read[-1]

    headers = {"origin": "http://evil.example", "cookie": "ll_language=fr"}
    answer = await _post(page={}, content=body(), headers=headers)
    assert (answer.status_code, answer.headers["content-language"], read, callers) == (400, "fr", [], [])


@pytest.mark.parametrize(("most", "of_network"), [(12, 2), (5, 9)], ids=["of a network", "of all"])
async def test_few_large_forms_are_read_at_once(monkeypatch: pytest.MonkeyPatch, most: int, of_network: int) -> None:
    inside, both, may_end = list[str](), asyncio.Event(), asyncio.Event()

    async def send(form: Form, caller: Caller, fields: dict[str, str]) -> Answer:
        if len(fields["message"]) > endpoint.LARGE:
            inside.append(fields["message"])
            if len(inside) == 2:
                both.set()
            await may_end.wait()
        return Done("/fr/account")

    monkeypatch.setattr(endpoint, "LARGE", 1000)
    monkeypatch.setattr(endpoint, "_large", SharedPlaces(most, of_network))
    monkeypatch.setattr(forms, "send", send)
    large = [PAGE | {"message": letter * 2000} for letter in "abc"]
    sent = [asyncio.create_task(_post(page=page)) for page in large[:2]]
    async with asyncio.timeout(10):
        await both.wait()
        refused = await _post(page=large[2])
        assert (refused.status_code, refused.headers["retry-after"]) == (429, "60")
        assert (await _post(page=PAGE | {"message": "small"})).status_code == 303
        may_end.set()
        assert [answer.status_code for answer in await asyncio.gather(*sent)] == [303, 303]
        assert (await _post(page=large[2])).status_code == 303


async def test_a_few_slow_networks_leave_others_a_place(monkeypatch: pytest.MonkeyPatch, callers: list[Caller]) -> None:
    """Each of three holds as many large bodies open as it can."""
    monkeypatch.setattr(endpoint, "_large", SharedPlaces(endpoint.LARGE_OF_ALL, endpoint.LARGE_OF_NETWORK))
    begun, over = asyncio.Semaphore(0), asyncio.Event()
    headers = {"content-type": "application/x-www-form-urlencoded"}

    async def body() -> AsyncIterator[bytes]:
        begun.release()
        await over.wait()
        yield b"page="

    async def slow(address: str) -> int:
        answer = await _post(page={}, address=address, content=body(), headers=headers)
        begun.release()
        return answer.status_code

    addresses = [f"192.0.2.{number}" for number in (1, 2, 3) for _ in range(endpoint.LARGE_OF_NETWORK)]
    sent = [asyncio.create_task(slow(address)) for address in addresses]
    for _ in sent:  # each is refused or has its place
        await begun.acquire()
    large = PAGE | {"message": "x" * (endpoint.LARGE + 1000)}
    assert (await _post("sign_waiver", page=large, address="192.0.2.4")).status_code != 429
    over.set()
    assert 429 in await asyncio.gather(*sent)


@pytest.mark.parametrize(("module", "bound"), [(body_rate, "GRACE_S"), (endpoint, "BODY_S")])
async def test_a_body_that_comes_too_slowly_gives_its_place_back(
    monkeypatch: pytest.MonkeyPatch, callers: list[Caller], module: ModuleType, bound: str
) -> None:
    monkeypatch.setattr(module, bound, 0.01)

    async def body() -> AsyncIterator[bytes]:
        yield b"page="
        await asyncio.Event().wait()

    headers = {"content-type": "application/x-www-form-urlencoded"}
    assert (await _post(page={}, content=body(), headers=headers)).status_code == 400
    assert callers == []


REOPENED = [
    ("login", {}, "/ll/login"),
    ("login", {"cookie": "ll_language=fr"}, "/ll/fr/login"),
    ("login", {"referer": "http://localhost:8000/ll/es/login?next=%2Faccount"}, "/ll/es/login?next=%2Faccount"),
    ("login", {"referer": "http://localhost:8000/ll/es/faqs", "cookie": "ll_language=fr"}, "/ll/fr/login"),
    ("login", {"referer": "https://evil.example/ll/es/login"}, "/ll/login"),
    ("login", {"referer": "http://localhost:8000//evil.example"}, "/ll/login"),
    ("login", {"referer": "http://["}, "/ll/login"),
    (
        "participant_login",
        {"referer": "http://localhost:8000/ll/fr/registration/participant?step=login"},
        "/ll/fr/registration/participant?step=login",
    ),
    ("participant_information", {}, "/ll/registration/participant"),
    ("spectator_guest", {"cookie": "ll_language=es"}, "/ll/es/spectator"),
    ("logout", {}, "/ll/"),
]


@each_row(("key", "headers", "to"), REOPENED)
async def test_the_address_of_a_form_leads_to_its_page(key: str, headers: dict[str, str], to: str) -> None:
    transport = httpx.ASGITransport(app=Starlette(routes=routes()))
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost:8000") as client:
        answer = await client.get(f"/ll/forms/{key}", headers=headers)
        assert (await client.get("/ll/forms/nothing", headers=headers)).status_code == 404
    assert (answer.status_code, answer.headers["location"]) == (303, to)
    assert answer.headers["cache-control"] == "no-store"
