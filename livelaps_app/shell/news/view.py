"""The views of news."""

from dataclasses import dataclass, field

from livelaps_app.core.images import Image


@dataclass(frozen=True)
class Article:
    """A news item; `html` is safe, `day` ISO, `when` the day as text, `changed` ISO or "".

    lead: the editor's summary, "" if none; image: the editor's, art: that or a drawing.
    """

    title: str = ""
    day: str = ""
    when: str = ""
    changed: str = ""
    summary: str = ""
    lead: str = ""
    html: str = ""
    href: str = ""
    image: Image = field(default_factory=Image)
    art: Image = field(default_factory=Image)


@dataclass(frozen=True)
class NewsView:
    """All articles, newest first, or one article with the newest others; share: address of a mail about it."""

    title: str = ""
    article: Article = field(default_factory=Article)
    articles: list[Article] = field(default_factory=list)
    message: str = ""
    share: str = ""
