"""The news: a list of all articles, and the page of one."""

from collections.abc import Callable

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.features.news import texts
from livelaps_app.session.view_vars import view_var
from livelaps_app.shell.news.view import Article, NewsView
from livelaps_app.ui.empty import empty_list
from livelaps_app.ui.heads import page_head
from livelaps_app.ui.icons import icon
from livelaps_app.ui.images import picture
from livelaps_app.ui.links import way

VIEW = view_var(NewsView)


def all_articles(lang: Lang) -> rx.Component:
    """All news, the newest one large."""
    return rx.fragment(empty_list(VIEW.message, lang), _cards("news", rx.el.h2))


def one_article(lang: Lang) -> rx.Component:
    """One article in one language, the newest others below it."""
    article = VIEW.article
    more = rx.el.section(
        rx.el.h2(texts.MORE(lang)), _cards("more", rx.el.h3), way(texts.EVERY(lang), url("news", lang))
    )
    return rx.fragment(
        page_head(
            rx.el.div(
                rx.el.time(article.when, date_time=article.day),
                rx.el.a(icon("share"), texts.SHARE(lang), href=VIEW.share, reload_document=True),
                class_name="dateline",
            ),
            look="list-head",
        ),
        rx.el.article(
            rx.el.span(picture(article.art, article.image.alt, first=True), class_name="art"),
            rx.el.div(
                rx.cond(article.lead != "", rx.el.p(article.lead, class_name="lead")),
                rx.html(article.html, class_name="rich reading"),
            ),
            class_name="piece",
        ),
        rx.cond(VIEW.articles.length() > 0, more),
    )


def _cards(name: str, heading: Callable[..., rx.Component]) -> rx.Component:
    """The listed articles as cards whose title leads to them."""

    def card(article: rx.Var[Article]) -> rx.Component:
        return rx.el.li(
            rx.el.span(picture(article.art), class_name="art", aria_hidden=True),
            rx.el.div(
                rx.el.time(article.when, date_time=article.day),
                heading(rx.el.a(article.title, href=article.href)),
                rx.el.p(article.summary),
            ),
            class_name="card",
        )

    return rx.el.ul(rx.foreach(VIEW.articles, card), id=name, class_name="news")
