"""The page of a waiver: its text, the boxes, the signature, the selfie; or its end; or the field to find one."""

import reflex as rx

from components.selfie.selfie import selfie
from components.signature_pad.signature_pad import signature_pad
from components.zone_field.zone_field import zone_field
from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.forms import RULES
from livelaps_app.core.forms.form import TICKED
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.features.waiver import texts
from livelaps_app.features.waiver.events import WaiverEvents
from livelaps_app.features.waiver.form import FIND, MAIL, REFUSE, SIGN, SIGN_FOR_MINOR, TICKS, TOGETHER, ZONE
from livelaps_app.features.waiver.vars import WaiverVars
from livelaps_app.ui.facts import fact, pair
from livelaps_app.ui.fields import field
from livelaps_app.ui.forms import Draw, Text, form
from livelaps_app.ui.texts import OPTIONAL
from livelaps_app.waivers.pictures import SELFIE, SIGNATURE
from livelaps_app.waivers.rules.signing import WaiverBox

VIEW = WaiverVars.view
BOXES = {
    WaiverBox.AGREE: (VIEW.agree, WaiverVars.agree_tick),
    WaiverBox.CERTIFY: (VIEW.certify, WaiverVars.certify_tick),
    WaiverBox.ELECTRONIC: (VIEW.electronic, WaiverVars.electronic_tick),
    WaiverBox.PHOTO: (VIEW.photo, WaiverVars.photo_tick),
}


def page(lang: Lang) -> rx.Component:
    """The waiver of the address, or the field for its identifier."""
    return rx.fragment(_banner(), rx.cond(VIEW.document == "", _finder(lang), _waiver(lang)))


def _banner() -> rx.Component:
    return rx.cond(
        VIEW.message != "",
        rx.el.div(rx.el.p(VIEW.message), class_name=f"banner {VIEW.tone}", role="status", id="waiver-state"),
    )


def _finder(lang: Lang) -> rx.Component:
    return rx.fragment(
        rx.el.p(texts.FIND_INTRO(lang)),
        form(FIND, lang),
        rx.el.p(rx.el.a(texts.VERIFY(lang), href=url("waiver_verify", lang)), class_name="after-form"),
    )


def _waiver(lang: Lang) -> rx.Component:
    download = rx.el.a(
        texts.DOWNLOAD(lang), href=VIEW.pdf, reload_document=True, download=True, class_name="button", id="pdf"
    )
    return rx.fragment(
        rx.cond(VIEW.languages.length() > 0, _languages(lang)),
        rx.cond(VIEW.notes.length() > 0, rx.el.div(rx.foreach(VIEW.notes, rx.el.p), id="notes", role="status")),
        rx.cond(VIEW.is_sealing, _sealing(lang)),
        rx.cond(
            (VIEW.onward != "") & (VIEW.message != ""),
            rx.el.p(rx.el.a(texts.ONWARD(lang), href=VIEW.onward, class_name="button", id="onward")),
        ),
        rx.cond(VIEW.pdf != "", rx.fragment(rx.el.p(download), rx.el.p(texts.SEALED_NOTE(lang), class_name="note"))),
        rx.cond(VIEW.has_copies, form(MAIL, lang)),
        rx.cond(VIEW.signs_for != "", rx.el.p(rx.el.strong(VIEW.signs_for), id="signs-for")),
        rx.cond(
            (VIEW.alone != "") & (VIEW.signs != ""),
            rx.el.p(rx.el.a(VIEW.alone, href=VIEW.alone_href, reload_document=True, id="alone")),
        ),
        rx.el.dl(
            pair(texts.EVENT(lang), VIEW.event),
            fact(VIEW.person_label, VIEW.person),
            fact(texts.BIRTH_DATE(lang), VIEW.birth_date),
            class_name="descriptions card waiver-facts",
        ),
        rx.cond(VIEW.refuses != "", _refusal(lang), _text(lang)),
        rx.cond(VIEW.signs == "self", form(SIGN, lang, drawn=_custom_fields(lang))),
        rx.cond(VIEW.signs == "minor", form(SIGN_FOR_MINOR, lang, stored=WaiverVars.typed, drawn=_custom_fields(lang))),
        rx.cond(
            VIEW.signs != "",
            rx.el.p(
                rx.el.a(texts.REFUSE(lang), href=VIEW.refuse_href, class_name="button quiet", id="refuse"),
                class_name="after-form",
            ),
        ),
    )


def _languages(lang: Lang) -> rx.Component:
    """The same waiver in the other languages, as new documents since the page uses the camera."""
    links = rx.foreach(
        VIEW.languages,
        lambda link: rx.el.li(
            rx.el.a(link.name, href=link.href, lang=link.lang, href_lang=link.lang, reload_document=True)
        ),
    )
    return rx.el.nav(rx.el.ul(links), aria_label=texts.OTHER_LANGUAGES(lang), class_name="waiver-languages")


def _sealing(lang: Lang) -> rx.Component:
    """The delivery of the document; without scripts by a reload."""
    refresh = rx.el.a(texts.REFRESH(lang), href=VIEW.back_href, class_name="button quiet")
    return rx.fragment(
        rx.el.p(texts.BY_ITSELF(lang), class_name="with-scripts"), rx.el.p(refresh, class_name="before-scripts")
    )


