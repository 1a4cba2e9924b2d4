"""A guardian's minors beside each other: the same twice, too many, of age, and those who wait for consent."""

from typing import Any

import pytest

from livelaps_app.core.errors import Code
from livelaps_app.core.forms.ages import MOST_MINORS, WITHOUT_MINORS
from livelaps_app.standins.timing.accounts import minors, profile
from livelaps_app.standins.timing.accounts.callers import AccountCaller, caller_of
from livelaps_app.standins.timing.accounts.credentials import change_email
from livelaps_app.standins.timing.accounts.join_checks import JOINING
from livelaps_app.standins.timing.accounts.logins import log_in
from livelaps_app.standins.timing.accounts.mail_tokens import Purpose
from livelaps_app.standins.timing.accounts.recovery import check_link, confirm_minor, reset_password, verify_email
from livelaps_app.standins.timing.accounts.sessions import list_sessions
from livelaps_app.standins.timing.models import accounts as models
from livelaps_app.standins.timing.schemas.accounts import LoginIn, MinorIn, MinorOut, NewEmailIn
from tests.problems import code_of, faults_of
from tests.standins.timing.accounts.people import CHILD, GUARDIAN, NOON, PASSWORD, TEEN, Town

LEO = MinorIn(**CHILD)
PAU = "pau@example.com"
TEEN_EMAIL = "mia@example.com"


async def _names(town: Town, caller: AccountCaller) -> list[str]:
    return [minor.first_name for minor in await minors.list_minors(town.services, caller)]


async def _proven(town: Town, **changes: Any) -> AccountCaller:
    """Somebody with a proven e-mail."""
    caller = await town.joined(email=PAU, **changes)
    await verify_email(town.services, (await town.link(Purpose.VERIFY, caller.user_id)).token)
    return caller


async def _teenager(town: Town, **changes: Any) -> int:
    """A minor who has named a guardian by that e-mail."""
    await town.join(**{**TEEN, "email": TEEN_EMAIL, **changes}, guardian=GUARDIAN)
    return (await town.row(changes.get("email", TEEN_EMAIL))).id


async def test_the_same_minor_is_not_added_twice(town: Town) -> None:
    ana = await town.joined()
    added = [await minors.new_minor(town.services, ana, LEO) for _ in range(2)]
    assert added[0] == added[1]
    assert await minors.list_minors(town.services, ana) == [added[0]]
    other = MinorIn(**{**CHILD, "relationship": "brother"})
    assert await faults_of(minors.new_minor(town.services, ana, other)) == {"first_name": Code.MINOR_LISTED}
    zoe = await minors.new_minor(town.services, ana, MinorIn(**{**CHILD, "first_name": "Zoe"}))
    assert await faults_of(minors.change_minor(town.services, ana, zoe.id, LEO)) == {"first_name": Code.MINOR_LISTED}


async def test_each_minor_has_an_email_of_its_own(town: Town) -> None:
    ana, email = await town.joined(), "leo@example.com"
    leo = await minors.new_minor(town.services, ana, MinorIn(**{**CHILD, "minor_email": email}))
    zoe = MinorIn(**{**CHILD, "first_name": "Zoe", "minor_email": email.upper()})
    assert await faults_of(minors.new_minor(town.services, ana, zoe)) == {"minor_email": Code.EMAIL_REGISTERED}
    for first_name in ("Leon", "Leo"):
        changed = MinorIn(**{**CHILD, "first_name": first_name, "minor_email": email})
        assert (await minors.change_minor(town.services, ana, leo.id, changed)).first_name == first_name


async def test_so_many_minors_and_no_more(town: Town) -> None:
    ana = await town.joined(minors=[{**CHILD, "first_name": f"Leo {mark}"} for mark in "abcdefghijklmnopqrst"])
    assert len(await _names(town, ana)) == MOST_MINORS
    assert await code_of(minors.new_minor(town.services, ana, LEO)) is Code.TOO_MANY_MINORS


async def test_strangers_who_name_a_guardian_take_none_of_the_room(town: Town) -> None:
    pau = await _proven(town, minors=[{**CHILD, "first_name": f"Leo {mark}"} for mark in "abcdefghijklmnopqrs"])
    await _teenager(town)
    assert (await minors.new_minor(town.services, pau, LEO)).first_name == "Leo"
    zoe = MinorIn(**{**CHILD, "first_name": "Zoe"})
    assert await code_of(minors.new_minor(town.services, pau, zoe)) is Code.TOO_MANY_MINORS


async def test_a_spectator_has_no_minors(town: Town, caplog: pytest.LogCaptureFixture) -> None:
    pau = await town.joined(join_as="spectator", contact=None)
    assert await code_of(minors.new_minor(town.services, pau, LEO)) is Code.NO_MINORS
    assert f"account {pau.user_id} is refused: can have no minors" in caplog.text


