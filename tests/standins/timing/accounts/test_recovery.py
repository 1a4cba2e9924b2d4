"""Links of mails: reset passwords, proven e-mails, logins of one's own."""

import asyncio
from contextlib import suppress

import pytest

from livelaps_app.core.errors import Code, InvalidFields, Problem
from livelaps_app.standins.timing.accounts import known_networks, mail_tokens, recovery
from livelaps_app.standins.timing.accounts.attempts import TooManyAttempts
from livelaps_app.standins.timing.accounts.callers import caller_of
from livelaps_app.standins.timing.accounts.credentials import change_email, change_password, send_verification
from livelaps_app.standins.timing.accounts.logins import log_in
from livelaps_app.standins.timing.accounts.mail_tokens import Purpose
from livelaps_app.standins.timing.accounts.minors import list_minors, send_own_login
from livelaps_app.standins.timing.accounts.sessions import list_sessions
from livelaps_app.standins.timing.schemas.accounts import LoginIn, NewEmailIn, NewPasswordIn
from tests.problems import code_of, faults_of
from tests.standins.timing.accounts.people import CHILD, PASSWORD, Town

OWN = ("ana 12345", "Ruiz2026", "anaruiz1", "RuizAna 1!")
WEAK = {"letters only": Code.INVALID_PASSWORD} | dict.fromkeys(("password1", *OWN), Code.GUESSABLE_PASSWORD)
ANA, NEW = "ana@example.com", "another secret 2"


async def test_a_forgotten_password_is_reset_by_mail(town: Town) -> None:
    caller = await town.joined()
    await recovery.request_reset(town.services, " Ana@Example.com")
    assert town.jobs.added[-1] == ("mail.reset", {"user": caller.user_id})
    link = await town.link(Purpose.RESET, caller.user_id)
    assert (link.to, link.lang, link.first_name) == ("Ana@example.com", "es", "Ana")
    checked = await recovery.check_link(town.services, link.token)
    assert (checked.purpose, checked.needs_password) == ("reset", True)
    await recovery.reset_password(town.services, link.token, NEW)
    assert await list_sessions(town.services, caller) == []
    assert (await log_in(town.services, LoginIn(email=ANA, password=NEW))).account.verified
    assert "password_changed" in town.jobs.kinds
    assert await code_of(log_in(town.services, LoginIn(email=ANA, password=PASSWORD))) is Code.WRONG_PASSWORD


async def test_the_four_states_of_a_link(town: Town) -> None:
    caller = await town.joined()
    used, late = [await town.link(Purpose.RESET, caller.user_id) for _ in range(2)]
    town.wait(minutes=59)
    await recovery.check_link(town.services, used.token)
    await recovery.check_link(town.services, used.token)  # opening it does not use it up
    town.wait(minutes=1)
    states = {"": Code.RESET_NO_TOKEN, late.token: Code.RESET_EXPIRED}
    states |= dict.fromkeys(("x", "x" * 43, late.token[:-1], "\x00", "\ud800"), Code.RESET_UNDECODABLE)
    link = await town.link(Purpose.RESET, caller.user_id)
    await recovery.reset_password(town.services, link.token, NEW)
    states[link.token] = Code.RESET_USED
    for token, code in states.items():
        assert await code_of(recovery.check_link(town.services, token)) is code
        assert await code_of(recovery.reset_password(town.services, token, NEW)) is code


async def test_a_used_link_takes_all_others_with_it(town: Town) -> None:
    caller = await town.joined()
    first, second = [await town.link(Purpose.RESET, caller.user_id) for _ in range(2)]
    await recovery.reset_password(town.services, second.token, NEW)
    assert await code_of(recovery.check_link(town.services, first.token)) is Code.RESET_USED


async def test_a_link_is_for_one_purpose(town: Town) -> None:
    caller = await town.joined()
    verify, reset = [await town.link(purpose, caller.user_id) for purpose in (Purpose.VERIFY, Purpose.RESET)]
    for refused in (
        recovery.reset_password(town.services, verify.token, NEW),
        recovery.verify_email(town.services, reset.token),
        recovery.confirm_minor(town.services, reset.token),
    ):
        assert await code_of(refused) is Code.RESET_UNDECODABLE