def _text(lang: Lang) -> rx.Component:
    """The promoter's text with its language, if different from the page's."""
    return rx.fragment(
        rx.cond(VIEW.lang_note != "", rx.el.p(VIEW.lang_note, class_name="note", id="signed-in")),
        _paragraphs(lang),
    )


def _paragraphs(lang: Lang) -> rx.Component:
    return rx.el.div(
        rx.cond(VIEW.is_sample, rx.el.p(texts.SAMPLE(lang), class_name="banner warning", lang=lang)),
        rx.foreach(VIEW.paragraphs, rx.el.p),
        lang=VIEW.lang,
        class_name="waiver-text",
    )


def _refusal(lang: Lang) -> rx.Component:
    return rx.fragment(
        form(REFUSE, lang, before=rx.el.p(VIEW.refuses, class_name="banner warning")),
        rx.el.p(rx.el.a(texts.BACK(lang), href=VIEW.back_href), class_name="after-form"),
    )


def _custom_fields(lang: Lang) -> dict[str, Draw]:
    """Custom drawings of fields with words or neighbours unknown to the form's rules."""
    boxes: dict[str, Draw] = {str(box): _box(box, lang) for box in WaiverBox}
    return boxes | {
        "contact_email": lambda fault, typed: field(
            "contact_email", lang, fault("contact_email"), typed("contact_email"), "email", label=texts.COPY_EMAIL
        ),
        "typed_name": lambda fault, typed: rx.fragment(_signature(lang, fault, typed), _selfie(lang, fault)),
    }


def _box(box: WaiverBox, lang: Lang) -> Draw:
    """A box with its words, and the stamp of its tick."""
    words, tick = BOXES[box]
    name = str(box)
    optional = [] if RULES[name].required else [OPTIONAL(lang)]

    def draw(fault: Text, typed: Text) -> rx.Component:
        wrong = fault(name)
        entry = rx.el.input(
            type="checkbox",
            id=name,
            name=name,
            value=TICKED,
            default_checked=typed(name) == TICKED,
            required=RULES[name].required,
            aria_invalid=wrong != "",
            aria_describedby=rx.cond(wrong != "", f"{name}-fault", rx.Var("undefined")),
            on_change=WaiverEvents.tick(name),
        )
        stamp = rx.cond(tick != "", tick, typed(TICKS[box]))
        return rx.cond(
            words != "",
            rx.el.div(
                entry,
                rx.el.label(rx.el.span(words, lang=VIEW.lang), *optional, html_for=name),
                rx.el.input(type="hidden", name=TICKS[box], value=stamp, custom_attrs={"data-stamp": ""}),
                _fault(name, wrong),
                class_name="field box waiver-box",
            ),
        )

    return draw


def _signature(lang: Lang, fault: Text, typed: Text) -> rx.Component:
    """The list of recorded data, the pad, and the typed name as its alternative."""
    name = "typed_name"
    return rx.fragment(
        rx.el.h2(texts.YOUR_SIGNATURE(lang)),
        rx.el.p(texts.RECORDED(lang), id="recorded"),
        rx.el.dl(
            fact(texts.IP(lang), VIEW.ip),
            pair(texts.DOCUMENT(lang), rx.el.code(VIEW.document)),
            class_name="descriptions card waiver-facts",
        ),
        zone_field(name=ZONE),
        rx.el.input(type="hidden", name=TOGETHER, value=VIEW.together),
        rx.el.div(
            signature_pad(
                name=SIGNATURE,
                instead="typed_name",
                label=texts.PAD(lang),
                described_by="recorded",
                clear=texts.CLEAR(lang),
                undo=texts.UNDO(lang),
            ),
            _fault(SIGNATURE, fault(SIGNATURE)),
            class_name="field",
        ),
        field(name, lang, fault(name), typed(name), label=_name_label),
    )


def _name_label(lang: Lang) -> rx.Component:
    """The label of the typed name; there is no pad above it without scripts."""
    return rx.fragment(
        rx.el.span(texts.OR_TYPE_NAME(lang), class_name="with-scripts"),
        rx.el.span(texts.TYPE_NAME(lang), class_name="before-scripts"),
    )


def _selfie(lang: Lang, fault: Text) -> rx.Component:
    words = {name: word(lang) for name, word in texts.SELFIE_WORDS.items()}
    refused = f"{errors.message(Code.WEBCAM_FAILED, lang)} {texts.ALLOW_CAMERA(lang)}"
    return rx.cond(
        VIEW.needs_selfie,
        rx.el.div(
            rx.el.h2(texts.SELFIE(lang)),
            rx.el.p(texts.SELFIE_INTRO(lang), id="selfie-intro"),
            selfie(name=SELFIE, described_by="selfie-intro", words=words | {"refused": refused}),
            _fault(SELFIE, fault(SELFIE)),
            class_name="waiver-selfie",
        ),
    )


def _fault(name: str, wrong: rx.Var[str]) -> rx.Component:
    return rx.cond(wrong != "", rx.el.p(wrong, id=f"{name}-fault", class_name="fault"))
