"""The news of the content service: all articles, or one with the newest of the rest."""

from dataclasses import replace
from urllib.parse import quote, urlencode

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.html_fragments import fit_html
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.images import SIZES
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
    articles = [article_of(item, lang) for item in news]
    if not key:
        message = "" if articles else texts.NOTHING(lang)
        return NewsView(route("news").title(lang), articles=articles, message=message)
    index = list(map(_key, news)).index(key)
    item = news[index]
    article = replace(articles[index], html=fit_html(item.html, 2, leading(lang)), image=article_image(item, "lead"))
    others = [*articles[:index], *articles[index + 1 :]][:MAX_OTHERS]
    mail = {"subject": article.title, "body": whole(BASE + article.href)}
    return NewsView(
        article.title,
        article,
        [_with_picture(article) for article in others],
        share=f"mailto:?{urlencode(mail, quote_via=quote)}",
    )


def _with_picture(article: Article) -> Article:
    """The article with a small picture: its own, or the drawing of a discipline."""
    if article.image.src:
        return replace(article, image=replace(article.image, sizes=SIZES["mark"]))
    return replace(article, image=drawing(discipline(article.title), "mark"))


def _key(item: News) -> str:
    return seo_key(item.seolink)
