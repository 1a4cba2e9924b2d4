"""Questions and answers: all of them, whatever is searched for."""

import pytest

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.features.faqs import service, texts
from livelaps_app.features.faqs.screen import load
from livelaps_app.features.faqs.view_model import FaqsView
from livelaps_app.gateways.content.records import Faq
from livelaps_app.live.navigation import Navigation
from livelaps_app.session.view_vars import view_state
from tests.each_row import each_row
from tests.features.checks import page_at
from tests.outside import Outside
from tests.wire import Socket


@pytest.fixture(autouse=True)
def questions(outside: Outside) -> Outside:
    outside.content.stub_faqs = (
        Faq(question="Où courir?", html='<h1>Ici</h1><p>Sur le <a href="/rules">parcours</a>.</p>'),
        Faq(question="Can my child race?", html="<p>Yes &amp; gladly.</p>"),
    )
    return outside


async def test_answers_fit_below_their_question() -> None:
    assert (await service.faqs_view("fr")).questions[0].html == (
        '<h3>Ici</h3><p>Sur le <a href="/ll/fr/rules">parcours</a>.</p>'
    )


@each_row("lang", LANGS)
async def test_the_count_of_found_questions(lang: Lang) -> None:
    assert (await service.faqs_view(lang)).counts == [texts.FOUND(n, lang) for n in (0, 1, 2)]


async def test_without_questions_it_says_so(outside: Outside) -> None:
    outside.content.stub_faqs = ()
    assert (await service.faqs_view("es")).message == texts.NOTHING.es
    assert (await load(page_at("/es/faqs"))).description == texts.NOTHING.es


async def test_the_facts_are_a_list_of_questions() -> None:
    loaded = await load(page_at("/faqs", "q=child"))
    assert [one["name"] for one in loaded.structured["mainEntity"]] == ["Où courir?", "Can my child race?"]
    assert loaded.structured["mainEntity"][1]["acceptedAnswer"]["text"] == "Yes & gladly."


async def test_the_screen_has_them_all(socket: Socket) -> None:
    await socket.handle(await socket.open("/faqs?q=child"), Navigation, "show")
    assert len(socket.received(view_state(FaqsView))["view"]["questions"]) == 2
