"""The policy of the pages and what React draws: nothing in a page needs more than the policy allows."""

import re

import httpx
import pytest

from livelaps_app.core.i18n.texts import LANGS
from livelaps_app.core.routes import ROUTES, address
from livelaps_app.framework.renderer import RendererPool
from livelaps_app.web.security_headers import POLICY, digest
from tests.outside import Outside

INLINE = re.compile(r"<script(?: type=\"module\" async=\"\")?>(.*?)</script>", re.DOTALL)
SCRIPT = re.compile(r"<script\b(?! type=\"application/json\"| data-meta type=\"application/ld\+json\")")
ATTRIBUTE = re.compile(r"<[a-z][^<>]*\s(?:style|on[a-z]+)=", re.IGNORECASE)
IDS = {"id": 7, "eventId": 70, "seolink": "privacy"}


def _outside_of_the_policy(page: str, policy: str) -> list[str]:
    scripts = INLINE.findall(page)
    markup = re.sub(r"<(script|style)\b.*?</\1>", "", page, flags=re.DOTALL)
    found = [script[:80] for script in scripts if digest(script) not in policy]
    return found + ATTRIBUTE.findall(markup) + ([] if len(SCRIPT.findall(page)) == len(scripts) else ["a script"])


@pytest.mark.parametrize("key", [row.key for row in ROUTES])
async def test_a_page_needs_nothing_that_its_policy_forbids(client: httpx.AsyncClient, site: Outside, key: str) -> None:
    for lang in LANGS:
        answer = await client.get(address(key, lang, **IDS))
        assert "<html" in answer.text or answer.status_code in {301, 302}
        if "<html" in answer.text:
            assert _outside_of_the_policy(answer.text, answer.headers[POLICY]) == []


async def test_the_shell_needs_nothing_that_its_policy_forbids(
    client: httpx.AsyncClient, renderers: RendererPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(renderers, "_wait_s", 0.0)
    answer = await client.get("/ll/races/7?q=nobody+else")
    assert answer.headers["cache-control"] == "no-store"
    assert _outside_of_the_policy(answer.text, answer.headers[POLICY]) == []