async def test_a_weak_password_does_not_use_a_link_up(town: Town) -> None:
    caller = await town.joined()
    link = await town.link(Purpose.RESET, caller.user_id)
    for weak, code in WEAK.items():
        sent = NewPasswordIn(current_password=PASSWORD, password=weak)
        for refused in (
            recovery.reset_password(town.services, link.token, weak),
            change_password(town.services, caller, sent),
            town.join(email="ruiz-ana@example.com", password=weak),
        ):
            assert await faults_of(refused) == {"password": code}, weak
    await recovery.check_link(town.services, link.token)


async def test_an_unknown_email_gets_no_link(town: Town) -> None:
    with pytest.raises(Problem) as raised:
        await recovery.request_reset(town.services, "who@example.com")
    assert (raised.value.code, raised.value.field) == (Code.UNKNOWN_EMAIL, "email")
    await recovery.request_reset(town.answering(neutral=True), "who@example.com")
    assert town.jobs.added == [("mail.reset", {"user": 0})] * 2
    async with town.database.transaction() as session:
        assert await mail_tokens.issue(session, Purpose.RESET, 0, town.now) is None


@pytest.mark.parametrize(("email", "is_known"), [(ANA, True), ("who@example.com", False)])
async def test_who_wants_many_links_is_answered_alike_and_gets_few(town: Town, email: str, is_known: bool) -> None:
    await town.join()
    neutral, network = town.answering(neutral=True), "203.0.113.5"
    sent = []
    for pause_s in (0, 5, 5, 299, 1, 600, 3600, 4):
        town.wait(seconds=pause_s)
        await recovery.request_reset(neutral, email, network)
        sent.append(town.jobs.added[-1][1]["user"] != 0)
    assert sent == [is_known and sends for sends in (True, True, True, False, True, True, True, False)]


async def test_a_second_click_sends_no_second_mail(town: Town) -> None:
    caller = await town.joined()
    for _ in range(2):
        await asyncio.gather(*(recovery.request_reset(town.services, ANA, "203.0.113.5") for _ in range(2)))
        await asyncio.gather(*(send_verification(town.services, caller) for _ in range(2)))
        await change_email(town.services, caller, NewEmailIn(email="neu@example.com", current_password=PASSWORD))
        town.wait(seconds=5)
    sent = [kind for kind, payload in town.jobs.added if payload["user"]]
    assert (sent.count("mail.reset"), sent.count("mail.verify")) == (2, 3)


async def test_a_stranger_takes_nobodys_link(town: Town) -> None:
    caller = await town.joined()
    for _ in range(5):
        await recovery.request_reset(town.services, ANA, "203.0.113.5")
    await recovery.request_reset(town.services, ANA, "192.0.2.7")
    assert town.jobs.added[-1] == ("mail.reset", {"user": caller.user_id})


async def test_an_email_gets_so_many_mails_and_has_a_good_link_then(town: Town) -> None:
    await town.joined()
    sent, last = 0, town.now
    for number in range(120):
        await recovery.request_reset(town.services, ANA, f"2001:db8:{number:x}::")
        if town.jobs.added[-1][1]["user"]:
            sent, last = sent + 1, town.now
        assert town.now - last < mail_tokens.GOOD_FOR / 2
        town.wait(minutes=1)
    assert sent <= 20


async def test_a_minor_without_a_login_gets_none_by_a_reset(town: Town) -> None:
    await town.joined(minors=[{**CHILD, "minor_email": "leo@example.com"}])
    await recovery.request_reset(town.answering(neutral=True), "leo@example.com")
    assert town.jobs.added[-1] == ("mail.reset", {"user": 0})


async def test_an_email_is_proven_by_its_link(town: Town) -> None:
    caller = await town.joined()
    link = await town.link(Purpose.VERIFY, caller.user_id)
    await recovery.verify_email(town.services, link.token)
    assert (await town.row(ANA)).verified_at == town.now
    added = len(town.jobs.added)
    await send_verification(town.services, caller)
    assert len(town.jobs.added) == added


