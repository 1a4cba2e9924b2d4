"""Joining: who may, with what, and what is created."""

import asyncio
from contextlib import suppress
from hashlib import sha256
from typing import Any

import pytest
from sqlalchemy import func, select

from livelaps_app.core.errors import Code, Problem
from livelaps_app.standins.timing.accounts import profile
from livelaps_app.standins.timing.accounts.attempts import TooManyAttempts
from livelaps_app.standins.timing.accounts.joining import check_email
from livelaps_app.standins.timing.accounts.logins import log_in
from livelaps_app.standins.timing.accounts.mail_tokens import Purpose
from livelaps_app.standins.timing.accounts.minors import change_minor, list_minors, new_minor
from livelaps_app.standins.timing.accounts.recovery import check_link, confirm_minor, request_reset, verify_email
from livelaps_app.standins.timing.models.accounts import GuardianshipModel, SessionModel, UserModel
from livelaps_app.standins.timing.schemas.accounts import LoginIn, MinorIn
from tests.problems import code_of, faults_of
from tests.standins.timing.accounts.people import CHILD, CONTACT, GUARDIAN, HOME, PASSWORD, TEEN, Town


async def test_a_rider_joins_and_is_logged_in(town: Town) -> None:
    joined = await town.join()
    assert joined.login is not None
    account = joined.login.account
    assert (account.first_name, account.birthday, account.adult) == ("Ana", "1990-02-28", True)
    assert (account.email, account.verified, account.form_language) == ("Ana@example.com", False, "es")
    assert (account.phone, account.international_phone) == ("", "+34612345678")
    assert account.contact is not None
    assert (account.contact.phone, account.contact.relationship) == ("555-010-0199", "sister")
    assert [(role.role, role.promoter_id) for role in account.roles] == [("participant", 0)]
    assert town.jobs.added == [("mail.welcome", {"user": account.id})]


async def test_nothing_that_opens_a_door_is_stored(town: Town) -> None:
    joined = await town.join()
    assert joined.login is not None
    user = await town.row("ana@example.com")
    assert user.password_hash is not None
    assert user.password_hash.startswith("$argon2id$")
    async with town.database.session() as session:
        stored = await session.scalar(select(SessionModel.token_hash))
    assert stored == sha256(joined.login.token.encode()).hexdigest()


async def test_a_guardian_of_two_minors(town: Town) -> None:
    caller = await town.joined(join_as="guardian", minors=[CHILD, {**CHILD, "first_name": "Noa"}])
    minors = await list_minors(town.services, caller)
    assert [minor.first_name for minor in minors] == ["Leo", "Noa"]
    for minor in minors:
        assert (minor.relationship, minor.adult, minor.own_login) == ("son", False, False)
        assert (minor.address, minor.form_language) == ("Calle Mayor 1", "es")


async def test_a_spectator_needs_no_contact(town: Town) -> None:
    joined = await town.join(join_as="spectator", contact=None)
    assert joined.login is not None
    assert [role.role for role in joined.login.account.roles] == ["spectator"]


FAULTS: tuple[tuple[dict[str, Any], dict[str, Code]], ...] = (
    ({"first_name": " "}, {"first_name": Code.NULL_FIRST_NAME}),
    ({"email": "ana@"}, {"email": Code.INVALID_EMAIL}),
    ({"password": "short1"}, {"password": Code.INVALID_PASSWORD}),
    ({"password": "a1" * 128}, {"password": Code.MAX_PASSWORD}),
    ({"password": ""}, {"password": Code.NULL_PASSWORD}),
    ({"month": "2", "day": "30"}, {"year": Code.INVALID_BIRTHDAY}),
    ({"year": "2027"}, {"year": Code.INVALID_BIRTHDAY}),
    ({"gender": "x"}, {"gender": Code.INVALID_GENDER}),
    ({"phone": "612345678"}, {"phone": Code.INVALID_PHONE}),
    ({"state": "Nowhere"}, {"state": Code.INVALID_STATE}),
    ({"address": "x" * 3}, {"address": Code.INVALID_ADDRESS}),
    ({"form_language": "de"}, {"form_language": Code.INVALID_FORM_LANGUAGE}),
    ({"contact": {**CONTACT, "phone": ""}}, {"contact.phone": Code.PHONE_OR_CELL_REQUIRED}),
    ({"contact": {**CONTACT, "relationship": ""}}, {"contact.relationship": Code.NULL_RELATIONSHIP}),
    ({"contact": {**CONTACT, "email": "eva"}}, {"contact.email": Code.INVALID_EMAIL}),
    ({"minors": [{**CHILD, "relationship": "lover"}]}, {"minors.0.relationship": Code.INVALID_RELATIONSHIP}),
    ({**TEEN, "guardian": {**GUARDIAN, "relationship": "wife"}}, {"guardian.relationship": Code.INVALID_RELATIONSHIP}),
    ({"join_as": "guardian"}, {"minors": Code.FILL_ALL_ENTRIES}),
    ({"join_as": "spectator", "minors": [CHILD]}, {"minors": Code.BAD_REQUEST}),
    ({"join_as": "spectator", **TEEN, "guardian": GUARDIAN}, {"year": Code.ADULTS_ONLY}),
    ({**TEEN, "minors": [CHILD], "guardian": GUARDIAN}, {"minors": Code.ADULTS_ONLY}),
    ({"minors": [{**CHILD, "year": "2000"}]}, {"minors.0.year": Code.MINOR_OF_AGE}),
    ({"minors": [{**CHILD, "minor_email": "ANA@example.com"}]}, {"minors.0.minor_email": Code.MINOR_EMAIL_SAME}),
    ({"minors": [CHILD, {**CHILD, "last_name": ""}]}, {"minors.1.last_name": Code.NULL_LAST_NAME}),
    (
        {"minors": [{**CHILD, "minor_email": "leo@example.com"}, {**CHILD, "minor_email": "Leo@example.com"}]},
        {"minors.1.minor_email": Code.EMAIL_REGISTERED},
    ),
    ({**TEEN, "year": "2016", "guardian": GUARDIAN}, {"year": Code.GUARDIAN_REQUIRED}),
    ({**TEEN, "guardian": {**GUARDIAN, "year": "2010"}}, {"guardian.year": Code.GUARDIAN_NOT_ADULT}),
    ({**TEEN, "guardian": {**GUARDIAN, "email": "ana@Example.com"}}, {"guardian.email": Code.MINOR_EMAIL_SAME}),
)


