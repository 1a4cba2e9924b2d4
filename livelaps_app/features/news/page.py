"""The news: a list of all, and the page of one."""

import reflex as rx

from livelaps_app.core.routes import url
from livelaps_app.core.texts import Lang
from livelaps_app.features.news import texts
from livelaps_app.features.news.board import Piece
from livelaps_app.features.news.state import NewsPage, NewsShown
from livelaps_app.shell.screen import screen
from livelaps_app.ui.images import picture


def every(lang: Lang) -> rx.Component:
    """All news in one language."""
    board = NewsShown.board
    return screen(
        "news",
        lang,
        NewsPage.show,
        rx.cond(board.message != "", rx.el.p(board.message, class_name="banner info", role="status")),
        rx.el.ul(rx.foreach(board.pieces, _line), id="news", class_name="cards news"),
    )


def one(lang: Lang) -> rx.Component:
    """One piece of news in one language."""
    board, piece = NewsShown.board, NewsShown.board.one
    lead = picture(piece.image, piece.image.alt, first=True, class_name="lead")
    return screen(
        "news_item",
        lang,
        NewsPage.show,
        rx.el.article(
            rx.el.p(rx.el.time(piece.when, date_time=piece.day), class_name="facts-line"),
            rx.cond(piece.image.src != "", lead),
            rx.html(piece.html, class_name="rich reading"),
        ),
        rx.cond(
            board.pieces.length() > 0,
            rx.fragment(
                rx.el.h2(texts.MORE(lang)),
                rx.el.ul(rx.foreach(board.pieces, _line), id="more", class_name="cards news"),
            ),
        ),
        rx.el.p(rx.el.a(texts.EVERY(lang), href=url("news", lang), class_name="button quiet"), class_name="ways"),
    )


def _line(piece: rx.Var[Piece]) -> rx.Component:
    return rx.el.li(
        rx.cond(piece.image.src != "", picture(piece.image)),
        rx.el.h2(rx.el.a(piece.title, href=piece.href)),
        rx.el.p(rx.el.time(piece.when, date_time=piece.day), class_name="under shown"),
        rx.el.p(piece.summary),
        class_name="card",
    )
