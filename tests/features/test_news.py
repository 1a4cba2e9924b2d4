"""The news: newest first, one with others beside it, what nobody wrote."""

from datetime import date
from urllib.parse import quote

import pytest

from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.images import SIZES
from livelaps_app.features.news import service, texts
from livelaps_app.features.news.screen import load
from livelaps_app.gateways.content.records import ContentImage, News
from livelaps_app.live.navigation import Navigation
from livelaps_app.session.page_status import PageStatus
from livelaps_app.session.view_vars import view_state
from livelaps_app.shell.news.articles import MAX_SUMMARY
from livelaps_app.shell.news.view import NewsView
from tests.each_row import each_row
from tests.features.checks import page_at, problem
from tests.outside import Outside
from tests.wire import Socket

HILL = ContentImage(
    url="/content/uploads/p.webp", width=750, height=422, alt="A hill", srcset="/content/uploads/p.webp 750w"
)


@pytest.fixture(autouse=True)
def articles(outside: Outside) -> Outside:
    outside.content.stub_news = tuple(
        News(
            seolink=f"piece-{n}",
            title=f"Piece {n}",
            day=date(2026, n, 3),
            summary="" if n == 5 else f"Of month {n}.",
            html=f'<h1>{"Long " * 80}</h1><p><a href="/rules">Rules</a></p>',
            image=HILL if n == 4 else None,
        )
        for n in range(6, 0, -1)
    )
    return outside


@each_row(("lang", "when"), [("en", "3 Jun 2026"), ("fr", "3 juin 2026"), ("es", "3 jun 2026")])
async def test_the_list_writes_days_as_its_reader_does(lang: Lang, when: str) -> None:
    board = await service.news_view(page_at("/news")._replace(lang=lang))
    assert [piece.title for piece in board.articles] == [f"Piece {n}" for n in range(6, 0, -1)]
    assert (board.articles[0].day, board.articles[0].when) == ("2026-06-03", when)
    assert board.articles[1].summary.startswith("Long Long")
    assert len(board.articles[1].summary) <= MAX_SUMMARY + 1
    assert board.articles[0].html == ""


async def test_one_with_the_newest_others() -> None:
    board = await service.news_view(page_at("/fr/news/piece-5"))
    assert board.title == "Piece 5"
    assert '<a href="/ll/fr/rules">' in board.article.html
    assert board.article.html.startswith("<h2>")
    assert [piece.href for piece in board.articles] == ["/fr/news/piece-6", "/fr/news/piece-4", "/fr/news/piece-3"]
    assert board.share.startswith("mailto:?subject=Piece%205&body=http")
    assert board.share.endswith(quote("/ll/fr/news/piece-5", safe=""))


@each_row("path", ["/news", "/news/piece-5"])
async def test_each_has_a_picture_of_its_own_or_a_drawing(path: str) -> None:
    pictures = {piece.title: piece.art for piece in (await service.news_view(page_at(path))).articles}
    assert (pictures.pop("Piece 4").src, SIZES["card"]) == (HILL.url, pictures["Piece 3"].sizes)
    assert all("/disciplines/" in image.src for image in pictures.values())


async def test_a_piece_has_its_day_in_full_and_the_summary_of_its_editor() -> None:
    pieces = [(await service.news_view(page_at(f"/news/piece-{n}"))).article for n in (4, 5)]
    assert [(piece.when, piece.lead) for piece in pieces] == [("April 3rd 2026", "Of month 4."), ("May 3rd 2026", "")]
    assert [piece.image.src for piece in pieces] == [HILL.url, ""]  # a drawing is no picture for previews
    assert "/disciplines/" in pieces[1].art.src


async def test_upper_case_does_not_matter() -> None:
    assert (await service.news_view(page_at("/news/PIECE-5"))).title == "Piece 5"


@each_row("path", ["/news/piece-7", "/es/news/%00"])
async def test_what_nobody_wrote_is_not_found(path: str) -> None:
    with problem(Code.NOT_FOUND):
        await service.news_view(page_at(path))


@pytest.mark.parametrize("lang", LANGS)
async def test_without_news_it_says_so(outside: Outside, lang: Lang) -> None:
    outside.content.stub_news = ()
    assert (await service.news_view(page_at("/news")._replace(lang=lang))).message == texts.NOTHING(lang)


async def test_the_facts_name_the_article() -> None:
    loaded = await load(page_at("/news/piece-4"))
    assert (loaded.structured["@type"], loaded.structured["headline"], loaded.structured["datePublished"]) == (
        "NewsArticle",
        "Piece 4",
        "2026-04-03",
    )
    assert loaded.structured["image"].endswith("/content/uploads/p.webp")
    listed = (await load(page_at("/news"))).item_list
    assert len(listed["itemListElement"]) == 6


@pytest.mark.parametrize(("path", "title"), [("/news", "News"), ("/es/news/piece-2", "Piece 2")])
async def test_the_screen(socket: Socket, path: str, title: str) -> None:
    await socket.handle(await socket.open(path), Navigation, "show")
    assert socket.received(PageStatus)["title"] == title
    assert socket.received(view_state(NewsView))["view"]["articles"]
