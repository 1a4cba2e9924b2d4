"""Cards of memberships: their tokens, and one document."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime

from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n.labels import with_label
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.typesetting import documents_thread
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.memberships.card_file import texts
from livelaps_app.memberships.card_file.drawing import PrintedCard, draw_cards
from livelaps_app.memberships.rules.records import OwnMembership
from livelaps_app.memberships.rules.words import period_words
from livelaps_app.sales.rules.ticket_tokens import token_signer

CARD_FILE = "card.pdf"
"""The name of a card in addresses."""


@dataclass(frozen=True)
class CardsFile:
    """The document of cards."""

    name: str
    content: bytes


def card_token(membership: OwnMembership) -> str:
    """The token in a card's code."""
    return token_signer().card(membership.id)


async def cards_file(memberships: Sequence[OwnMembership], lang: Lang) -> CardsFile:
    """Draws the document of cards in a thread."""
    names = await organization_names({each.organization_id for each in memberships})
    printed = [_printed_card(each, names[each.organization_id], lang) for each in memberships]
    made_at = datetime.now(UTC)
    content = await asyncio.get_running_loop().run_in_executor(documents_thread, draw_cards, printed, lang, made_at)
    if len(memberships) == 1:
        return CardsFile(texts.FILE(lang).format(number=memberships[0].number), content)
    return CardsFile(texts.FILES(lang), content)


async def organization_names(numbers: set[int]) -> dict[int, str]:
    """The names of organizations, "" during an outage of the timing service."""
    names = dict.fromkeys(numbers, "")
    for number in numbers:
        with suppress(Problem):
            names[number] = (await timing_gateway().organization(number)).value.name
    return names


def _printed_card(membership: OwnMembership, organization: str, lang: Lang) -> PrintedCard:
    valid = with_label(texts.VALID(lang), period_words(membership.starts_on, membership.ends_on, lang), lang)
    of_class = with_label(texts.CLASS(lang), membership.class_name, lang) if membership.class_name else ""
    facts = tuple(filter(None, (membership.type_name(lang), of_class, valid)))
    return PrintedCard(organization, membership.name, membership.number, facts, card_token(membership))
