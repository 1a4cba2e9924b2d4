"""What a page shows: its content, or a row of the error table in its language."""

from dataclasses import asdict

import pytest

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.onward import onward
from livelaps_app.core.texts import Lang
from livelaps_app.session.page_status import Shown, complain, reporting, show
from livelaps_app.session.tab import here
from tests.wire import Socket


async def test_content_comes_with_its_title_and_takes_the_last_complaint_away(socket: Socket) -> None:
    root = await socket.open("/fr/races/7?q=a+b")
    await complain(root, here(root), Code.SERVICE_DOWN)
    await show(root, here(root), "Dimanche", {}, "mis à jour il y a 3 s", "Dimanche, Les Pins")
    assert socket.shown(Shown) == {
        "screen": "race",
        "layout": "default",
        "title": "Dimanche",
        "shared": "Dimanche, Les Pins",
        "opened": "",
        "age": "mis à jour il y a 3 s",
        "message": "",
        "tone": "",
        "retry": False,
        "ways": [asdict(way) for way in onward("fr")],
        "asked": "q=a+b",
    }


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
@pytest.mark.parametrize("code", [Code.SERVICE_DOWN, Code.NO_RESULTS, Code.RACE_NOT_PUBLIC])
async def test_a_complaint_speaks_with_the_words_of_the_table(socket: Socket, code: Code, lang: Lang) -> None:
    root = await socket.open("/races/7" if lang == "en" else f"/{lang}/races/7")
    at = here(root)
    await complain(root, at, code)
    row = errors.row(code)
    told = socket.shown(Shown)
    assert (told["message"], told["tone"], told["retry"]) == (row.text(lang), str(row.tone), row.retry)
    assert (told["title"], told["shared"]) == (at.route.title(lang), at.route.title(lang))
    assert (told["screen"], told["age"]) == ("race", "")


async def test_a_problem_is_told_and_goes_no_further(socket: Socket) -> None:
    root = await socket.open("/races/7")
    async with reporting(root, here(root)):
        raise Problem(Code.SERVICE_SLOW)
    assert socket.shown(Shown)["message"] == errors.message(Code.SERVICE_SLOW, "en")


async def test_what_is_no_problem_of_ours_is_not_hidden(socket: Socket) -> None:
    root = await socket.open("/races/7")
    with pytest.raises(KeyError):
        async with reporting(root, here(root)):
            raise KeyError("a mistake")
    assert socket.packets == []


async def test_a_complaint_names_what_it_is_about(socket: Socket) -> None:
    root = await socket.open("/fr/races/7")
    async with reporting(root, here(root)):
        raise Problem(Code.UNKNOWN_MIDDLEWARE, "displayMoon")
    assert socket.shown(Shown)["message"] == "Intergiciel inconnu displayMoon"
