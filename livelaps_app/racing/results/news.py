"""The news that a search of the results finds."""

from livelaps_app.core.errors import Problem
from livelaps_app.core.html_fragments import plain
from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.core.text_search import fold, search
from livelaps_app.gateways.content.gateway import content_gateway
from livelaps_app.gateways.content.records import News
from livelaps_app.racing.results.query import ResultsQuery
from livelaps_app.racing.results.view import FoundNews
from livelaps_app.stores.memo import Memo

MOST = 3

_folded: Memo[Lang, tuple[str, ...]] = Memo(10)


async def find_news(query: ResultsQuery) -> tuple[News, ...]:
    """The newest pieces with the words; none for a search within a promoter or year, or without an answer."""
    if not query.search or query.promoter or query.year or query.page > 1:
        return ()
    try:
        news = (await content_gateway().news(query.lang)).value
    except Problem:
        return ()
    texts = _folded.get(query.lang, news, lambda: tuple(map(_text, news)))
    matches = search(query.search)
    return tuple(piece for piece, text in zip(news, texts, strict=True) if matches(text))[:MOST]


def news_line(piece: News, lang: Lang) -> FoundNews:
    """A piece as a list row."""
    return FoundNews(piece.title, url("news_item", lang, seolink=piece.seolink), formats.short_date(piece.day, lang))


def _text(piece: News) -> str:
    return fold(f"{piece.title} {piece.summary} {plain(piece.html)}")
