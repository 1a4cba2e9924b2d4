"""The account's riders: claimed for the owner and minors, and followed."""

from collections.abc import Mapping
from dataclasses import asdict

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms import check_id
from livelaps_app.core.forms.form import GO, Answer, Caller, Done
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import parse_search
from livelaps_app.core.racing.riders import MOST_FOLLOWED
from livelaps_app.core.routes import Match, url
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.account.riders import texts
from livelaps_app.features.account.riders.cards import claim_card, followed_card
from livelaps_app.features.account.riders.claiming import claim_form
from livelaps_app.features.account.riders.form import CLAIMED, DONE, PERSON
from livelaps_app.features.account.riders.view_model import ClaimForm, FoundRider, OwnRidersView
from livelaps_app.gateways.accounts.gateway import accounts_gateway
from livelaps_app.gateways.accounts.records import Account, OwnRiders
from livelaps_app.gateways.content.gateway import content_gateway
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.people.accounts import own_account
from livelaps_app.racing.results.newest_rides import NewestRide, listed_rider
from livelaps_app.racing.results.results import MIN_SEARCH
from livelaps_app.racing.results.rider import visible_results

MAX_FOUND = 10
SUCCESSES = frozenset({"confirmed", "withdrawn", "unfollowed"})


async def riders_view(at: Match, visitor: Visitor) -> OwnRidersView:
    """The riders of the visitor's account, or the form that claims one. Raises Problem."""
    account, lang = await own_account(visitor), at.lang
    if at.parameter(CLAIMED):
        return OwnRidersView(form=await _claim_form(at, visitor, account))
    viewer = (await content_gateway().parameters()).value.default_promoter_user_id
    riders = await accounts_gateway().riders(visitor.session, viewer)
    matches, message = await _find_riders(at, viewer, riders)
    done = at.parameter(DONE)
    return OwnRidersView(
        notice=texts.NOTICES[done](lang) if done in texts.NOTICES else "",
        tone="success" if done in SUCCESSES else "info",
        claims=[claim_card(claim, lang) for claim in riders.claims],
        search=parse_search(at),
        matches=matches,
        message=message,
        followed=[followed_card(rider, lang) for rider in riders.followed],
        count=texts.COUNT(lang).format(n=len(riders.followed), most=MOST_FOLLOWED),
    )


async def claim(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Claims the rider in the address for the owner or for the minor in it. Raises Problem."""
    rider, named = check_id(caller.at.parameter(CLAIMED)), caller.at.parameter(PERSON)
    minor = check_id(named) if named else None
    if rider is None or (named and minor is None):
        raise Problem(Code.BAD_REQUEST)
    claimed = await accounts_gateway().claim_rider(caller.visitor.session, rider, values["plate"], minor)
    return _done_answer(caller, texts.TAKEN if claimed.taken and claimed.state == "waiting" else claimed.state)


async def withdraw(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Withdraws the claim of a button. Raises Problem."""
    await accounts_gateway().withdraw_claim(caller.visitor.session, _read_number(values))
    return _done_answer(caller, "withdrawn")


async def unfollow(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Unfollows the rider of a button. Raises Problem."""
    await accounts_gateway().unfollow(caller.visitor.session, (_read_number(values),))
    return _done_answer(caller, "unfollowed")


async def _claim_form(at: Match, visitor: Visitor, account: Account) -> ClaimForm:
    """The form for the rider in the address. Raises Problem if unknown."""
    if (number := check_id(at.parameter(CLAIMED))) is None:
        raise Problem(Code.NOT_FOUND)
    minors = await accounts_gateway().minors(visitor.session) if account.adult else ()
    return claim_form(at, await visible_results(number), account, minors)


async def _find_riders(at: Match, viewer: int, riders: OwnRiders) -> tuple[list[FoundRider], str]:
    """Finds the riders of the search in the address, with a sentence about the result."""
    search, lang = parse_search(at), at.lang
    if len(search) < MIN_SEARCH:
        return [], ""
    promoters = (await content_gateway().parameters()).value.default_promoters
    matches = (await timing_gateway().riders(search, MAX_FOUND, viewer, promoters)).value or ()
    owned = {claim.rider.rider_id for claim in riders.claims}
    listed = [listed_rider(NewestRide(rider), lang) for rider in matches]
    message = "" if matches else texts.NOBODY(lang)
    if len(matches) == MAX_FOUND:
        message = texts.FIRST(lang).format(n=MAX_FOUND)
    return [
        FoundRider(**asdict(rider), add="" if rider.id in owned else texts.ADD_OF(lang).format(name=rider.name))
        for rider in listed
    ], message


def _read_number(values: Mapping[str, str]) -> int:
    """Reads the number sent by a button. Raises Problem."""
    if (number := check_id(values.get(GO, ""))) is None:
        raise Problem(Code.BAD_REQUEST)
    return number


def _done_answer(caller: Caller, done: str) -> Done:
    return Done(f"{_address(caller.at.lang)}?{DONE}={done}")


def _address(lang: Lang) -> str:
    return url("account_riders", lang)
