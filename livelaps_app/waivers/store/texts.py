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
from livelaps_app.waivers.rules.records import TextForm, WaiverText, part_of
from livelaps_app.waivers.rules.signing import WaiverAbout, WaiverRules
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

    async def publish(
        self, promoter_id: int, about: WaiverAbout, texts: Mapping[Lang, NewText], is_sample: bool = False
    ) -> int:
        """Publishes a new version in one or more languages; returns its number. Existing waivers are unaffected."""
        async with answering(), self._database.transaction() as session:
            whose = WaiverTextModel.promoter_id == promoter_id, WaiverTextModel.about == about
            version = (await session.scalar(select(func.max(WaiverTextModel.version)).where(*whose)) or 0) + 1
            for lang, text in texts.items():
                words = {**asdict(text), "is_sample": is_sample}
                known = {name: word for name, word in words.items() if word is not None}
                identity = {**known, **part_of(about), "promoter": promoter_id, "version": version, "lang": lang}
                row = WaiverTextModel(promoter_id=promoter_id, about=about, version=version, lang=lang, **words)
                row.digest, row.created_at = canonical_digest(identity), self._clock()
                session.add(row)
            return version

    async def text(
        self, promoter_id: int, about: WaiverAbout, lang: Lang, version: int | None = None
    ) -> WaiverText | None:
        """A version in a language, else English, else any; by default the newest."""
        async with answering(), self._database.session() as session:
            return in_lang(await texts_of(session, promoter_id, about, version), lang)

    async def rules(self, promoter_id: int, about: WaiverAbout) -> WaiverRules:
        """A promoter's rules about spectators or riders, or the defaults."""
        async with answering(), self._database.session() as session:
            return await rules_of(session, promoter_id, about)

    async def set_rules(self, promoter_id: int, about: WaiverAbout, rules: WaiverRules) -> None:
        """Sets a promoter's rules about spectators or riders; existing waivers are unaffected."""
        async with answering(), self._database.transaction() as session:
            await session.merge(WaiverRulesModel(promoter_id=promoter_id, about=about, **asdict(rules)))

    async def fill(self, promoter_id: int) -> None:
        """Publishes the missing sample texts of a promoter."""
        for about, texts in SAMPLES.items():
            if await self.text(promoter_id, about, "en") is None:
                await self.publish(promoter_id, about, texts, is_sample=True)


def _sample(about: WaiverAbout, lang: Lang) -> NewText:
    return NewText(
        samples.TITLES[about](lang),
        samples.BODIES[about](lang),
        samples.AGREE(lang),
        samples.CERTIFY(lang),
        samples.ELECTRONIC(lang),
        for_minors=TextForm(
            body=samples.MINORS_BODIES[about](lang),
            agree=samples.MINORS_AGREE(lang),
            certify=samples.MINORS_CERTIFY(lang),
            electronic=samples.ELECTRONIC(lang),
        ),
    )


SAMPLES: Mapping[WaiverAbout, Mapping[Lang, NewText]] = {
    about: {lang: _sample(about, lang) for lang in LANGS} for about in WaiverAbout
}


waiver_text_store = Part[WaiverTexts]("waiver_texts")
