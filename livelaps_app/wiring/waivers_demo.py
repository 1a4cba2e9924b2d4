"""Demo data of waivers: sample texts, and different rules for each demo promoter."""

from contextlib import suppress
from dataclasses import replace

from sqlalchemy.exc import IntegrityError

from livelaps_app.core.i18n.texts import Text
from livelaps_app.waivers.rules.signing import Scope, WaiverRules
from livelaps_app.waivers.store.texts import SAMPLES, WaiverTexts

PHOTO = Text(
    "I agree that pictures in which I can be seen are published.",
    "J’accepte que des photos où l’on me voit soient publiées.",
    "Acepto que se publiquen fotos en las que aparezco.",
)
RULES = {
    1: WaiverRules(needs_selfie=True),
    2: WaiverRules(scope=Scope.SEASON),
    3: WaiverRules(needs_both_parents=True),
}
WITH_PHOTO = 1


async def fill(texts: WaiverTexts) -> None:
    """Publishes missing texts; one of several processes does."""
    for promoter_id, rules in RULES.items():
        if await texts.text(promoter_id, "en") is None:
            words = {lang: PHOTO(lang) if promoter_id == WITH_PHOTO else "" for lang in SAMPLES}
            texts_by_lang = {lang: replace(text, photo=words[lang]) for lang, text in SAMPLES.items()}
            with suppress(IntegrityError):  # another process was faster
                await texts.publish(promoter_id, texts_by_lang, is_sample=True)
                await texts.set_rules(promoter_id, rules)
