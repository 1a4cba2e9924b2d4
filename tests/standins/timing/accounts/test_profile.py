"""An account's own data, its minors, and its end."""

import pytest
from sqlalchemy import select

from livelaps_app.core.errors import Code
from livelaps_app.standins.timing.accounts import minors, profile
from livelaps_app.standins.timing.accounts.callers import caller_of
from livelaps_app.standins.timing.accounts.erasure import EMPTY, NOTHING
from livelaps_app.standins.timing.accounts.logins import log_in
from livelaps_app.standins.timing.accounts.mail_tokens import Purpose
from livelaps_app.standins.timing.accounts.recovery import confirm_minor
from livelaps_app.standins.timing.models import accounts as models
from livelaps_app.standins.timing.schemas.accounts import ContactIn, LoginIn, MinorIn, ProfileIn
from tests.problems import code_of, faults_of
from tests.standins.timing.accounts.people import ADULT, CHILD, CONTACT, GUARDIAN, HOME, PASSWORD, TEEN, Town

LEO = MinorIn(**CHILD)


async def test_personal_data_are_changed_as_a_whole(town: Town) -> None:
    caller = await town.joined()
    sent = ProfileIn(**{**ADULT, "first_name": "Anna", "phone": "(555) 010-0199", "country": "US", "state": "CA"})
    changed = await profile.change_profile(town.services, caller, sent)
    assert (changed.first_name, changed.phone, changed.international_phone) == ("Anna", "555-010-0199", "")
    assert (changed.address, changed.state, changed.form_language) == ("", "CA", "es")
    assert await profile.read_account(town.services, caller) == changed


async def test_faults_of_personal_data_are_named_and_nobody_comes_of_age_by_them(town: Town) -> None:
    caller = await town.joined()
    for changes, faults in (
        ({"last_name": "9"}, {"last_name": Code.INVALID_LAST_NAME}),
        ({"year": "2012"}, {"year": Code.BIRTHDAY_FIXED}),
    ):
        sent = ProfileIn(**{**ADULT, **changes})
        assert await faults_of(profile.change_profile(town.services, caller, sent)) == faults
    await profile.change_profile(town.services, caller, ProfileIn(**{**ADULT, "year": "1991"}))


async def test_a_minor_does_not_come_of_age_sooner_by_a_changed_birth_date(town: Town) -> None:
    await town.join(**TEEN, guardian=GUARDIAN)
    minor, guardian = await town.row("ana@example.com"), await town.row("pau@example.com")
    await confirm_minor(town.services, (await town.link(Purpose.GUARDIAN, guardian.id, minor.id)).token)
    login = await log_in(town.services, LoginIn(email="ana@example.com", password=PASSWORD))
    teen = await caller_of(town.services, login.token)
    for year, month, day in (("2008", "6", "16"), ("2011", "2", "27"), ("1990", "1", "1")):
        sent = ProfileIn(**{**TEEN, "year": year, "month": month, "day": day})
        assert await faults_of(profile.change_profile(town.services, teen, sent)) == {"year": Code.BIRTHDAY_FIXED}
    changed = await profile.change_profile(town.services, teen, ProfileIn(**{**TEEN, "first_name": "Maya"}))
    assert (changed.first_name, changed.birthday) == ("Maya", "2011-02-28")


async def test_the_emergency_contact_is_one(town: Town) -> None:
    caller = await town.joined()
    sent = ContactIn(**{**CONTACT, "phone": "", "cell": "+33612345678"})
    contact = (await profile.change_contact(town.services, caller, sent)).contact
    assert contact is not None
    assert (contact.phone, contact.cell, contact.international_cell) == ("", "", "+33612345678")


async def test_minors_are_added_changed_and_removed(town: Town) -> None:
    caller = await town.joined()
    added = await minors.new_minor(town.services, caller, LEO)
    sent = MinorIn(**{**CHILD, "first_name": "Leon", "relationship": "brother", "minor_email": "leo@example.com"})
    changed = await minors.change_minor(town.services, caller, added.id, sent)
    assert (changed.first_name, changed.relationship, changed.email) == ("Leon", "brother", "leo@example.com")
    assert changed.address == "Calle Mayor 1"
    assert await minors.list_minors(town.services, caller) == [changed]
    await minors.remove_minor(town.services, caller, added.id, PASSWORD)
    assert await minors.list_minors(town.services, caller) == []
    async with town.database.session() as session:
        erased = await session.get_one(models.UserModel, added.id)
        assert (erased.deleted_at, erased.first_name, erased.email) == (town.now, "", None)


async def test_a_minor_has_not_the_email_of_its_guardian(town: Town) -> None:
    caller = await town.joined()
    minor = await minors.new_minor(town.services, caller, LEO)
    changes = MinorIn(**{**CHILD, "minor_email": "Ana@example.com"})
    for refused in (
        minors.new_minor(town.services, caller, changes),
        minors.change_minor(town.services, caller, minor.id, changes),
    ):
        assert await code_of(refused) is Code.MINOR_EMAIL_SAME