async def test_a_new_email_takes_over_when_its_link_is_opened(town: Town) -> None:
    caller = await town.joined()
    before = await town.link(Purpose.RESET, caller.user_id)
    await change_email(town.services, caller, NewEmailIn(email="Neu@example.com", current_password=PASSWORD))
    assert (await town.row(ANA)).email == "Ana@example.com"
    link = await town.link(Purpose.VERIFY, caller.user_id)
    assert link.to == "Neu@example.com"
    await recovery.verify_email(town.services, link.token)
    assert await code_of(recovery.verify_email(town.services, link.token)) is Code.EMAIL_CONFIRMED
    assert (await town.row("neu@example.com")).new_email is None
    assert town.jobs.added[-2:] == [
        ("mail.email_changed", {"user": caller.user_id}),
        ("mail.email_changed", {"user": caller.user_id, "to": "Ana@example.com"}),
    ]
    assert await code_of(recovery.check_link(town.services, before.token)) is Code.RESET_USED


async def test_ones_own_email_is_no_new_one(town: Town) -> None:
    caller = await town.joined()
    call = change_email(town.services, caller, NewEmailIn(email="ANA@example.com", current_password=PASSWORD))
    assert await faults_of(call) == {"email": Code.EMAIL_UNCHANGED}
    assert (await town.row(ANA)).new_email is None


@pytest.mark.parametrize("corrected", ["neu@example.com", "ana@example.com"])
async def test_a_link_to_a_wrong_new_email_is_void_when_another_is_typed(town: Town, corrected: str) -> None:
    caller = await town.joined()
    await change_email(town.services, caller, NewEmailIn(email="neu@exmaple.com", current_password=PASSWORD))
    wrong = await town.link(Purpose.VERIFY, caller.user_id)
    reset = await town.link(Purpose.RESET, caller.user_id)
    await change_email(town.services, caller, NewEmailIn(email=corrected, current_password=PASSWORD))
    right = await town.link(Purpose.VERIFY, caller.user_id)
    assert await code_of(recovery.verify_email(town.services, wrong.token)) is Code.RESET_USED
    assert (await recovery.check_link(town.services, reset.token)).purpose == "reset"
    await recovery.verify_email(town.services, right.token)
    assert (await town.row(corrected)).id == caller.user_id


async def test_an_email_that_many_accounts_type_gets_few_links(town: Town) -> None:
    for number in range(12):
        caller = await town.joined(email=f"zoe{number}@example.com")
        with suppress(TooManyAttempts):
            await change_email(town.services, caller, NewEmailIn(email="Pau@example.com", current_password=PASSWORD))
    assert town.jobs.kinds.count("verify") == 10


async def test_a_new_email_that_is_taken_meanwhile_is_refused(town: Town) -> None:
    caller = await town.joined()
    await change_email(town.services, caller, NewEmailIn(email="pau@example.com", current_password=PASSWORD))
    link = await town.link(Purpose.VERIFY, caller.user_id)
    await town.join(email="pau@example.com")
    assert await code_of(recovery.verify_email(town.services, link.token)) is Code.EMAIL_REGISTERED
    refused = change_email(town.services, caller, NewEmailIn(email="PAU@example.com", current_password=PASSWORD))
    assert await code_of(refused) is Code.EMAIL_REGISTERED


async def test_who_is_logged_in_learns_of_no_other_email_by_neutral_answers(town: Town) -> None:
    pau = await town.joined(email="pau@example.com")
    born = {"year": "2008", "month": "6", "day": "16"}
    caller, neutral = await town.joined(minors=[{**CHILD, **born}]), town.answering(neutral=True)
    town.wait(days=1)
    [leo] = await list_minors(neutral, caller)
    for email in ("who@example.com", "pau@example.com"):  # the same answer, and the same mail
        await change_email(neutral, caller, NewEmailIn(email=email, current_password=PASSWORD))
        await send_own_login(neutral, caller, leo.id, email)
    assert town.jobs.kinds[-4:] == ["verify", "own_login"] * 2
    verify, own = await town.link(Purpose.VERIFY, caller.user_id), await town.link(Purpose.OWN_LOGIN, leo.id)
    assert verify.to == own.to == "pau@example.com"
    for refused in (recovery.verify_email(neutral, verify.token), recovery.reset_password(neutral, own.token, NEW)):
        assert await code_of(refused) is Code.EMAIL_REGISTERED
    assert (await town.row("pau@example.com")).id == pau.user_id


async def test_a_changed_password_ends_other_sessions_and_renews_the_own(town: Town) -> None:
    caller = await town.joined()
    await log_in(town.services, LoginIn(email=ANA, password=PASSWORD))
    changed = await change_password(town.services, caller, NewPasswordIn(password=NEW, current_password=PASSWORD))
    renewed = await caller_of(town.services, changed.token)
    assert renewed.session_id == caller.session_id
    assert len(await list_sessions(town.services, renewed)) == 1


