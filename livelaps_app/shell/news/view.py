"""The news as they are drawn."""

from dataclasses import dataclass, field

from livelaps_app.core.images import Image


@dataclass(frozen=True)
class Article:
    """A piece of news; `html` is safe, `day` an ISO day, `when` the same in words, `changed` ISO or ""."""

    title: str = ""
    day: str = ""
    when: str = ""
    changed: str = ""
    summary: str = ""
    html: str = ""
    href: str = ""
    image: Image = field(default_factory=Image)


@dataclass(frozen=True)
class NewsView:
    """All articles, newest first, or one article with the newest others below it."""

    title: str = ""
    article: Article = field(default_factory=Article)
    articles: list[Article] = field(default_factory=list)
    message: str = ""
