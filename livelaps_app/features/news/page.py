"""The news: a list of all articles, and the page of one."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.features.news import texts
from livelaps_app.session.view_vars import view_var
from livelaps_app.shell.news.view import Article, NewsView
from livelaps_app.shell.state import Layout
from livelaps_app.ui.empty import empty_list
from livelaps_app.ui.heads import page_head
from livelaps_app.ui.icons import icon
from livelaps_app.ui.images import picture, picture_or_placeholder
from livelaps_app.ui.links import way

VIEW = view_var(NewsView)


def all_articles(lang: Lang) -> rx.Component:
    """All news."""
    return rx.fragment(
        empty_list(VIEW.message, lang),
        rx.el.ul(rx.foreach(VIEW.articles, _card), id="news", class_name="cards news"),
    )


def one_article(lang: Lang) -> rx.Component:
    """One article in one language."""
    article = VIEW.article
    lead = picture(article.image, article.image.alt, first=True, class_name="lead")
    more = rx.el.section(
        rx.el.h2(texts.MORE(lang)),
        rx.el.ul(rx.foreach(VIEW.articles, _line), id="more", class_name="card more-news"),
        way(texts.EVERY(lang), url("news", lang)),
    )
    return rx.fragment(
        page_head(
            rx.el.div(
                rx.el.time(article.when, date_time=article.day),
                rx.el.a(icon("share"), texts.SHARE(lang), href=VIEW.share, reload_document=True),
                class_name="dateline",
            )
        ),
        rx.el.div(
            rx.el.article(rx.cond(article.image.src != "", lead), rx.html(article.html, class_name="rich reading")),
            rx.cond(VIEW.articles.length() > 0, more),
            class_name="news-columns",
        ),
    )


def _line(article: rx.Var[Article]) -> rx.Component:
    """An article with a small picture."""
    return rx.el.li(
        picture(article.image),
        rx.el.div(
            rx.el.a(article.title, href=article.href, class_name="name"),
            rx.el.time(article.when, date_time=article.day),
        ),
    )


def _card(article: rx.Var[Article]) -> rx.Component:
    return rx.el.li(
        picture_or_placeholder(article.image, Layout.view.placeholder),
        rx.el.h2(rx.el.a(article.title, href=article.href)),
        rx.el.p(rx.el.time(article.when, date_time=article.day), class_name="under always"),
        rx.el.p(article.summary),
        class_name="card",
    )
