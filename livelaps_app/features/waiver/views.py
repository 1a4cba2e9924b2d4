"""The view of a waiver in a language."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple
from urllib.parse import urlencode
from zoneinfo import ZoneInfo

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.forms.ages import age
from livelaps_app.core.forms.minors import YEARS
from livelaps_app.core.i18n.formats import written_day
from livelaps_app.core.i18n.local_time import natural_when
from livelaps_app.core.i18n.texts import LANGUAGE_NAMES, Lang
from livelaps_app.core.next_address import NEXT
from livelaps_app.core.routes import url
from livelaps_app.features.waiver import texts
from livelaps_app.features.waiver.form import ALONE, PART, REFUSAL
from livelaps_app.features.waiver.signing.children import list_digest
from livelaps_app.features.waiver.view_model import LanguageLink, WaiverView
from livelaps_app.waivers.evidence.event_words import event_words
from livelaps_app.waivers.rules.records import Subject, Waiver, WaiverSignature, WaiverText
from livelaps_app.waivers.rules.signing import SELF, WaiverAbout
from livelaps_app.waivers.rules.states import OPEN, WaiverState

TONES = {WaiverState.SIGNED: "success", WaiverState.VOID: "warning"}
PDF = "waiver.pdf"  # below the address of the waiver


class WaiverQuery(NamedTuple):
    """The query of a waiver's page.

    ip: the visitor's address; refuses: asks for confirmation of a refusal; onward: next page without the base path, or
    ""; is_alone: signs for one of several children; is_owner: the visitor is the order's buyer; is_reader: the document
    is the visitor's; is_mailed: copies were requested.
    """

    document: str
    lang: Lang
    ip: str
    refuses: bool = False
    onward: str = ""
    is_alone: bool = False
    is_owner: bool = False
    is_reader: bool = False
    is_mailed: bool = False

    def address(self, **more: str) -> str:
        """The address of the page, without the base path, with more parameters."""
        parameters = more | ({NEXT: self.onward} if self.onward else {})
        path = url("waiver", self.lang, documentUUID=self.document)
        return f"{path}?{urlencode(parameters)}" if parameters else path


def view_of(waiver: Waiver, text: WaiverText, asks: WaiverQuery, where: ZoneInfo) -> WaiverView:
    """The view of a waiver with a version of its text. where: the event's time zone."""
    lang, is_open = asks.lang, waiver.state in OPEN
    refuses = _question(waiver, asks) if asks.refuses and is_open else ""
    return WaiverView(
        message="" if is_open else _state(waiver, lang, is_buyer=bool(asks.onward)),
        tone=TONES.get(waiver.state, "error"),
        notes=_notes(waiver, asks, where, is_open=is_open),
        document=waiver.document_id,
        ip=asks.ip or texts.NO_IP(lang),
        event=event_words(waiver, lang, written_day),
        person=waiver.subject.name,
        person_label=texts.PERSONS[waiver.about](lang),
        birth_date=written_day(waiver.subject.birth_date, lang) if waiver.subject.is_known else "",
        lang=text.lang,
        languages=_languages(asks) if is_open else [],
        lang_note="" if is_open or text.lang == lang or not waiver.signatures else _lang_note(text.lang, lang),
        title=text.title,
        paragraphs=text.body.split("\n\n"),
        is_sample=text.is_sample,
        agree=text.agree,
        certify=text.certify,
        electronic=text.electronic,
        photo=text.photo if waiver.has_photo_box else "",
        refuse_href=asks.address(**{PART: REFUSAL}),
        alone_href=asks.address(**{ALONE: "1"}),
        back_href=asks.address(),
        onward=asks.onward,
        signs=("minor" if waiver.is_minor else "self") if is_open and not refuses else "",
        is_sealing=_is_sealing(waiver),
        needs_selfie=waiver.needs_selfie,
        refuses=refuses,
        pdf=f"{url('waiver', 'en', documentUUID=waiver.document_id)}/{PDF}"
        if waiver.pdf_file and waiver.state is WaiverState.SIGNED
        else "",
        has_copies=bool(waiver.pdf_file) and waiver.state is WaiverState.SIGNED,
    )


def ended_view(view: WaiverView, waiver: Waiver, asks: WaiverQuery) -> WaiverView:
    """The view of a waiver whose link has ended: its state without people and document."""
    lang = asks.lang
    words = texts.STATES.get(waiver.state)
    notes: list[str] = []
    if view.has_copies:
        notes = [texts.MAILED(lang) if asks.is_mailed else texts.LINK_ENDED(lang)]
    elif waiver.state is WaiverState.REJECTED and waiver.reason:
        notes = [texts.REASON(lang).format(reason=waiver.reason)]
    message = words(lang) if words else view.message
    return replace(view, message=message, notes=notes, person="", birth_date="", pdf="")