@pytest.mark.parametrize(("changes", "faults"), FAULTS, ids=[str(next(iter(faults.items()))) for _, faults in FAULTS])
async def test_what_is_wrong_is_named_by_its_field(town: Town, changes: Any, faults: dict[str, Code]) -> None:
    assert await faults_of(town.join(**changes)) == faults
    assert await _count(town) == 0


async def test_a_minor_without_a_guardian_learns_what_is_missing(town: Town) -> None:
    faults = await faults_of(town.join(**TEEN))
    assert faults["guardian.email"] is Code.NULL_EMAIL
    assert faults["guardian.relationship"] is Code.NULL_RELATIONSHIP


async def test_an_email_belongs_to_one_account(town: Town) -> None:
    await town.join()
    for email in ("ana@example.com", "ANA@EXAMPLE.COM", " Ana@example.com "):
        with pytest.raises(Problem) as raised:
            await town.join(email=email)
        assert (raised.value.code, raised.value.field) == (Code.DUPLICATE_ACCOUNT, "email")


async def test_the_same_person_twice_at_once_is_one_account(town: Town) -> None:
    results = await asyncio.gather(*(town.join() for _ in range(4)), return_exceptions=True)
    refused = [result.code for result in results if isinstance(result, Problem)]
    assert (refused, await _count(town)) == ([Code.DUPLICATE_ACCOUNT] * 3, 1)


async def test_a_minors_email_keeps_its_owner_from_nothing(town: Town) -> None:
    guardian = await town.joined(join_as="guardian", minors=[{**CHILD, "minor_email": "leo@example.com"}])
    assert [minor.email for minor in await list_minors(town.services, guardian)] == ["leo@example.com"]
    owner = await town.joined(email="leo@example.com")
    assert (await town.row("leo@example.com")).id == owner.user_id


@pytest.mark.parametrize("email", ["ana@example.com", "who@example.com"])
async def test_a_minors_email_tells_nobody_who_has_an_account(town: Town, email: str) -> None:
    await town.join()
    minors = [{**CHILD, "minor_email": email}]
    assert await code_of(town.join(minors=[{**CHILD, "minor_email": "leo@example.com"}])) is Code.DUPLICATE_ACCOUNT
    guardian = await town.joined(join_as="guardian", email="pau@example.com", minors=minors)
    minor = (await list_minors(town.services, guardian))[0]
    sent = MinorIn.model_validate({**CHILD, "minor_email": email, "first_name": "Leon"})
    assert (await change_minor(town.services, guardian, minor.id, sent)).email == email
    assert (await new_minor(town.services, guardian, sent)).email == email


async def test_whether_an_email_is_free_is_answered_only_without_neutral_answers(town: Town) -> None:
    await town.join()
    await check_email(town.services, "new@example.com")
    assert await code_of(check_email(town.services, "ana@example.com")) is Code.DUPLICATE_ACCOUNT
    await check_email(town.answering(neutral=True), "ana@example.com")


