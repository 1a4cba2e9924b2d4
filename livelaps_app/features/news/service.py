"""The news of the content service: all articles, or one with the newest others."""

from dataclasses import replace

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.html_fragments import fitted, plain
from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.images import Image, Use
from livelaps_app.core.memo import Memo
from livelaps_app.core.routes import Match, route, url
from livelaps_app.features.news import texts
from livelaps_app.features.news.view_model import Article, NewsView
from livelaps_app.gateways import wiring
from livelaps_app.gateways.content.records import News
from livelaps_app.gateways.content.rows import seo_key
from livelaps_app.shell.service import leading, proper

MAX_OTHERS = 3
MAX_SUMMARY = 240  # letters, where the editor wrote none
MAX_VIEWS = 200

_views: Memo[tuple[Lang, str], NewsView] = Memo(MAX_VIEWS)


async def news_view(at: Match) -> NewsView:
    """The news of an address; the same object until they change. Raises Problem."""
    news = (await wiring.content().news(at.lang)).value
    key = seo_key((await proper(at)).argument("seolink"))
    if key and key not in map(_key, news):
        raise Problem(Code.NOT_FOUND)
    return _views.get((at.lang, key), news, lambda: _view(news, key, at.lang))


async def latest(lang: Lang, count: int) -> list[Article]:
    """The newest articles. Raises Problem."""
    news = (await wiring.content().news(lang)).value
    return _views.get((lang, ""), news, lambda: _view(news, "", lang)).articles[:count]


async def age(at: Match) -> str:
    """How old the news are, in words, when they are older than they should be; else empty. Raises Problem."""
    return (await wiring.content().news(at.lang)).age(at.lang)


def _view(news: tuple[News, ...], key: str, lang: Lang) -> NewsView:
    articles = [_article(item, lang) for item in news]
    if not key:
        message = "" if articles else texts.NOTHING(lang)
        return NewsView(route("news").title(lang), articles=articles, message=message)
    index = list(map(_key, news)).index(key)
    item = news[index]
    article = replace(articles[index], html=fitted(item.html, 2, leading(lang)), image=_image(item, "lead"))
    return NewsView(article.title, article, [*articles[:index], *articles[index + 1 :]][:MAX_OTHERS])


def _key(item: News) -> str:
    return seo_key(item.seolink)


def _image(item: News, use: Use) -> Image:
    return item.image.drawn(use) if item.image else Image()


def _article(item: News, lang: Lang) -> Article:
    summary = item.summary or plain(item.html)
    return Article(
        title=item.title,
        day=item.day.isoformat(),
        when=formats.day(item.day, lang),
        changed=item.updated.isoformat() if item.updated and item.updated.date() >= item.day else "",
        summary=summary if len(summary) <= MAX_SUMMARY else f"{summary[:MAX_SUMMARY].rpartition(' ')[0]}…",
        href=url("news_item", lang, seolink=item.seolink),
        image=_image(item, "card"),
    )
