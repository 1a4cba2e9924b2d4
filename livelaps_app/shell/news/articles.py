"""Articles of the content service."""

from livelaps_app.core.html_fragments import plain
from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.images import Image, Use
from livelaps_app.core.routes import url
from livelaps_app.gateways.content.gateway import content_gateway
from livelaps_app.gateways.content.records import News
from livelaps_app.shell.news.view import Article

MAX_SUMMARY = 240  # letters, if the editor wrote no summary


def article_image(item: News, use: Use) -> Image:
    """The image of a news item for a use; empty if missing."""
    return item.image.image_for(use) if item.image else Image()


def article_of(item: News, lang: Lang) -> Article:
    """A news item for lists."""
    summary = item.summary or plain(item.html)
    return Article(
        title=item.title,
        day=item.day.isoformat(),
        when=formats.short_date(item.day, lang),
        changed=item.updated.isoformat() if item.updated and item.updated.date() >= item.day else "",
        summary=summary if len(summary) <= MAX_SUMMARY else f"{summary[:MAX_SUMMARY].rpartition(' ')[0]}…",
        href=url("news_item", lang, seolink=item.seolink),
        image=article_image(item, "card"),
    )


async def latest_articles(lang: Lang, count: int) -> list[Article]:
    """The newest articles. Raises Problem."""
    return [article_of(item, lang) for item in (await content_gateway().news(lang)).value[:count]]