def minors_view(view: WaiverView, waiver: Waiver, children: Sequence[Waiver], buyer_is: str, lang: Lang) -> WaiverView:
    """The view of a minor's open waiver. children: the waivers signed at once; buyer_is: the buyer's relationship."""
    people = [each.subject for each in children or [waiver] if each.subject.is_known]
    view = replace(view, signs_for=_signs_for(waiver, people, buyer_is, lang))
    if len(children) < 2:
        return view
    return replace(
        view,
        person=", ".join(person.name for person in people),
        birth_date=" · ".join(written_day(person.birth_date, lang) for person in people),
        together=list_digest(children),
        alone=texts.SIGN_ALONE(lang).format(name=waiver.subject.name),
    )


def _signs_for(waiver: Waiver, people: Sequence[Subject], buyer_is: str, lang: Lang) -> str:
    """The first line of a minor's waiver; the second parent's relationship is not known."""
    on = waiver.event_on or waiver.changed_at.date()
    aged = [(person.name, age(person.birth_date, on)) for person in people]
    if not aged:
        return ""
    if len(aged) == 1:
        [(name, years)] = aged
        line = texts.SIGN_FOR(years, lang, name=name)
    else:
        *names, last = (f"{name} ({YEARS(years, lang)})" for name, years in aged)
        line = texts.SIGN_FOR_ALL(lang).format(names=", ".join(names), last=last)
    words = texts.AS.get("" if waiver.signatures else buyer_is)
    return f"{line}{words(lang) if words else ''}."


def text_lang(waiver: Waiver, lang: Lang) -> Lang:
    """The language of a waiver's text: of the page, after the signature of the first signer, as in the document."""
    return lang if waiver.state in OPEN or not waiver.signatures else waiver.signatures[0].lang


def _languages(asks: WaiverQuery) -> list[LanguageLink]:
    """The same page in the other languages."""
    parts = ({PART: REFUSAL} if asks.refuses else {}) | ({ALONE: "1"} if asks.is_alone else {})
    others = {lang: name for lang, name in LANGUAGE_NAMES.items() if lang != asks.lang}
    return [LanguageLink(lang, name, asks._replace(lang=lang).address(**parts)) for lang, name in others.items()]


def _lang_note(signed: Lang, lang: Lang) -> str:
    return texts.SIGNED_IN(lang).format(language=texts.LANGUAGES[signed](lang))


def _question(waiver: Waiver, asks: WaiverQuery) -> str:
    """The effects of a refusal, for a buyer as for visitors from the registration."""
    question = texts.REFUSE_BUYERS_QUESTION if asks.onward else texts.REFUSE_OWN_QUESTION
    words = texts.REFUSE_QUESTION if waiver.is_minor else question
    return words[waiver.about](asks.lang).format(name=waiver.subject.name)


def _state(waiver: Waiver, lang: Lang, *, is_buyer: bool) -> str:
    """The state of a waiver for its signer (the person, or a minor's guardian) or for the returning buyer."""
    if is_buyer and waiver.state in texts.STATES_OF_BUYERS:
        return texts.STATES_OF_BUYERS[waiver.state](lang)
    of_minor = texts.STATES_OF_MINORS.get(waiver.state) if waiver.is_minor and waiver.subject.is_known else None
    words = of_minor or texts.STATES.get(waiver.state)
    if words:
        return words(lang).format(name=waiver.subject.name)
    is_rider = waiver.about is WaiverAbout.RIDER
    return texts.RIDERS_VOID(lang) if is_rider else errors.message(Code.WAIVER_VOID, lang)


def _is_sealing(waiver: Waiver) -> bool:
    return waiver.state is WaiverState.SIGNED and not waiver.pdf_digest


def _notes(waiver: Waiver, asks: WaiverQuery, where: ZoneInfo, *, is_open: bool) -> list[str]:
    """The signatories, the reason for its end, and the next steps."""
    lang = asks.lang
    notes = [texts.MAILED(lang)] if asks.is_mailed and waiver.state is WaiverState.SIGNED else []
    notes += [_signer(signature, where, lang) for signature in waiver.signatures]
    if waiver.signatures and is_open:
        notes.append(texts.ONE_MORE(lang))
    if waiver.state is WaiverState.REJECTED and waiver.reason:
        notes.append(texts.REASON(lang).format(reason=waiver.reason))
    if waiver.state is WaiverState.SIGNED and not asks.onward:
        notes.append(texts.CLOSE(lang))
    if _is_sealing(waiver):
        notes.append(texts.SEALING(lang))
    return notes


def _signer(signature: WaiverSignature, where: ZoneInfo, lang: Lang) -> str:
    words = texts.SIGNED_BY_SELF if signature.relationship == SELF else texts.SIGNED_BY
    who = "" if signature.relationship == SELF else texts.WHO[signature.relationship](lang)
    at = natural_when(signature.signed_at, where, lang).text
    return words(lang).format(name=signature.signer_name, who=who, at=at)
