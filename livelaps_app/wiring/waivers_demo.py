"""Demo data of waivers: sample texts about spectators and riders, and different rules for each demo promoter."""

from contextlib import suppress
from dataclasses import replace
from itertools import product

from sqlalchemy.exc import IntegrityError

from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.waivers.rules.signing import Scope, WaiverAbout, WaiverRules
from livelaps_app.waivers.store.texts import SAMPLES, NewText, WaiverTexts

PHOTO = Text(
    "I agree that pictures in which I can be seen are published.",
    "J’accepte que des photos où l’on me voit soient publiées.",
    "Acepto que se publiquen fotos en las que aparezco.",
)
MINORS_PHOTO = Text(
    "I agree that pictures in which a minor named above can be seen are published.",
    "J’accepte que des photos où l’on voit un enfant nommé ci-dessus soient publiées.",
    "Acepto que se publiquen fotos en las que aparece un menor nombrado arriba.",
)
RULES = {
    1: WaiverRules(needs_selfie=True),
    2: WaiverRules(scope=Scope.SEASON),
    3: WaiverRules(needs_both_parents=True),
}
WITH_PHOTO = 1


def _with_photos(text: NewText, lang: Lang) -> NewText:
    """A text with the box for pictures in both forms."""
    assert text.for_minors
    return replace(text, photo=PHOTO(lang), for_minors=replace(text.for_minors, photo=MINORS_PHOTO(lang)))


WITH_PHOTOS = {
    about: {lang: _with_photos(text, lang) for lang, text in texts.items()} for about, texts in SAMPLES.items()
}


async def fill(texts: WaiverTexts) -> None:
    """Publishes missing texts; one of several processes does."""
    for (promoter_id, rules), about in product(RULES.items(), WaiverAbout):
        if await texts.text(promoter_id, about, "en") is None:
            samples = WITH_PHOTOS if promoter_id == WITH_PHOTO else SAMPLES
            with suppress(IntegrityError):  # another process was faster
                await texts.publish(promoter_id, about, samples[about], is_sample=True)
                await texts.set_rules(promoter_id, about, rules)
