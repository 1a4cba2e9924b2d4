"""What the site relies on from a service with accounts, whoever runs it."""

from datetime import date
from typing import Any
from uuid import uuid4

import pytest

from livelaps_app.core.errors import Code, InvalidFields, Problem
from livelaps_app.gateways.accounts.gateway import AccountsGateway
from livelaps_app.gateways.accounts.records import LoggedIn
from livelaps_app.gateways.timing.gateway import TimingGateway
from livelaps_app.gateways.timing.records import Race, RaceResults, RiderFound
from livelaps_app.wiring import Wiring

PASSWORD, NEW = "open sesame 1", "another secret 2"
PERSON = {"first_name": "Ana", "last_name": "Ruiz", "gender": "female", "year": "1990", "month": "2", "day": "28"}
MINOR = {**PERSON, "first_name": "Leo", "gender": "male", "year": "2019", "relationship": "son"}
CONTACT = {"first_name": "Eva", "last_name": "Ruiz", "relationship": "sister", "phone": "555-010-0199"}
HOME = {"phone": "+34612345678", "address": "Calle Mayor 1", "country": "ES", "state": "M", "form_language": "es"}


def _rider(email: str, **changes: Any) -> dict[str, Any]:
    rider = {**PERSON, **HOME, "join_as": "rider", "email": email, "password": PASSWORD, "contact": CONTACT}
    return {**rider, **changes}


def _new_email() -> str:
    return f"contract-{uuid4().hex}@example.com"


@pytest.fixture
async def accounts(timing_wiring: Wiring) -> AccountsGateway:
    """The accounts of the timing service."""
    if not await timing_wiring.accounts.available():
        pytest.skip("this service has no accounts")
    return timing_wiring.accounts


@pytest.fixture
async def ana(accounts: AccountsGateway) -> LoggedIn:
    """Somebody who has just joined."""
    joined = (await accounts.join(_rider(_new_email()))).login
    assert joined is not None
    return joined


async def _code(call: Any) -> Code:
    with pytest.raises(Problem) as raised:
        await call
    return raised.value.code


async def test_who_joins_is_logged_in_with_what_they_sent(accounts: AccountsGateway, ana: LoggedIn) -> None:
    account = await accounts.account(ana.token)
    assert account == ana.account
    assert (account.first_name, str(account.birthday), account.adult) == ("Ana", "1990-02-28", True)
    assert (account.phone, account.international_phone, account.state) == ("", "+34612345678", "M")
    assert account.contact is not None
    assert account.contact.relationship == "sister"
    assert account.roles[0].role == "participant"
    assert not account.verified


async def test_an_email_is_one_account_in_any_case(accounts: AccountsGateway, ana: LoggedIn) -> None:
    assert await _code(accounts.join(_rider(ana.account.email.upper()))) is Code.DUPLICATE_ACCOUNT


async def test_faults_are_named_by_their_fields(accounts: AccountsGateway) -> None:
    with pytest.raises(InvalidFields) as raised:
        await accounts.join(_rider("ana@", last_name="", minors=[{**MINOR, "relationship": "pilot"}]))
    assert raised.value.fields == {
        "email": Code.INVALID_EMAIL,
        "last_name": Code.NULL_LAST_NAME,
        "minors.0.relationship": Code.INVALID_RELATIONSHIP,
    }


async def test_a_login_and_its_end(accounts: AccountsGateway, ana: LoggedIn) -> None:
    second = await accounts.log_in(ana.account.email, PASSWORD, keep=True, device="Contract")
    assert second.token != ana.token
    assert second.expires > ana.expires
    here = next(session for session in await accounts.sessions(second.token) if session.current)
    assert (here.device, here.remembered) == ("Contract", True)
    await accounts.end_sessions(second.token)
    assert await _code(accounts.account(ana.token)) is Code.LOGIN_REQUIRED
    await accounts.log_out(second.token)
    assert await _code(accounts.account(second.token)) is Code.LOGIN_REQUIRED