def test_who_joins_without_minors_gets_none_later() -> None:
    assert {join_as for join_as, row in JOINING.items() if row.minors[1] == 0} == WITHOUT_MINORS


async def _of_age(town: Town) -> tuple[AccountCaller, MinorOut]:
    """A guardian and a minor who has come of age since."""
    ana = await town.joined(minors=[{**CHILD, "year": "2008", "month": "6", "day": "16"}])
    town.now = NOON.replace(day=16)
    [leo] = await minors.list_minors(town.services, ana)
    return ana, leo


async def test_who_has_come_of_age_is_not_changed(town: Town) -> None:
    ana, leo = await _of_age(town)
    assert leo.adult
    for year in ("2008", "2010"):
        changed = MinorIn(**{**CHILD, "year": year})
        assert await faults_of(minors.change_minor(town.services, ana, leo.id, changed)) == {"year": Code.MINOR_OF_AGE}
    await minors.remove_minor(town.services, ana, leo.id, PASSWORD)
    assert await _names(town, ana) == []


async def test_a_link_to_a_wrong_address_is_void_when_another_is_sent(town: Town) -> None:
    ana, leo = await _of_age(town)
    await minors.send_own_login(town.services, ana, leo.id, "leo@exmaple.com")
    wrong = await town.link(Purpose.OWN_LOGIN, leo.id)
    assert [minor.new_email for minor in await minors.list_minors(town.services, ana)] == ["leo@exmaple.com"]
    await minors.send_own_login(town.services, ana, leo.id, "leo@example.com")
    first = await town.link(Purpose.OWN_LOGIN, leo.id)
    await minors.send_own_login(town.services, ana, leo.id, "leo@example.com")
    assert await code_of(reset_password(town.services, wrong.token, "another secret 2")) is Code.RESET_USED
    await reset_password(town.services, first.token, "another secret 2")
    assert (await town.row("leo@example.com")).id == leo.id


async def test_a_guardian_sees_of_who_waits_what_the_mail_says(town: Town) -> None:
    pau, mia = await _proven(town), await _teenager(town)
    [waiting] = await minors.list_minors(town.services, pau)
    known = {"id": mia, "first_name": "Mia", "last_name": "Ruiz", "relationship": "father", "own_login": True}
    known |= {"adult": False, "confirmed": False}
    assert waiting.model_dump() == dict.fromkeys(MinorOut.model_fields, "") | known
    sent = MinorIn(**{**TEEN, "relationship": "daughter"})
    assert await code_of(minors.change_minor(town.services, pau, mia, sent)) is Code.NOT_FOUND
    assert await code_of(minors.send_own_login(town.services, pau, mia, "x@example.com")) is Code.NOT_FOUND


async def test_who_has_not_proven_an_email_learns_nothing_of_who_waits(town: Town) -> None:
    pau = await town.joined(email=PAU)
    mia = await _teenager(town)
    assert await _names(town, pau) == []
    for refused in (minors.remove_minor(town.services, pau, mia), minors.send_consent_link(town.services, pau, mia)):
        assert await code_of(refused) is Code.NOT_FOUND


async def test_who_took_a_guardians_email_before_sees_no_minor_by_the_guardians_consent(town: Town) -> None:
    stranger = await town.joined(email=PAU)
    await change_email(town.services, stranger, NewEmailIn(email="other@example.com", current_password=PASSWORD))
    elsewhere = await town.link(Purpose.VERIFY, stranger.user_id)
    login = LoginIn(email=PAU, password=PASSWORD)
    token = (await log_in(town.services, login)).token
    mia = await _teenager(town)
    consent, reset = [
        await town.link(purpose, stranger.user_id, minor_id)
        for purpose, minor_id in ((Purpose.GUARDIAN, mia), (Purpose.RESET, None))
    ]
    assert (await check_link(town.services, consent.token)).needs_password
    await confirm_minor(town.services, consent.token)
    for refused, code in (
        (caller_of(town.services, token), Code.LOGIN_REQUIRED),
        (log_in(town.services, login), Code.WRONG_PASSWORD),
        (verify_email(town.services, elsewhere.token), Code.RESET_USED),
    ):
        assert await code_of(refused) is code
    await reset_password(town.services, reset.token, "another secret 2")
    own = await log_in(town.services, LoginIn(email=PAU, password="another secret 2"))
    assert await _names(town, await caller_of(town.services, own.token)) == ["Mia"]


async def test_a_proven_guardian_stays_logged_in_after_consent(town: Town) -> None:
    pau, mia = await _proven(town), await _teenager(town)
    consent = await town.link(Purpose.GUARDIAN, pau.user_id, mia)
    assert not (await check_link(town.services, consent.token)).needs_password
    await confirm_minor(town.services, consent.token, "another secret 2")
    assert [session.id for session in await list_sessions(town.services, pau)] == [pau.session_id]
    await log_in(town.services, LoginIn(email=PAU, password=PASSWORD))


