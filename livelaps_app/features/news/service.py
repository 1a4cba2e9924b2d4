"""The news of the content service: all articles, or one with the newest of the rest."""

from dataclasses import replace
from urllib.parse import quote, urlencode

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.html_fragments import fit_html
from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.images import Use
from livelaps_app.core.racing.disciplines import discipline
from livelaps_app.core.routes import BASE, Match, route
from livelaps_app.core.schema import whole
from livelaps_app.features.news import texts
from livelaps_app.gateways.content.gateway import content_gateway
from livelaps_app.gateways.content.records import News
from livelaps_app.gateways.content.rows import seo_key
from livelaps_app.racing.pictures import drawing
from livelaps_app.shell.news.articles import article_image, article_of
from livelaps_app.shell.news.view import Article, NewsView
from livelaps_app.shell.service import leading, proper
from livelaps_app.stores.memo import Memo

MAX_OTHERS = 3
MAX_VIEWS = 200

_views: Memo[tuple[Lang, str], NewsView] = Memo(MAX_VIEWS)


async def news_view(at: Match) -> NewsView:
    """The news of an address; the same object while unchanged. Raises Problem."""
    news = (await content_gateway().news(at.lang)).value
    key = seo_key((await proper(at)).argument("seolink"))
    if key and key not in map(_key, news):
        raise Problem(Code.NOT_FOUND)
    return _views.get((at.lang, key), news, lambda: _view(news, key, at.lang))


async def age(at: Match) -> str:
    """The age of outdated news as text, else "". Raises Problem."""
    return (await content_gateway().news(at.lang)).age(at.lang)


def _view(news: tuple[News, ...], key: str, lang: Lang) -> NewsView:
    if not key:
        newest, older = (
            [_pictured_article(item, lang, "lead") for item in news[:1]],
            [_pictured_article(item, lang) for item in news[1:]],
        )
        message = "" if news else texts.NOTHING(lang)
        return NewsView(route("news").title(lang), articles=newest + older, message=message)
    item = next(item for item in news if _key(item) == key)
    article = replace(
        _pictured_article(item, lang, "lead"),
        when=formats.day(item.day, lang),
        lead=item.summary,
        html=fit_html(item.html, 2, leading(lang)),
    )
    others = [more for more in news if more is not item][:MAX_OTHERS]
    mail = {"subject": article.title, "body": whole(BASE + article.href)}
    return NewsView(
        article.title,
        article,
        [_pictured_article(more, lang) for more in others],
        share=f"mailto:?{urlencode(mail, quote_via=quote)}",
    )


def _pictured_article(item: News, lang: Lang, use: Use = "card") -> Article:
    """A news item with its picture, else the drawing of a discipline."""
    image = article_image(item, use)
    return replace(
        article_of(item, lang), image=image, art=image if image.src else drawing(discipline(item.title), use)
    )


def _key(item: News) -> str:
    return seo_key(item.seolink)