async def test_a_minors_account_sleeps_until_the_guardian_confirms(town: Town) -> None:
    joined = await town.join(**TEEN, guardian=GUARDIAN)
    assert (joined.sleeping, joined.login) == (True, None)
    minor, guardian = await town.row("ana@example.com"), await town.row("pau@example.com")
    assert town.jobs.added[1] == ("mail.guardian_confirm", {"user": guardian.id, "minor": minor.id})
    login = LoginIn(email="ana@example.com", password=PASSWORD)
    assert await code_of(log_in(town.services, login)) is Code.GUARDIAN_UNCONFIRMED
    assert town.jobs.kinds == ["welcome_asleep", "guardian_confirm", "guardian_confirm"]
    link = await town.link(Purpose.GUARDIAN, guardian.id, minor.id)
    assert (link.to, link.minor, link.lang) == ("pau@example.com", "Mia Ruiz", "es")
    checked = await check_link(town.services, link.token)
    assert (checked.first_name, checked.last_name, checked.needs_password) == ("Mia", minor.last_name, True)
    await confirm_minor(town.services, link.token, "new secret 9")
    assert await code_of(check_link(town.services, link.token)) is Code.ACCOUNT_CONFIRMED
    assert town.jobs.kinds[-2:] == ["guardian_notice", "awake"]
    assert (await log_in(town.services, login)).account.first_name == "Mia"
    as_guardian = await log_in(town.services, LoginIn(email="pau@example.com", password="new secret 9"))
    assert as_guardian.account.verified


async def test_a_new_guardian_has_the_home_that_the_minor_typed(town: Town) -> None:
    home = {key: HOME[key] for key in ("phone", "address", "country", "state", "city", "zip")}
    await town.join(**TEEN, guardian=GUARDIAN | home | {"area": "Sur"})
    pau = await town.row("pau@example.com")
    stored = [
        getattr(pau, key) for key in ("international_phone", "address", "country", "state", "city", "zip", "area")
    ]
    assert stored == ["+34612345678", "Calle Mayor 1", "ES", "M", "Madrid", "28013", "Sur"]


async def test_a_guardian_with_an_account_is_linked_and_stays_as_they_are(town: Town) -> None:
    guardian = await town.joined(email="pau@example.com", first_name="Paulo")
    await verify_email(town.services, (await town.link(Purpose.VERIFY, guardian.user_id)).token)
    await town.join(**TEEN, guardian={**GUARDIAN, "first_name": "Forged"})
    assert [listed.confirmed for listed in await list_minors(town.services, guardian)] == [False]
    minor = await town.row("ana@example.com")
    link = await town.link(Purpose.GUARDIAN, guardian.user_id, minor.id)
    assert not (await check_link(town.services, link.token)).needs_password
    await confirm_minor(town.services, link.token, "taken over 1")
    assert [one.first_name for one in await list_minors(town.services, guardian)] == ["Mia"]
    assert (await town.row("pau@example.com")).first_name == "Paulo"
    login = LoginIn(email="pau@example.com", password="taken over 1")
    assert await code_of(log_in(town.services, login)) is Code.WRONG_PASSWORD


async def test_a_guardian_who_is_named_again_and_again_gets_few_mails(town: Town) -> None:
    free, named = 10, 0
    for number in range(free + 5):
        with suppress(TooManyAttempts):
            await town.join(**TEEN, email=f"mia{number}@example.com", guardian={**GUARDIAN, "email": "PAU@example.com"})
            named += 1
    assert (named, town.jobs.kinds.count("guardian_confirm")) == (free, free)
    await town.join(**TEEN, email="zoe@example.com", guardian={**GUARDIAN, "email": "eva@example.com"})
    await request_reset(town.services, "pau@example.com")
    assert town.jobs.kinds[-1] == "reset"
    town.wait(minutes=5)
    await town.join(**TEEN, guardian=GUARDIAN)


async def test_an_email_that_joins_again_and_again_gets_few_mails(town: Town) -> None:
    with pytest.raises(TooManyAttempts):
        for _ in range(20):
            await profile.delete_account(town.services, await town.joined(), PASSWORD)
    assert town.jobs.kinds.count("welcome") == 10


async def test_a_minor_can_confirm_nobody(town: Town) -> None:
    await town.join(**TEEN, email="leo@example.com", guardian=GUARDIAN)
    await town.join(**TEEN, guardian={**GUARDIAN, "email": "leo@example.com"})
    minor, other = await town.row("ana@example.com"), await town.row("leo@example.com")
    link = await town.link(Purpose.GUARDIAN, other.id, minor.id)
    assert await code_of(confirm_minor(town.services, link.token)) is Code.ADULTS_ONLY
    async with town.database.session() as session:
        confirmed = select(GuardianshipModel.confirmed_at).where(GuardianshipModel.minor_id == minor.id)
        assert await session.scalar(confirmed) is None


async def _count(town: Town) -> int:
    async with town.database.session() as session:
        return await session.scalar(select(func.count()).select_from(UserModel)) or 0
