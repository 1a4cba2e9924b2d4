"""Views of the wizard's steps, and redirects to open steps."""

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.forms.ages import MOST_MINORS
from livelaps_app.core.forms.elsewhere import NEW_DRAFT
from livelaps_app.core.forms.minors import NEW
from livelaps_app.core.forms.step_tabs import position, step_address, step_tabs
from livelaps_app.core.forms.steps import STEP
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.next_address import next_address
from livelaps_app.core.routes import Match, url
from livelaps_app.features.registration.participant import texts
from livelaps_app.features.registration.participant.draft import WIZARD, ParticipantDraft
from livelaps_app.features.registration.participant.steps import STEPS
from livelaps_app.features.registration.participant.summary import minor_address, minor_cards, named_minor, summary
from livelaps_app.features.registration.participant.view_model import ParticipantView


def redirect_address(at: Match, draft: ParticipantDraft) -> str:
    """The redirect to an open step, "" if the address names one."""
    named, minor = at.parameter(STEP), named_minor(at)
    step = STEPS.find(draft, named)
    has_moved = step.key != named and (named or draft.parts)
    has_no_list = step.key == "minors" and not draft.minors and minor != NEW
    if has_moved or has_no_list or (minor and minor != NEW and minor not in draft.minors):
        return own_address(draft, step.key, at.lang)
    return ""


def own_address(draft: ParticipantDraft, step: str, lang: Lang) -> str:
    """The address of a step; the first minor opens as a form, without a list."""
    is_first_minor = step == "minors" and not draft.minors
    return minor_address(NEW, lang) if is_first_minor else step_address(WIZARD, lang, step)


def step_view(at: Match, draft: ParticipantDraft) -> ParticipantView:
    """The view of a step."""
    lang, step = at.lang, STEPS.find(draft, at.parameter(STEP))
    tabs = step_tabs(STEPS, draft, step.key, WIZARD, lang)
    minor = named_minor(at) if step.key == "minors" else ""
    part = f"minors.{minor}" if minor else step.key
    is_begun_with_adult = step.key == "emergency" and step.key not in draft.parts and draft.adult_to_call
    return ParticipantView(
        step=step.key,
        form="minor" if minor else step.key,
        place=part,
        title=step.title(lang),
        position=position(tabs, lang),
        tabs=tabs,
        hint=texts.ADULT_TO_CALL(lang) if is_begun_with_adult else "",
        typed=dict(draft.minor(minor) if minor else draft.typed_fields(step.key)),
        refused=_refusal_messages(draft, part, lang),
        email=draft.email,
        minors=minor_cards(draft, lang) if step.key == "minors" else [],
        has_room=len(draft.minors) < MOST_MINORS,
        has_minors=draft.has_minors,
        can_remove=minor in draft.minors,
        parts=summary(draft, lang) if step.key == "confirmation" else [],
        back_href=own_address(draft, STEPS.before(draft, step.key).key, lang),
    )


def logged_in_view(at: Match, name: str) -> ParticipantView:
    """The end of the wizard, also for existing accounts."""
    is_new, lang, to = at.parameter(STEP) == "complete", at.lang, next_address(at)
    return ParticipantView(
        done=(texts.COMPLETE if is_new else texts.LOGGED_IN)(lang).format(name=name),
        notes=[texts.MAILED(lang)] if is_new else [],
        tone="success" if is_new else "info",
        next_href=to or url("account", lang),
        next_words=(texts.GO_ON if to else texts.ACCOUNT)(lang),
    )


def sleeping_view(lang: Lang) -> ParticipantView:
    """The end of the wizard for a minor."""
    return ParticipantView(
        done=texts.SLEEPING(lang), tone="success", next_href=url("home", lang), next_words=texts.HOME(lang)
    )


def created_view(lang: Lang) -> ParticipantView:
    """The end of the wizard after the answer with the login was lost."""
    return ParticipantView(
        done=texts.CREATED(lang), tone="success", next_href=url("login", lang), next_words=texts.TO_LOGIN(lang)
    )


def moved_view(lang: Lang, device: str) -> ParticipantView:
    """The wizard after its draft moved to another browser."""
    return ParticipantView(
        done=errors.message(Code.DRAFT_MOVED, lang, name=device),
        tone="info",
        next_href=f"{step_address(WIZARD, lang)}?{NEW_DRAFT}=1",
        next_words=texts.BEGIN_ANEW(lang),
    )


def _refusal_messages(draft: ParticipantDraft, part: str, lang: Lang) -> list[str]:
    """The messages of the service about a step."""
    if part == "existing":
        return [errors.message(Code.DUPLICATE_ACCOUNT, lang)]
    codes = draft.refused.get(part, {}).values()
    return [errors.message(Code(code), lang) for code in dict.fromkeys(codes)]
