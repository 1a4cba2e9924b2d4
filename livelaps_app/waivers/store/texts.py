"""Texts of waivers and rules of promoters."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from datetime import datetime

from sqlalchemy import func, select

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.parts import Part
from livelaps_app.stores.database import Database, answering
from livelaps_app.stores.jobs.queue import utc_now
from livelaps_app.waivers.rules import samples
from livelaps_app.waivers.rules.canonical import canonical_digest
from livelaps_app.waivers.rules.records import TextForm, WaiverText
from livelaps_app.waivers.rules.signing import WaiverRules
from livelaps_app.waivers.store.model import WaiverRulesModel, WaiverTextModel
from livelaps_app.waivers.store.rows import in_lang, rules_of, texts_of


@dataclass(frozen=True)
class NewText:
    """A text in one language: paragraphs separated by empty lines, labels of boxes; `photo` is "" without that box.

    for_minors: the form for who signs for a minor, if it is another one.
    """

    title: str
    body: str
    agree: str
    certify: str
    electronic: str
    photo: str = ""
    for_minors: TextForm | None = None


class WaiverTexts:
    """Texts and rules of a site. Every method raises Problem if the database is unavailable."""

    def __init__(self, database: Database, clock: Callable[[], datetime] = utc_now) -> None:
        self._database, self._clock = database, clock

    async def publish(self, promoter_id: int, texts: Mapping[Lang, NewText], is_sample: bool = False) -> int:
        """Publishes a new version in one or more languages; returns its number. Existing waivers are unaffected."""
        async with answering(), self._database.transaction() as session:
            of_promoter = WaiverTextModel.promoter_id == promoter_id
            version = (await session.scalar(select(func.max(WaiverTextModel.version)).where(of_promoter)) or 0) + 1
            for lang, text in texts.items():
                words = {**asdict(text), "is_sample": is_sample}
                known = {name: word for name, word in words.items() if word is not None}
                identity = {**known, "promoter": promoter_id, "version": version, "lang": lang}
                row = WaiverTextModel(promoter_id=promoter_id, version=version, lang=lang, **words)
                row.digest, row.created_at = canonical_digest(identity), self._clock()
                session.add(row)
            return version

    async def text(self, promoter_id: int, lang: Lang, version: int | None = None) -> WaiverText | None:
        """A version in a language, else English, else any; by default the newest."""
        async with answering(), self._database.session() as session:
            return in_lang(await texts_of(session, promoter_id, version), lang)

    async def rules(self, promoter_id: int) -> WaiverRules:
        """A promoter's rules, or the defaults."""
        async with answering(), self._database.session() as session:
            return await rules_of(session, promoter_id)

    async def set_rules(self, promoter_id: int, rules: WaiverRules) -> None:
        """Sets a promoter's rules; existing waivers are unaffected."""
        async with answering(), self._database.transaction() as session:
            await session.merge(WaiverRulesModel(promoter_id=promoter_id, **asdict(rules)))

    async def fill(self, promoter_id: int) -> None:
        """Publishes the sample texts if the promoter has no text."""
        if await self.text(promoter_id, "en") is None:
            await self.publish(promoter_id, SAMPLES, is_sample=True)


SAMPLES: Mapping[Lang, NewText] = {
    lang: NewText(
        samples.TITLE(lang),
        samples.BODY(lang),
        samples.AGREE(lang),
        samples.CERTIFY(lang),
        samples.ELECTRONIC(lang),
        for_minors=TextForm(
            body=samples.MINORS_BODY(lang),
            agree=samples.MINORS_AGREE(lang),
            certify=samples.MINORS_CERTIFY(lang),
            electronic=samples.ELECTRONIC(lang),
        ),
    )
    for lang in LANGS
}


waiver_text_store = Part[WaiverTexts]("waiver_texts")