async def test_other_peoples_minors_are_not_found(town: Town, caplog: pytest.LogCaptureFixture) -> None:
    ana, pau = await town.joined(), await town.joined(email="pau@example.com")
    minor = await minors.new_minor(town.services, ana, LEO)
    for minor_id in (minor.id, ana.user_id, pau.user_id, 2**31 - 1):
        for refused in (
            minors.change_minor(town.services, pau, minor_id, LEO),
            minors.remove_minor(town.services, pau, minor_id),
            minors.send_own_login(town.services, pau, minor_id, "new@example.com"),
        ):
            assert await code_of(refused) is Code.NOT_FOUND
    assert await minors.list_minors(town.services, ana) == [minor]
    assert f"account {pau.user_id} is refused: is no guardian of {minor.id}" in caplog.text


async def test_a_minor_has_no_minors_and_a_guardian_no_say_over_a_login(town: Town) -> None:
    await town.join(**TEEN, guardian=GUARDIAN)
    minor, guardian = await town.row("ana@example.com"), await town.row("pau@example.com")
    link = await town.link(Purpose.GUARDIAN, guardian.id, minor.id)
    await confirm_minor(town.services, link.token, PASSWORD)
    teen, father = [
        await caller_of(town.services, (await log_in(town.services, LoginIn(email=email, password=PASSWORD))).token)
        for email in ("ana@example.com", "pau@example.com")
    ]
    assert await code_of(minors.new_minor(town.services, teen, LEO)) is Code.ADULTS_ONLY
    sent = MinorIn(**{**TEEN, "relationship": "daughter", "minor_email": "other@example.com"})
    faults = await faults_of(minors.change_minor(town.services, father, minor.id, sent))
    assert faults == {"minor_email": Code.PERMISSION_DENIED}


async def test_personal_data_to_take_away(town: Town) -> None:
    caller = await town.joined(minors=[CHILD])
    data = await profile.personal_data(town.services, caller)
    assert (data.account.first_name, data.minors[0].first_name, len(data.sessions)) == ("Ana", "Leo", 1)
    assert [event.kind for event in data.security] == ["joined"]
    assert "password" not in data.model_dump_json()


async def test_the_networks_that_are_known_are_data_to_take_away(town: Town) -> None:
    caller = await town.joined()
    await town.joined(email="pau@example.com")
    for email, network in (("pau", "192.0.2.9"), ("ana", "192.0.2.7"), ("ana", "192.0.2.8")):
        await log_in(town.services, LoginIn(email=f"{email}@example.com", password=PASSWORD), network)
        town.wait(days=1)
    data = await profile.personal_data(town.services, caller)
    assert data.known_networks == ["2026-06-17", "2026-06-16"]
    assert "192.0.2" not in data.model_dump_json()


async def test_a_deleted_account_has_nothing_personal_left(town: Town) -> None:
    caller = await town.joined(minors=[CHILD], **{"area": "Centro"})
    await town.link(Purpose.VERIFY, caller.user_id)
    faults = await faults_of(profile.delete_account(town.services, caller, "wrong 12345"))
    assert faults == {"current_password": Code.WRONG_PASSWORD}
    await profile.delete_account(town.services, caller, PASSWORD)
    async with town.database.session() as session:
        for user in await session.scalars(select(models.UserModel)):
            assert user.deleted_at == town.now
            assert [getattr(user, column) for column in NOTHING] == [None] * len(NOTHING)
            assert [getattr(user, column) for column in EMPTY] == [""] * len(EMPTY)
        for model in (models.SessionModel, models.MailTokenModel, models.RoleModel, models.EmergencyContactModel):
            assert (await session.scalars(select(model))).all() == []
        assert (await session.scalars(select(models.GuardianshipModel))).all() == []
    login = LoginIn(email="ana@example.com", password=PASSWORD)
    assert await code_of(log_in(town.services, login)) is Code.UNKNOWN_EMAIL
    await town.join()


def test_every_personal_column_is_erased() -> None:
    stay = {"id", "form_language", "joined_as", "created_at", "deleted_at"}
    assert {column.key for column in models.UserModel.__table__.columns} == {*NOTHING, *EMPTY} | stay


async def test_who_is_deleted_meanwhile_is_logged_out(town: Town) -> None:
    caller = await town.joined()
    await profile.delete_account(town.services, caller, PASSWORD)
    for refused in (
        profile.read_account(town.services, caller),
        profile.change_profile(town.services, caller, ProfileIn(**ADULT, **HOME)),
        minors.new_minor(town.services, caller, LEO),
    ):
        assert await code_of(refused) is Code.LOGIN_REQUIRED