async def test_wrong_and_unknown_are_refused(accounts: AccountsGateway, ana: LoggedIn) -> None:
    assert await _code(accounts.log_in(ana.account.email, "wrong 12345")) in {Code.WRONG_LOGIN, Code.WRONG_PASSWORD}
    assert await _code(accounts.log_in(_new_email(), PASSWORD)) in {Code.WRONG_LOGIN, Code.UNKNOWN_EMAIL}


async def test_guesses_are_bounded(accounts: AccountsGateway) -> None:
    email = _new_email()
    codes = [await _code(accounts.log_in(email, "wrong 12345")) for _ in range(20)]
    assert Code.TOO_MANY_REQUESTS in codes


async def test_a_changed_password(accounts: AccountsGateway, ana: LoggedIn) -> None:
    with pytest.raises(InvalidFields) as raised:
        await accounts.change_password(ana.token, "wrong 12345", NEW)
    assert raised.value.fields == {"current_password": Code.WRONG_PASSWORD}
    changed = await accounts.change_password(ana.token, PASSWORD, NEW)
    assert await _code(accounts.account(ana.token)) is Code.LOGIN_REQUIRED
    assert (await accounts.account(changed.token)).id == ana.account.id


async def test_personal_data_change(accounts: AccountsGateway, ana: LoggedIn) -> None:
    changed = await accounts.change_profile(ana.token, {**PERSON, **HOME, "first_name": "Anna", "phone": "5550100198"})
    assert (changed.first_name, changed.phone, changed.international_phone) == ("Anna", "555-010-0198", "")
    contact = (await accounts.change_contact(ana.token, {**CONTACT, "phone": "", "cell": "5550100197"})).contact
    assert contact is not None
    assert (contact.phone, contact.cell) == ("", "555-010-0197")


async def test_minors_of_a_guardian_and_of_nobody_else(accounts: AccountsGateway, ana: LoggedIn) -> None:
    minor = await accounts.add_minor(ana.token, MINOR)
    assert (minor.adult, minor.own_login, minor.address) == (False, False, "Calle Mayor 1")
    assert (minor.confirmed, minor.new_email, str(minor.birthday)) == (True, "", "2019-02-28")
    assert await accounts.add_minor(ana.token, MINOR) == minor
    changed = await accounts.change_minor(ana.token, minor.id, {**MINOR, "first_name": "Leon"})
    assert await accounts.minors(ana.token) == (changed,)
    other = (await accounts.join(_rider(_new_email()))).login
    assert other is not None
    assert await _code(accounts.change_minor(other.token, minor.id, MINOR)) is Code.NOT_FOUND
    assert await _code(accounts.remove_minor(other.token, minor.id)) is Code.NOT_FOUND
    assert await _code(accounts.send_consent_link(other.token, minor.id)) is Code.NOT_FOUND
    assert await _code(accounts.send_own_login(ana.token, minor.id, _new_email())) is Code.ADULTS_ONLY
    with pytest.raises(InvalidFields) as raised:
        await accounts.remove_minor(ana.token, minor.id, "wrong 12345")
    assert raised.value.fields == {"current_password": Code.WRONG_PASSWORD}
    await accounts.remove_minor(ana.token, minor.id, PASSWORD)
    assert await accounts.minors(ana.token) == ()


async def test_a_spectator_has_no_minors(accounts: AccountsGateway) -> None:
    joined = (await accounts.join(_rider(_new_email(), join_as="spectator", contact=None))).login
    assert joined is not None
    assert await _code(accounts.add_minor(joined.token, MINOR)) is Code.NO_MINORS


async def test_a_minor_sleeps_until_a_guardian_confirms(accounts: AccountsGateway) -> None:
    email = _new_email()
    guardian = {**PERSON, "relationship": "mother", "email": _new_email()}
    born = {"year": str(date.today().year - 15), "month": "1", "day": "1"}
    joined = await accounts.join(_rider(email, **born, guardian=guardian))
    assert (joined.sleeping, joined.login) == (True, None)
    assert await _code(accounts.log_in(email, PASSWORD)) is Code.GUARDIAN_UNCONFIRMED