async def test_the_link_to_consent_is_sent_again(town: Town) -> None:
    pau, mia = await _proven(town), await _teenager(town)
    before = len(town.jobs.added)
    for _ in range(2):  # two clicks are one
        await minors.send_consent_link(town.services, pau, mia)
    assert town.jobs.added[before:] == [("mail.guardian_confirm", {"user": pau.user_id, "minor": mia})]
    for _ in range(5):  # too many are answered alike
        town.wait(seconds=6)
        await minors.send_consent_link(town.services, pau, mia)
    assert len(town.jobs.added) == before + 3
    await confirm_minor(town.services, (await town.link(Purpose.GUARDIAN, pau.user_id, mia)).token)
    [confirmed] = await minors.list_minors(town.services, pau)
    assert (confirmed.confirmed, confirmed.birthday, confirmed.email) == (True, "2011-02-28", TEEN_EMAIL)
    added = len(town.jobs.added)
    town.wait(hours=1)
    await minors.send_consent_link(town.services, pau, mia)
    assert len(town.jobs.added) == added


async def test_two_clicks_send_one_login(town: Town) -> None:
    ana, leo = await _of_age(town)
    before = len(town.jobs.added)
    for _ in range(2):
        await minors.send_own_login(town.services, ana, leo.id, "leo@example.com")
    assert town.jobs.added[before:] == [("mail.own_login", {"user": leo.id})]
    for number in range(2):
        await minors.send_own_login(town.services, ana, leo.id, f"leo{number}@example.com")
    refused = minors.send_own_login(town.services, ana, leo.id, "leo@example.com")
    assert await code_of(refused) is Code.TOO_MANY_REQUESTS
    assert len(town.jobs.added) == before + 3


async def test_a_minor_whom_the_guardian_does_not_know_is_gone(town: Town) -> None:
    pau, mia = await _proven(town), await _teenager(town)
    link = await town.link(Purpose.GUARDIAN, pau.user_id, mia)
    await minors.remove_minor(town.services, pau, mia, PASSWORD)
    assert await _names(town, pau) == []
    assert await code_of(check_link(town.services, link.token)) is Code.RESET_UNDECODABLE
    await town.join(**{**TEEN, "email": TEEN_EMAIL}, guardian=GUARDIAN)


@pytest.mark.parametrize(("password", "code"), [("", Code.NULL_PASSWORD), ("no such secret 1", Code.WRONG_PASSWORD)])
async def test_an_account_of_a_minor_is_deleted_by_a_guardians_password(town: Town, password: str, code: Code) -> None:
    pau, mia = await _proven(town, minors=[CHILD]), await _teenager(town)
    leo, _ = await minors.list_minors(town.services, pau)
    for minor_id in (leo.id, mia):  # of whom one has no login, and one waits for consent
        refused = minors.remove_minor(town.services, pau, minor_id, password)
        assert await faults_of(refused) == {"current_password": code}
    assert await _names(town, pau) == ["Leo", "Mia"]
    for minor_id in (leo.id, mia):
        await minors.remove_minor(town.services, pau, minor_id, PASSWORD)
    assert await _names(town, pau) == []


async def test_a_guardian_guesses_no_password_at_a_minor(town: Town) -> None:
    ana = await town.joined(minors=[CHILD])
    [leo] = await minors.list_minors(town.services, ana)
    codes = [await code_of(minors.remove_minor(town.services, ana, leo.id, "no such secret 1")) for _ in range(6)]
    assert codes == [Code.WRONG_PASSWORD] * 5 + [Code.TOO_MANY_REQUESTS]


async def test_a_removed_minor_with_a_login_keeps_the_account(town: Town) -> None:
    pau, mia = await _proven(town), await _teenager(town)
    await confirm_minor(town.services, (await town.link(Purpose.GUARDIAN, pau.user_id, mia)).token)
    login = LoginIn(email=TEEN_EMAIL, password=PASSWORD)
    teen = (await log_in(town.services, login)).token
    await minors.remove_minor(town.services, pau, mia)
    assert await code_of(caller_of(town.services, teen)) is Code.LOGIN_REQUIRED
    assert (await town.row(TEEN_EMAIL)).first_name == "Mia"
    assert await code_of(log_in(town.services, login)) is Code.GUARDIAN_UNCONFIRMED


async def test_who_has_come_of_age_is_not_touched_by_the_end_of_a_guardian(town: Town) -> None:
    pau = await _proven(town)
    mia = await _teenager(town, year="2008", month="6", day="16")
    town.now = NOON.replace(day=16)
    login = await log_in(town.services, LoginIn(email=TEEN_EMAIL, password=PASSWORD))
    teen = await caller_of(town.services, login.token)
    await profile.delete_account(town.services, pau, PASSWORD)
    assert (await profile.read_account(town.services, teen)).id == mia
    async with town.database.session() as session:
        assert await session.get(models.GuardianshipModel, (pau.user_id, mia)) is None
