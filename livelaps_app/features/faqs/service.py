"""Questions that are asked often: all of them, or those that have the words of a search."""

from livelaps_app.core import formats
from livelaps_app.core.kept import Kept
from livelaps_app.core.paging import MAX_SEARCH
from livelaps_app.core.rich import fitted, plain
from livelaps_app.core.routes import Match, route
from livelaps_app.core.searching import folded
from livelaps_app.core.texts import LANGS, Lang
from livelaps_app.features.faqs import texts
from livelaps_app.features.faqs.board import Board, Found, Item
from livelaps_app.gateways import wiring
from livelaps_app.gateways.content.records import Faq
from livelaps_app.shell.service import leading

_boards: Kept[Lang, Board] = Kept(len(LANGS))


async def board(lang: Lang) -> Board:
    """All questions; the same object until they change. Raises Problem."""
    told = (await wiring.content().faqs(lang)).value
    return _boards.get(lang, told, lambda: _board(told, lang))


async def found(at: Match) -> Found:
    """The questions an address asks for. Raises Problem."""
    shown, search = await board(at.lang), at.asked("q").strip()[:MAX_SEARCH]
    words = folded(search).split()
    return Found(shown, search, tuple(item for item in shown.questions if _has(item, words)))


async def age(lang: Lang) -> str:
    """How old the questions are, in words, when they are older than they should be; else empty. Raises Problem."""
    known = await wiring.content().faqs(lang)
    return formats.age(known.seconds, lang) if known.stale else ""


def _board(told: tuple[Faq, ...], lang: Lang) -> Board:
    items = [Item(one.question, fitted(one.html, 3, leading(lang))) for one in told]
    return Board(
        title=route("faqs").title(lang),
        questions=items,
        counts=[texts.FOUND(number, lang) for number in range(len(items) + 1)],
        message="" if items else texts.NOTHING(lang),
    )


def _has(item: Item, words: list[str]) -> bool:
    said = folded(f"{item.question} {plain(item.html)}")
    return all(word in said for word in words)
