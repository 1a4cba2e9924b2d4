"""Draws cards of memberships as a PDF, one per page."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from livelaps_app.core.i18n.labels import with_label
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.qr_codes import qr_picture
from livelaps_app.core.typesetting import read_template, typeset
from livelaps_app.memberships.card_file import texts


@dataclass(frozen=True)
class PrintedCard:
    """A card. organization: above the code; facts: lines below the name; token: content of its code."""

    organization: str
    name: str
    number: str
    facts: tuple[str, ...]
    token: str


def draw_cards(cards: Sequence[PrintedCard], lang: Lang, made_at: datetime) -> bytes:
    """Draws the document."""
    codes = {f"{index}.svg": qr_picture(card.token) for index, card in enumerate(cards)}
    printed = [
        {
            "organization": card.organization,
            "name": card.name,
            "number": texts.NUMBER(lang).format(number=card.number),
            "facts": card.facts,
            "code": file,
            "alt": with_label(texts.CODE(lang), card.name, lang),
        }
        for file, card in zip(codes, cards, strict=True)
    ]
    organizations = ", ".join(dict.fromkeys(card.organization for card in cards))
    head = {"title": texts.TITLE(lang), "subject": organizations, "author": organizations, "lang": lang}
    content = {**head, "how": texts.HOW(lang), "cards": printed}
    return typeset(read_template(__package__, "cards.typ"), content, made_at, codes)
