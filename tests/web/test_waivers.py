"""Waivers over HTTP: the camera, the 404 with a form, what nobody stores, the document, pictures of a form."""

from collections.abc import AsyncIterator

import httpx
import pytest
from starlette.applications import Starlette

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import LANGS, Lang, Text
from livelaps_app.core.routes import ROUTES, match
from livelaps_app.features.waiver import texts as waiver_texts
from livelaps_app.features.waiver.service import TRIES
from livelaps_app.features.waiver.verify import texts as verify_texts
from livelaps_app.features.waiver.verify.form import MOST_BYTES as VERIFIED
from livelaps_app.waivers.pictures import MOST_BYTES as PICTURE
from livelaps_app.waivers.rules.signing import WaiverRules
from livelaps_app.web.endpoints import forms, waivers
from livelaps_app.web.responses import RETRY_AFTER
from livelaps_app.web.security_headers import PERMISSIONS, of_page
from tests.features.waiver.conftest import SIGNED, WaiverDesk, desk
from tests.features.waiver.test_pictures import WAVE, pad, photo
from tests.web.conftest import ORIGIN

__all__ = ["desk"]

UNKNOWN = "00000000-0000-4000-8000-000000000000"


@pytest.fixture
async def browser() -> AsyncIterator[httpx.AsyncClient]:
    """A browser before the endpoints of forms and documents."""
    app = Starlette(routes=[*forms.routes(), *waivers.routes()])
    transport = httpx.ASGITransport(app=app, client=("192.0.2.9", 1))
    async with httpx.AsyncClient(transport=transport, base_url=ORIGIN) as browser:
        yield browser


def test_few_pages_may_use_the_camera() -> None:
    assert [row.key for row in ROUTES if row.camera] == ["waiver", "gate"]
    found = {path: match(path) for path in (f"/waiver/{UNKNOWN}", "/fr/waiver", "/waiver/verify", "/login")}
    allowed = {
        path: of_page("", at, "").get(PERMISSIONS, "").startswith("camera=(self), ") for path, at in found.items() if at
    }
    assert list(allowed.values()) == [True, True, False, False]


async def test_a_page_that_helps_who_sought_something_else_is_404(desk: WaiverDesk, client: httpx.AsyncClient) -> None:
    document = await desk.new()
    answer = await client.get(f"/ll/fr/waiver/{UNKNOWN}")
    assert answer.status_code == 404
    assert errors.message(Code.WAIVER_NOT_FOUND, "fr") in answer.text
    assert (await client.get("/ll/waiver")).status_code == 404
    assert (await client.get(f"/ll/waiver/verify/{UNKNOWN}")).status_code == 404
    for path in (f"/ll/waiver/{document}", "/ll/waiver/verify", f"/ll/waiver/verify/{document}"):
        answer = await client.get(path)
        assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-store")
        assert answer.headers["referrer-policy"] == "same-origin"
        assert 'name="robots" content="noindex' in answer.text


async def test_a_waiver_is_signed_with_files_and_its_document_is_had_by_its_address(
    desk: WaiverDesk, browser: httpx.AsyncClient
) -> None:
    document = await desk.new(WaiverRules(needs_selfie=True))
    where = f"/ll/waiver/{document}"
    files = {
        "signature": ("signature.png", pad(WAVE), "image/png"),
        "selfie": ("me.jpg", photo((400, 300)), "image/jpeg"),
    }
    signed = await browser.post(
        "/ll/forms/sign_waiver", data=SIGNED | {"page": where}, files=files, headers={"user-agent": "Phone" * 500}
    )
    assert (signed.status_code, signed.headers["location"]) == (303, where)
    (signature,) = (await desk.waivers.find(document)).signatures
    assert (signature.ip, signature.user_agent) == ("192.0.2.9", ("Phone" * 500)[:512])
    pdf = f"{where}/waiver.pdf"
    assert (await browser.get(pdf)).status_code == 404
    await desk.work()
    answer = await browser.get(pdf)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/pdf")
    assert answer.content.startswith(b"%PDF-")
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["content-disposition"] == 'attachment; filename="waiver.pdf"'
    assert (await browser.get(f"/ll/waiver/{UNKNOWN}/waiver.pdf")).status_code == 404


async def test_a_file_that_is_too_large_is_not_read(desk: WaiverDesk, browser: httpx.AsyncClient) -> None:
    large = {"pdf": ("a.pdf", b"%PDF-" + bytes(5_100_000), "application/pdf")}
    answer = await browser.post("/ll/forms/verify_document", data={"page": "/ll/waiver/verify"}, files=large)
    assert answer.status_code == 413
    small = {"pdf": ("a.pdf", b"%PDF-" + bytes(4_900_000), "application/pdf")}
    answer = await browser.post("/ll/forms/verify_document", data={"page": "/ll/waiver/verify"}, files=small)
    assert answer.status_code == 303


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("form", "most", "words"),
    [("verify_document", VERIFIED, verify_texts.PDF), ("sign_waiver", PICTURE, waiver_texts.SELFIE_WORDS["onlyFile"])],
    ids=["verify_document", "sign_waiver"],
)
async def test_the_refusal_of_a_file_has_the_size_that_its_page_has(
    browser: httpx.AsyncClient, form: str, most: int, words: Text, lang: Lang
) -> None:
    size = f"{most // 1_000_000} {'Mo' if lang == 'fr' else 'MB'}"
    page = {"accept": "text/html", "referer": f"{ORIGIN}/ll/{lang}/waiver/verify", "content-length": "99000000"}
    answer = await browser.post(f"/ll/forms/{form}", headers=page)
    assert (answer.status_code, size in words(lang)) == (413, True)
    sentence = next(line for line in answer.text.splitlines() if size in line)
    assert ("PDF" in sentence) == (form == "verify_document")


async def test_who_tries_identifiers_is_refused_document_and_page(desk: WaiverDesk, browser: httpx.AsyncClient) -> None:
    answers = [
        await browser.get(f"/ll/waiver/{UNKNOWN[:-2]}{number:02}/waiver.pdf") for number in range(TRIES.most + 1)
    ]
    assert [answer.status_code for answer in answers] == [404] * TRIES.most + [429]
    assert answers[-1].headers["retry-after"] == RETRY_AFTER