async def _known(town: Town, email: str, *networks: str) -> list[bool]:
    async with town.database.session() as session:
        return [await known_networks.is_known(session, email, network) for network in networks]


async def test_a_password_is_changed_once_by_two_clicks(town: Town) -> None:
    caller = await town.joined()
    sent = NewPasswordIn(current_password=PASSWORD, password=NEW)
    changes = (change_password(town.services, caller, sent) for _ in range(2))
    done, refused = sorted(await asyncio.gather(*changes, return_exceptions=True), key=lambda x: isinstance(x, Problem))
    assert isinstance(refused, InvalidFields)
    assert refused.fields == {"current_password": Code.WRONG_PASSWORD}
    assert town.jobs.kinds.count("password_changed") == 1
    await caller_of(town.services, done.token)


async def test_after_a_changed_password_the_network_it_came_from_is_known_alone(town: Town) -> None:
    caller = await town.joined()
    await log_in(town.services, LoginIn(email=ANA, password=PASSWORD), "192.0.2.7")
    sent = NewPasswordIn(password=NEW, current_password=PASSWORD)
    await change_password(town.services, caller, sent, "198.51.100.1")
    assert await _known(town, ANA, "192.0.2.7", "198.51.100.1") == [False, True]


async def test_after_a_changed_email_the_network_it_was_proven_from_is_known_alone(town: Town) -> None:
    caller = await town.joined()
    await log_in(town.services, LoginIn(email=ANA, password=PASSWORD), "192.0.2.7")
    await change_email(town.services, caller, NewEmailIn(email="neu@example.com", current_password=PASSWORD))
    link = await town.link(Purpose.VERIFY, caller.user_id)
    await recovery.verify_email(town.services, link.token, "198.51.100.1")
    assert await _known(town, ANA, "192.0.2.7", "198.51.100.1") == [False, False]
    assert await _known(town, "neu@example.com", "192.0.2.7", "198.51.100.1") == [False, True]


async def test_an_email_that_stays_keeps_its_networks(town: Town) -> None:
    caller = await town.joined()
    await log_in(town.services, LoginIn(email=ANA, password=PASSWORD), "192.0.2.7")
    link = await town.link(Purpose.VERIFY, caller.user_id)
    await recovery.verify_email(town.services, link.token, "198.51.100.1")
    assert await _known(town, ANA, "192.0.2.7", "198.51.100.1") == [True, False]


async def test_the_password_is_needed_for_what_it_protects(town: Town) -> None:
    caller = await town.joined()
    for sent, fault in (("", Code.NULL_PASSWORD), ("wrong 12345", Code.WRONG_PASSWORD)):
        change = NewPasswordIn(password=NEW, current_password=sent)
        assert await faults_of(change_password(town.services, caller, change)) == {"current_password": fault}
    for _ in range(4):
        await code_of(change_email(town.services, caller, NewEmailIn(email="x@example.com", current_password="x")))
    refused = change_email(town.services, caller, NewEmailIn(email="x@example.com", current_password=PASSWORD))
    assert await code_of(refused) is Code.TOO_MANY_REQUESTS


async def test_who_comes_of_age_gets_a_login_of_their_own(town: Town) -> None:
    guardian = await town.joined(
        minors=[{**CHILD, "year": "2008", "month": "7", "day": "1", "minor_email": "leo@example.com"}]
    )
    minor_id = (await list_minors(town.services, guardian))[0].id
    refused = send_own_login(town.services, guardian, minor_id, "leo@example.com")
    assert await code_of(refused) is Code.ADULTS_ONLY
    town.wait(days=16)
    await send_own_login(town.services, guardian, minor_id, "leo@example.com")
    assert town.jobs.added[-1] == ("mail.own_login", {"user": minor_id})
    link = await town.link(Purpose.OWN_LOGIN, minor_id)
    assert link.to == "leo@example.com"
    await recovery.reset_password(town.services, link.token, NEW)
    login = await log_in(town.services, LoginIn(email="leo@example.com", password=NEW))
    assert (login.account.id, login.account.adult) == (minor_id, True)
    assert await list_minors(town.services, guardian) == []
    refused = send_own_login(town.services, guardian, minor_id, "evil@example.com")
    assert await code_of(refused) is Code.NOT_FOUND
