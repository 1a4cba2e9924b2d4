"""The screens of the news: all articles, and one of them."""

from pathlib import PurePosixPath
from urllib.parse import urlsplit

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.page import Loaded, Preview
from livelaps_app.core.routes import BASE, Match
from livelaps_app.core.schema import Node, item_list, publisher, whole, without_empty
from livelaps_app.core.social_images import SocialImageQuery
from livelaps_app.features.news import service
from livelaps_app.features.news.page import all_articles, one_article
from livelaps_app.session.screens import Screen
from livelaps_app.shell.news.view import Article, NewsView

MEDIA_TYPES = {
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".png": "image/png",
    ".webp": "image/webp",
    ".gif": "image/gif",
}


async def load(at: Match) -> Loaded[NewsView]:
    """The articles, or the one in the address. Raises Problem."""
    view = await service.news_view(at)
    article = view.article
    return Loaded(
        view,
        title=view.title,
        own_head=bool(article.title),
        description=article.summary or ", ".join(listed.title for listed in view.articles) or view.message,
        structured=_news_article(article, at.lang) if article.title else None,
        item_list=None if article.title else _item_list(view),
        published=article.day,
        changed=article.changed,
        social_image=SocialImageQuery("news", 0, at.lang, key=at.argument("seolink")) if article.title else None,
        preview=_preview(article),
        age=await service.age(at),
    )


def _item_list(view: NewsView) -> Node | None:
    return item_list(view.title, ((article.title, whole(BASE + article.href)) for article in view.articles))


def _news_article(article: Article, lang: Lang) -> Node:
    return without_empty(
        {
            "@type": "NewsArticle",
            "headline": article.title,
            "datePublished": article.day,
            "dateModified": article.changed,
            "description": article.summary,
            "url": whole(BASE + article.href),
            "mainEntityOfPage": whole(BASE + article.href),
            "inLanguage": lang,
            "image": whole(article.image.src),
            "author": publisher(),
            "publisher": publisher(),
        }
    )


def _preview(article: Article) -> Preview | None:
    """The article's image, None if link previews do not support its type."""
    image = article.image
    media = MEDIA_TYPES.get(PurePosixPath(urlsplit(image.src).path).suffix.lower())
    if media is None:
        return None
    size = image.width or 0, image.height or 0
    return Preview(whole(image.src), article.title, image.alt or article.title, media, *size)


SCREENS = (
    Screen("news", load, all_articles, NewsView, skeleton="cards"),
    Screen("news_item", load, one_article, NewsView),
)
