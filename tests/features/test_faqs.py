"""Questions and answers: all for the live page, those that are searched for without scripts."""

import pytest

from livelaps_app.core.routes import Match, match
from livelaps_app.core.texts import LANGS, Lang
from livelaps_app.features.faqs import facts, service, texts
from livelaps_app.features.faqs.state import FaqsPage, FaqsShown
from livelaps_app.gateways.content.records import Faq
from tests.outside import Outside
from tests.wire import Socket


@pytest.fixture(autouse=True)
def told(outside: Outside) -> Outside:
    outside.content.asked_often = (
        Faq(question="Où courir?", html='<h1>Ici</h1><p>Sur le <a href="/rules">parcours</a>.</p>'),
        Faq(question="Can my child race?", html="<p>Yes &amp; gladly.</p>"),
    )
    return outside


def _at(path: str, query: str = "") -> Match:
    found = match(path, query)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("query", "questions"),
    [
        ("", 2),
        ("q=OU", ["Où courir?"]),
        ("q=yes+child", ["Can my child race?"]),
        ("q=%26", ["Can my child race?"]),
        ("q=strong", []),
        ("q=" + "x" * 5000, []),
    ],
)
async def test_questions_that_have_the_words(query: str, questions: list[str] | int) -> None:
    found = await service.found(_at("/faqs", query))
    named = [item.question for item in found.questions]
    assert len(named) == 2 if questions == 2 else named == questions


async def test_answers_fit_below_their_question() -> None:
    assert (await service.board("fr")).questions[0].html == (
        '<h3>Ici</h3><p>Sur le <a href="/ll/fr/rules">parcours</a>.</p>'
    )


@pytest.mark.parametrize("lang", LANGS)
async def test_how_many_were_found_is_said(lang: Lang) -> None:
    assert (await service.board(lang)).counts == [texts.FOUND(n, lang) for n in (0, 1, 2)]


async def test_without_questions_it_says_so(outside: Outside) -> None:
    outside.content.asked_often = ()
    assert (await service.board("es")).message == texts.NOTHING.es
    assert (await facts.facts(_at("/es/faqs"))).description == texts.NOTHING.es


async def test_the_facts_are_a_list_of_questions() -> None:
    told = await facts.facts(_at("/faqs", "q=child"))
    assert told.schema is not None
    assert [one["name"] for one in told.schema["mainEntity"]] == ["Où courir?", "Can my child race?"]
    assert told.schema["mainEntity"][1]["acceptedAnswer"]["text"] == "Yes & gladly."


async def test_the_screen_has_them_all(socket: Socket) -> None:
    await socket.handle(await socket.open("/faqs?q=child"), FaqsPage, "show")
    assert len(socket.shown(FaqsShown)["board"]["questions"]) == 2