async def test_links_that_are_none(accounts: AccountsGateway) -> None:
    assert await _code(accounts.check_link("")) is Code.RESET_NO_TOKEN
    assert await _code(accounts.check_link("nonsense")) is Code.RESET_UNDECODABLE
    assert await _code(accounts.reset_password("nonsense", NEW)) is Code.RESET_UNDECODABLE
    assert await _code(accounts.verify_email("nonsense")) is Code.RESET_UNDECODABLE
    assert await _code(accounts.confirm_minor("nonsense")) is Code.RESET_UNDECODABLE


async def test_a_forgotten_password_of_a_known_email(accounts: AccountsGateway, ana: LoggedIn) -> None:
    await accounts.forgot_password(ana.account.email)


@pytest.fixture
async def ridden(timing: TimingGateway, raced: list[tuple[Race, RaceResults]]) -> RiderFound:
    """A rider with published results."""
    name = next(row.full_name for _, results in raced for row in results.rows if row.rider_id)
    found = (await timing.riders(name, 1, 0)).value
    if not found:
        pytest.skip("this service has no riders across races")
    return found[0]


async def test_riders_are_followed_by_an_account(accounts: AccountsGateway, ana: LoggedIn, ridden: RiderFound) -> None:
    if ana.account.followed is None:
        pytest.skip("accounts of this service follow nobody")
    assert await accounts.follow(ana.token, (ridden.rider_id, ridden.rider_id)) == (ridden.rider_id,)
    assert (await accounts.account(ana.token)).followed == (ridden.rider_id,)
    [rider] = (await accounts.riders(ana.token, 0)).followed
    assert (rider.full_name, rider.plates, rider.classes) == (ridden.full_name, ridden.plates, ridden.classes)
    assert rider.last_race is not None
    assert await accounts.unfollow(ana.token, (ridden.rider_id,)) == ()


async def test_a_rider_is_claimed_once(accounts: AccountsGateway, ana: LoggedIn, ridden: RiderFound) -> None:
    if ana.account.followed is None:
        pytest.skip("accounts of this service claim nobody")
    claim = await accounts.claim_rider(ana.token, ridden.rider_id, "no such plate")
    assert (claim.state, claim.minor_id, claim.rider.full_name) == ("waiting", None, ridden.full_name)
    assert (await accounts.claim_rider(ana.token, ridden.rider_id, ridden.plates[0])).id == claim.id
    assert (await accounts.riders(ana.token, 0)).claims == (claim,)
    other = (await accounts.join(_rider(_new_email()))).login
    assert other is not None
    assert await _code(accounts.withdraw_claim(other.token, claim.id)) is Code.NOT_FOUND
    assert await _code(accounts.claim_rider(ana.token, ridden.rider_id, "1", ana.account.id + 10**6)) is Code.NOT_FOUND
    assert (await accounts.riders(other.token, 0)).claims == ()
    await accounts.withdraw_claim(ana.token, claim.id)
    assert (await accounts.riders(ana.token, 0)).claims == ()


async def test_data_to_take_away_and_the_end(accounts: AccountsGateway, ana: LoggedIn) -> None:
    assert (await accounts.personal_data(ana.token))["account"]["first_name"] == "Ana"
    await accounts.delete(ana.token, PASSWORD)
    assert await _code(accounts.account(ana.token)) is Code.LOGIN_REQUIRED
    assert await _code(accounts.log_in(ana.account.email, PASSWORD)) in {Code.WRONG_LOGIN, Code.UNKNOWN_EMAIL}


@pytest.mark.parametrize("token", ["", "x" * 43])
async def test_nobody_gets_in_without_a_good_token(accounts: AccountsGateway, token: str) -> None:
    assert await _code(accounts.account(token)) is Code.LOGIN_REQUIRED
    assert await _code(accounts.minors(token)) is Code.LOGIN_REQUIRED
    assert await _code(accounts.riders(token, 0)) is Code.LOGIN_REQUIRED
    assert await _code(accounts.follow(token, (1,))) is Code.LOGIN_REQUIRED
