"""The page of a gate."""

import reflex as rx

from components.gate.gate import gate
from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.forms.relationships import RELATIONSHIPS
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import FallbackLink
from livelaps_app.core.routes import url
from livelaps_app.features.gate import texts
from livelaps_app.features.gate.form import ADMIT, LOOK_UP, UNDO
from livelaps_app.features.gate.view_model import GateCard, GateFact, GateView
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui.facts import pair
from livelaps_app.ui.forms import button_form, form, is_refused, summary

VIEW = view_var(GateView)

FORMS = LOOK_UP, ADMIT, UNDO
REFUSED = "refused"  # replaces the stamp of a result after a refused form


def page(lang: Lang) -> rx.Component:
    """The gate of an event, or the list of the visitor's events."""
    return rx.cond(VIEW.event > 0, _gate(lang), _events(lang))


def _events(lang: Lang) -> rx.Component:
    confirm = rx.el.a(texts.CONFIRM(lang), href=VIEW.confirm_href, class_name="button")
    return rx.fragment(
        rx.cond(VIEW.message != "", rx.el.p(VIEW.message, class_name="banner warning", id="gate-message")),
        rx.cond(VIEW.confirm_href != "", rx.el.p(confirm)),
        rx.cond(
            VIEW.events.length() > 0,
            rx.fragment(
                rx.el.h2(texts.EVENTS(lang)), rx.el.ul(rx.foreach(VIEW.events, _event), class_name="list gate-events")
            ),
        ),
        rx.el.p(rx.el.a(texts.ACCOUNT(lang), href=url("account", lang), class_name="button quiet")),
    )


def _event(way: rx.Var[FallbackLink]) -> rx.Component:
    """The link to a gate, as a new document whose page may use the camera."""
    link = rx.el.a(way.label, href=way.href, reload_document=True, class_name="name")
    return rx.el.li(link, " ", rx.el.span(way.about))


def _gate(lang: Lang) -> rx.Component:
    return rx.fragment(
        rx.cond(VIEW.when != "", rx.el.p(VIEW.when, class_name="facts-line")),
        gate(
            rx.cond((VIEW.title != "") & ~is_refused(*FORMS), _result(lang)),
            rx.cond(VIEW.flagged.length() > 0, _flagged_admissions(lang)),
            seen=rx.cond(is_refused(*FORMS), REFUSED, VIEW.seen),
            zone=VIEW.zone,
            first=VIEW.first,
            last=VIEW.last,
            outside=VIEW.outside,
            event=VIEW.event,
            api=VIEW.api,
            lang=lang,
            verdicts=_verdicts(lang),
            waivers={state: words(lang) for state, words in texts.WAIVERS.items()},
            relationships={kin: words(lang) for kin, words in RELATIONSHIPS.items()},
            words={key: words(lang) for key, words in texts.WORDS.items()},
        ),
        rx.el.section(
            rx.el.h2(texts.LOOK_UP(lang)), summary(lang, ADMIT, UNDO), form(LOOK_UP, lang), class_name="gate-look-up"
        ),
        rx.el.p(
            rx.el.a(texts.OWN_EVENTS(lang), href=url("gate", lang), class_name="button quiet"),
            rx.el.a(texts.ACCOUNT(lang), href=url("account", lang), class_name="button quiet"),
            class_name="form-buttons",
        ),
    )


def _verdicts(lang: Lang) -> dict[str, dict[str, str]]:
    """The messages of scans by code of the error table."""
    listed = {
        str(code): {"title": words.title(lang), "tone": words.tone, "text": errors.row(code).text(lang)}
        for code, words in texts.VERDICTS.items()
    }
    return listed | {
        "in": {"title": texts.LET_IN(lang), "tone": texts.GO, "text": ""},
        "undone": {"title": texts.UNDONE(lang), "tone": texts.WAIT, "text": texts.UNDONE_TEXT(lang)},
        "no_list": {"title": texts.NO_LIST(lang), "tone": texts.STOP, "text": texts.NO_LIST_TEXT(lang)},
        str(Code.SAVE_FAILED): {
            "title": texts.VERDICTS[Code.TICKET_UNKNOWN].title(lang),
            "tone": texts.STOP,
            "text": errors.message(Code.SAVE_FAILED, lang),
        },
    }


def _result(lang: Lang) -> rx.Component:
    """The result of the last ticket looked up, with its group."""
    return rx.el.section(
        rx.el.div(
            rx.el.p(VIEW.title, class_name="gate-verdict"),
            rx.cond(VIEW.text != "", rx.el.p(VIEW.text)),
            rx.cond(VIEW.warning != "", rx.el.p(VIEW.warning, class_name="gate-warning")),
            role="alert",
        ),
        rx.cond(VIEW.all_ids != "", button_form(ADMIT, lang, VIEW.all_ids, VIEW.all_words, VIEW.all_words)),
        rx.el.ul(rx.foreach(VIEW.cards, lambda card: _card(card, lang)), class_name="gate-cards"),
        class_name=f"gate-result {VIEW.tone}",
        id="gate-seen",
        aria_label=texts.WORDS["result"](lang),
    )


def _card(card: rx.Var[GateCard], lang: Lang) -> rx.Component:
    return rx.el.li(
        rx.el.h2(card.name),
        rx.el.div(
            rx.cond(card.picture != "", _picture(card, lang)),
            rx.el.dl(rx.foreach(card.facts, _fact)),
            class_name="gate-person",
        ),
        rx.cond(card.sign != "", _signing(card, lang)),
        rx.cond(card.id != "", button_form(ADMIT, lang, card.id, card.button)),
        rx.cond(card.undo_id != "", button_form(UNDO, lang, card.undo_id, card.undo)),
    )


def _signing(card: rx.Var[GateCard], lang: Lang) -> rx.Component:
    """The QR code with which a visitor signs the waiver."""
    code = rx.el.img(src=card.sign, alt=texts.SIGN_HERE(lang))
    return rx.el.figure(code, rx.el.figcaption(texts.SIGN_HERE(lang)), class_name="gate-sign")


def _picture(card: rx.Var[GateCard], lang: Lang) -> rx.Component:
    """The signer's selfie, with a caption if the signer is another person."""
    image = rx.el.img(src=card.picture, alt=texts.PICTURE(lang))
    return rx.el.figure(image, rx.cond(card.caption != "", rx.el.figcaption(card.caption)))


def _fact(fact: rx.Var[GateFact]) -> rx.Component:
    return pair(fact.label, fact.value)


def _flagged_admissions(lang: Lang) -> rx.Component:
    return rx.el.section(
        rx.el.h2(texts.FLAGGED(lang)),
        rx.el.dl(rx.foreach(VIEW.flagged, _fact)),
        class_name="gate-flagged",
        id="gate-wrong",
    )
