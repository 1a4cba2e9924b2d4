"""Views of an account's minors: list, new minor, single minor."""

from collections.abc import Sequence
from urllib.parse import urlencode

from livelaps_app.core.forms.ages import MOST_MINORS
from livelaps_app.core.forms.minors import CHANGE, MINOR, NEW, MinorCard, minor_card, minor_name
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.next_address import NEXT, next_address
from livelaps_app.core.routes import Match, url
from livelaps_app.features.account.minors import texts
from livelaps_app.features.account.minors.form import PART, REMOVAL
from livelaps_app.features.account.minors.view_model import MinorsView
from livelaps_app.features.account.stored_fields import stored_person
from livelaps_app.features.account.texts import SENT
from livelaps_app.gateways.accounts.records import Account, Minor
from livelaps_app.people.minors import DONE
from livelaps_app.sales.rules.buyers import guardian_relationship


def page_address(lang: Lang, **query: str) -> str:
    """The address of the page with a query, without the base path."""
    return url("account_minors", lang) + (f"?{urlencode(query)}" if query else "")


def open_query(at: Match) -> str:
    """The part of the query that opens something, without the notice."""
    query = {name: value for name in (MINOR, PART, NEXT) if (value := at.parameter(name))}
    return f"?{urlencode(query)}" if query else ""


def list_view(at: Match, minors: Sequence[Minor]) -> MinorsView:
    notice = texts.NOTICES.get(at.parameter(DONE))
    return MinorsView(
        title=texts.LIST(at.lang),
        notice=notice(at.lang) if notice else "",
        minors=[_card(minor, at.lang) for minor in minors],
        has_room=has_room(minors),
    )


def has_room(minors: Sequence[Minor]) -> bool:
    """True if another minor may be added; minors without consent do not count."""
    return sum(minor.confirmed for minor in minors) < MOST_MINORS


def new_view(at: Match) -> MinorsView:
    """The form of a new minor; it leads back to the page that linked to it."""
    return MinorsView(part="minor", place=NEW, title=texts.ADD(at.lang), back=next_address(at))


def minor_view(at: Match, account: Account, minor: Minor) -> MinorsView:
    """A minor: the data form, or the next step instead."""
    part, lang, name = _part(minor), at.lang, _first_name(minor, at.lang)
    words, removal = texts.WORDS.get(part), page_address(lang, **{MINOR: str(minor.id), PART: REMOVAL})
    mailed = {"own_login": minor.new_email, "waiting": account.email}.get(part, "")
    return MinorsView(
        part=part,
        place=f"{part} {minor.id}",
        title=minor_name(stored_minor(minor), lang),
        notice=SENT(lang).format(email=mailed) if mailed and at.parameter(DONE) else "",
        words=[words(lang).format(name=name, email=minor.email)] if words else [],
        typed=stored_minor(minor) | _known_relationship(minor, account) | {"email": minor.new_email or minor.email},
        removal=removal,
        remove=texts.REMOVAL_LINKS[part](lang).format(name=name),
        back=next_address(at),
    )


def removal_view(at: Match, account: Account, minor: Minor) -> MinorsView:
    """The consequences of removing a minor."""
    lang, name, part = at.lang, _first_name(minor, at.lang), _part(minor)
    return MinorsView(
        part=REMOVAL,
        place=f"{REMOVAL} {minor.id}",
        title=texts.REMOVAL_QUESTIONS[part](lang).format(name=name),
        words=[words(lang).format(name=name) for words in texts.REMOVED[part]],
        deletes=part != "with_login",
        email=account.email,
        back=page_address(lang, **{MINOR: str(minor.id)}),
    )


def stored_minor(minor: Minor) -> dict[str, str]:
    """The stored values of a minor by form field."""
    return stored_person(minor) | {"relationship": minor.relationship, "minor_email": minor.email}


def _known_relationship(minor: Minor, account: Account) -> dict[str, str]:
    """The guardian's side of a relationship that is stored from the minor's, by form field."""
    known = guardian_relationship(minor.relationship, account.gender)
    return {"relationship": known} if known else {}


def _part(minor: Minor) -> str:
    """The part of the page that is open for a minor."""
    if not minor.confirmed:
        return "waiting"
    if minor.adult:
        return "own_login"
    return "with_login" if minor.own_login else "minor"


def _card(minor: Minor, lang: Lang) -> MinorCard:
    part, href = _part(minor), page_address(lang, **{MINOR: str(minor.id)})
    todo, login = texts.TODO.get(part), texts.LOGIN if minor.own_login else texts.NO_LOGIN
    return minor_card(
        stored_minor(minor),
        href,
        lang,
        action=texts.OPEN if todo else CHANGE,
        todo=todo(lang) if todo else "",
        marks=[login(lang).format(email=minor.email)] if minor.confirmed else [],
    )


def _first_name(minor: Minor, lang: Lang) -> str:
    return minor.first_name or minor_name(stored_minor(minor), lang)
