"""The form that claims a rider: the person, and the data compared."""

from collections.abc import Sequence

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import PageLink, query_string
from livelaps_app.core.person_names import join_name
from livelaps_app.core.routes import Match, url
from livelaps_app.features.account.riders import texts
from livelaps_app.features.account.riders.form import CLAIMED, PERSON
from livelaps_app.features.account.riders.view_model import ClaimForm
from livelaps_app.gateways.accounts.records import Person
from livelaps_app.gateways.timing.records import RiderResults


def claim_form(at: Match, rider: RiderResults, owner: Person, minors: Sequence[Person]) -> ClaimForm:
    """The form for a rider and the person in the address. Raises Problem for a person outside the account."""
    people, lang = {"": owner} | {str(minor.id): minor for minor in minors}, at.lang
    if (named := at.parameter(PERSON)) not in people:
        raise Problem(Code.NOT_FOUND)
    links = [PageLink(_label(person, lang), _href(at, key), key == named) for key, person in people.items()]
    classes = dict.fromkeys(result.class_name for result in rider.results if result.class_name)
    person = people[named]
    return ClaimForm(
        title=texts.ADD_OF(lang).format(name=rider.full_name),
        about=" · ".join(filter(None, (rider.city, ", ".join(classes)))),
        people=links if minors else [],
        check=texts.CHECK(lang).format(year=_year(person), person=_name(person)),
    )


def _label(person: Person, lang: Lang) -> str:
    return texts.PERSON(lang).format(name=_name(person), year=_year(person))


def _name(person: Person) -> str:
    return join_name(person.first_name, person.last_name)


def _year(person: Person) -> str:
    return str(person.birthday.year) if person.birthday else "?"


def _href(at: Match, person: str) -> str:
    return url("account_riders", at.lang) + query_string({CLAIMED: at.parameter(CLAIMED), PERSON: person})
