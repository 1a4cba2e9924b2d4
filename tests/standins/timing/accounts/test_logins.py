"""Logging in and out: who is let in, how long, how often one may guess."""

import asyncio
import logging
from dataclasses import replace
from datetime import timedelta

import pytest
from argon2 import PasswordHasher
from sqlalchemy import event, select

from livelaps_app.core.errors import Code, Problem
from livelaps_app.standins.timing.accounts import known_networks, passwords, sessions
from livelaps_app.standins.timing.accounts.attempts import PAUSES, Attempt, TooManyAttempts
from livelaps_app.standins.timing.accounts.callers import caller_of
from livelaps_app.standins.timing.accounts.cleaning import clean
from livelaps_app.standins.timing.accounts.credentials import change_password
from livelaps_app.standins.timing.accounts.joining import join
from livelaps_app.standins.timing.accounts.logins import log_in
from livelaps_app.standins.timing.accounts.mail_tokens import Purpose
from livelaps_app.standins.timing.accounts.passwords import HashingPlace, Passwords
from livelaps_app.standins.timing.accounts.recovery import reset_password
from livelaps_app.standins.timing.accounts.security import Happened
from livelaps_app.standins.timing.accounts.services import AccountServices
from livelaps_app.standins.timing.models.accounts import SecurityEventModel
from livelaps_app.standins.timing.schemas.accounts import JoinIn, LoggedInOut, LoginIn, NewPasswordIn
from tests.problems import code_of, faults_of
from tests.standins.timing.accounts.people import CHEAP, NOBODY, PASSWORD, RIDER, Town

ANA = "ana@example.com"


async def _login(
    town: Town, email: str = ANA, password: str = PASSWORD, network: str = "", **more: object
) -> LoggedInOut:
    return await log_in(town.services, LoginIn.model_validate({"email": email, "password": password, **more}), network)


async def _guess(town: Town, count: int, network: str = "", email: str = ANA, **more: object) -> list[int]:
    """Wrong logins without a pause between them; the pauses that some were answered with."""
    pauses = []
    for _ in range(count):
        with pytest.raises(Problem) as raised:
            await _login(town, email, "wrong 12345", network, **more)
        if isinstance(raised.value, TooManyAttempts):
            pauses.append(raised.value.retry_after_s)
    return pauses


async def _code(town: Town, accounts: AccountServices, email: str, password: str, network: str = "") -> Code:
    return await code_of(log_in(accounts, LoginIn(email=email, password=password), network))


async def test_the_email_is_compared_without_case(town: Town) -> None:
    await town.join()
    assert (await _login(town, " ANA@Example.com ")).account.first_name == "Ana"


async def test_a_password_is_the_same_from_every_keyboard(town: Town) -> None:
    await town.join(password="caf\u00e9 12345")
    await _login(town, password="cafe\u0301 12345")
    assert await _code(town, town.services, ANA, "Caf\u00e9 12345") is Code.WRONG_PASSWORD


async def test_what_is_wrong_is_named_unless_answers_are_neutral(town: Town) -> None:
    await town.join()
    neutral = town.answering(neutral=True)
    assert await _code(town, town.services, ANA, "wrong 12345") is Code.WRONG_PASSWORD
    assert await _code(town, town.services, "who@example.com", PASSWORD) is Code.UNKNOWN_EMAIL
    assert await _code(town, neutral, ANA, "wrong 12345") is Code.WRONG_LOGIN
    assert await _code(town, neutral, "who@example.com", PASSWORD) is Code.WRONG_LOGIN


async def test_fields_of_a_login_are_checked(town: Town) -> None:
    assert await faults_of(_login(town, "", "")) == {"email": Code.NULL_EMAIL, "password": Code.NULL_PASSWORD}
    assert await faults_of(_login(town, password="a1" * 128)) == {"password": Code.MAX_PASSWORD}


async def test_unknown_and_wrong_do_the_same_work(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    await town.join()
    await _login(town, network="192.0.2.7")
    hashed: list[str] = []
    verify = HashingPlace._verify
    monkeypatch.setattr(
        HashingPlace, "_verify", lambda own, stored, _: hashed.append(stored) or verify(own, stored, "")
    )
    statements: list[str] = []
    engine = town.database.engine.sync_engine
    event.listen(engine, "before_cursor_execute", lambda *arguments: statements.append(arguments[2]))
    for email in (ANA, "who@example.com"):
        await _code(town, town.services, email, "wrong 12345", "192.0.2.7")
    half = len(statements) // 2
    assert statements[:half] == statements[half:]
    assert len(hashed) == 2
    assert hashed[1] == NOBODY


async def test_five_guesses_are_free_then_each_waits_longer(town: Town) -> None:
    await town.join()
    for email in (ANA, "who@example.com"):
        waits = []
        for _ in range(24):
            with pytest.raises(Problem) as raised:
                await _login(town, email, "wrong 12345")
            if isinstance(raised.value, TooManyAttempts):
                waits.append(raised.value.retry_after_s)
                town.wait(seconds=waits[-1])
        assert waits == [2, 4, 8, 16, 32, 64, 128, 256, 300, 300]
        town.wait(days=2)
    await _login(town)


async def test_the_right_password_does_not_help_before_the_pause_is_over(town: Town) -> None:
    await town.join()
    for _ in range(5):
        await _code(town, town.services, ANA, "wrong 12345")
    assert await _code(town, town.services, ANA, PASSWORD) is Code.TOO_MANY_REQUESTS
    town.wait(seconds=2)
    await _login(town)
    for _ in range(5):
        assert await _code(town, town.services, ANA, "wrong 12345") is Code.WRONG_PASSWORD


async def test_a_stranger_from_elsewhere_keeps_nobody_out(town: Town) -> None:
    await town.join()
    for _ in range(63):
        await _guess(town, 4, "203.0.113.5")
        town.wait(seconds=1)
    await _login(town, network="192.0.2.7")


@pytest.mark.parametrize("email", [ANA, "who@example.com"])
async def test_guesses_from_everywhere_are_slow(town: Town, email: str) -> None:
    await town.join()
    for number in range(10):
        assert await _guess(town, 5, f"203.0.113.{number}", email) == []
    assert await _guess(town, 1, "198.51.100.1", email) == [2]
    compared = 0
    for number in range(120):
        compared += not await _guess(town, 1, f"2001:db8:{number:x}::", email)
        town.wait(minutes=1)
    assert compared <= 32


async def test_guesses_from_everywhere_do_not_hold_up_who_has_logged_in_before(town: Town) -> None:
    await town.join()
    await _login(town, network="192.0.2.7")
    for number in range(12):
        await _guess(town, 5, f"203.0.113.{number}")
    assert await _code(town, town.services, ANA, PASSWORD, "198.51.100.1") is Code.TOO_MANY_REQUESTS
    await _login(town, network="192.0.2.7")
    assert await _guess(town, 7, "192.0.2.7") == [2, 2]


async def test_a_browser_that_has_logged_in_has_attempts_of_its_own(town: Town) -> None:
    """At an event all share a network, and a stranger there knows the e-mail."""
    network, own, bought = "192.0.2.7", "b" * 64, "n" * 64
    await join(town.services, JoinIn.model_validate(RIDER), bought)
    body = LoginIn(email=ANA, password=PASSWORD)
    await log_in(town.services, body, "198.51.100.1", own)
    for place in (network, *(f"203.0.113.{number}" for number in range(12))):
        await _guess(town, 5, place)
    for browser in (own, bought):
        await log_in(town.services, body, network, browser)
    for browser in ("", "x" * 64):
        assert await code_of(log_in(town.services, body, network, browser)) is Code.TOO_MANY_REQUESTS
    wrong = LoginIn(email=ANA, password="wrong 12345")
    codes = [await code_of(log_in(town.services, wrong, network, own)) for _ in range(6)]
    assert codes == [Code.WRONG_PASSWORD] * 5 + [Code.TOO_MANY_REQUESTS]


async def test_guesses_from_everywhere_do_not_hold_up_who_has_a_link(town: Town) -> None:
    caller = await town.joined()
    await _login(town, network="192.0.2.7")
    for number in range(12):
        await _guess(town, 5, f"203.0.113.{number}")
    link = await town.link(Purpose.RESET, caller.user_id)
    await reset_password(town.services, link.token, "another secret 2", "198.51.100.1")
    for number in range(12, 24):
        await _guess(town, 5, f"203.0.113.{number}")
    await _login(town, password="another secret 2", network="198.51.100.1")
    assert await _guess(town, 1, "192.0.2.7") == [2]


async def _held_up(town: Town, count: int, networks: str = "203.0.113.5") -> list[int]:
    """Right logins without a pause between them; the pauses that some were answered with."""
    pauses = []
    for number in range(count):
        try:
            await _login(town, network=networks.format(number))
        except TooManyAttempts as refused:
            pauses.append(refused.retry_after_s)
    return pauses


async def _events(town: Town, kind: Happened) -> int:
    async with town.database.session() as session:
        rows = await session.scalars(select(SecurityEventModel.kind))
        return [*rows].count(kind)


async def test_an_account_opens_so_many_sessions_from_a_network_then_each_waits_longer(town: Town) -> None:
    await town.join()
    free = PAUSES[Attempt.SESSION].free
    assert await _held_up(town, free + 3) == [2, 2, 2]
    assert await _events(town, Happened.LOGGED_IN) == free
    waits = []
    for _ in range(10):
        [wait] = await _held_up(town, 1)
        waits.append(wait)
        town.wait(seconds=wait)
        assert await _held_up(town, 1) == []
    assert waits == [2, 4, 8, 16, 32, 64, 128, 256, 300, 300]
    await _login(town, network="192.0.2.7")
    assert await _events(town, Happened.LOGGED_IN) == free + 11
    town.wait(hours=1)
    assert await _held_up(town, free) == []


async def test_sessions_opened_from_everywhere_hold_up_new_networks_alone(town: Town) -> None:
    await town.join()
    await _login(town, network="192.0.2.7")
    free = PAUSES[Attempt.SESSION_ANYWHERE].free
    assert await _held_up(town, free, "203.0.113.{}") == [2]
    for _ in range(2):  # what is refused makes no network known
        assert await _code(town, town.services, ANA, PASSWORD, "198.51.100.1") is Code.TOO_MANY_REQUESTS
    await _login(town, network="192.0.2.7")
    link = await town.link(Purpose.RESET, (await town.row(ANA)).id)
    await reset_password(town.services, link.token, "another secret 2", "198.51.100.2")
    await _login(town, password="another secret 2", network="198.51.100.3")


async def test_sessions_and_guesses_are_counted_apart(town: Town) -> None:
    await town.join()
    assert len(await _held_up(town, PAUSES[Attempt.SESSION].free + 20)) == 20
    assert await _guess(town, 6, "203.0.113.5") == [2]
    town.wait(seconds=2)
    assert await _held_up(town, 1) == []


async def test_who_has_no_password_learns_of_no_session(town: Town) -> None:
    await town.join()
    await _held_up(town, PAUSES[Attempt.SESSION].free + 1)
    for email in (ANA, "who@example.com"):
        assert await _guess(town, 6, "203.0.113.5", email) == [2]


@pytest.mark.parametrize(("keep", "good_for"), [(False, timedelta(hours=12)), (True, timedelta(days=30))])
async def test_a_session_ends(town: Town, keep: bool, good_for: timedelta) -> None:
    await town.join()
    token = (await _login(town, keep_logged_in=keep)).token
    town.now += good_for - timedelta(seconds=1)
    await caller_of(town.services, token)
    town.wait(seconds=1)
    assert await code_of(caller_of(town.services, token)) is Code.LOGIN_REQUIRED


@pytest.mark.parametrize("token", ["", "x", "x" * 43, "\ud800", "' OR 1=1 --"])
async def test_no_other_token_is_good(town: Town, token: str) -> None:
    await town.join()
    assert await code_of(caller_of(town.services, token)) is Code.LOGIN_REQUIRED


async def test_a_hash_of_another_cost_is_made_anew_at_login(town: Town) -> None:
    await town.join()
    before = (await town.row(ANA)).password_hash
    town.services = AccountServices(
        town.database, lambda: town.now, False, town.jobs, Passwords(PasswordHasher(2, 16, 1), NOBODY)
    )
    await _login(town)
    after = (await town.row(ANA)).password_hash
    assert before != after
    await _login(town)
    assert (await town.row(ANA)).password_hash == after


@pytest.mark.parametrize("cost", [8, 16])
async def test_right_logins_at_the_same_moment_all_succeed(town: Town, cost: int) -> None:
    """The first attempts of an account; at another cost each of them makes the hash anew."""
    await town.join()
    town.services = replace(town.services, passwords=Passwords(PasswordHasher(1, cost, 1), NOBODY))
    for _ in range(3):
        logged_in = await asyncio.gather(*(_login(town, network="192.0.2.7") for _ in range(4)))
        assert len({login.token for login in logged_in}) == 4
    assert await _guess(town, 6, "192.0.2.7") == [2]


async def test_wrong_logins_at_the_same_moment_are_all_counted(town: Town) -> None:
    await town.join()
    await asyncio.gather(*(_guess(town, 1, "192.0.2.7") for _ in range(5)))
    assert await _guess(town, 1, "192.0.2.7") == [2]


async def test_a_password_that_is_changed_while_it_is_compared_lets_nobody_in(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    caller = await town.joined()
    matches = HashingPlace.matches
    changed: list[LoggedInOut] = []

    async def match_late(place: HashingPlace, stored: str | None, password: str) -> bool:
        monkeypatch.setattr(HashingPlace, "matches", matches)
        is_right = await place.matches(stored, password)
        sent = NewPasswordIn(current_password=PASSWORD, password="another secret 2")
        changed.append(await change_password(town.services, caller, sent))
        return is_right

    monkeypatch.setattr(HashingPlace, "matches", match_late)
    assert await _code(town, town.services, ANA, PASSWORD) is Code.WRONG_PASSWORD
    assert len(changed) == 1


async def test_sessions_are_listed_and_ended(town: Town) -> None:
    here = await town.joined(device="Firefox, Linux")
    other = await caller_of(town.services, (await _login(town, device="Safari, iPhone", keep_logged_in=True)).token)
    listed = await sessions.list_sessions(town.services, here)
    assert {(one.device, one.remembered, one.current) for one in listed} == {
        ("Firefox, Linux", False, True),
        ("Safari, iPhone", True, False),
    }
    await sessions.end_session(town.services, here, other.session_id)
    assert [one.current for one in await sessions.list_sessions(town.services, here)] == [True]
    await _login(town)
    await sessions.end_others(town.services, here)
    assert [one.current for one in await sessions.list_sessions(town.services, here)] == [True]
    await sessions.log_out(town.services, here)
    assert await sessions.list_sessions(town.services, here) == []


async def test_of_too_many_sessions_the_one_used_longest_ago_ends(town: Town) -> None:
    first = (await town.join()).login
    pau = await town.joined(email="pau@example.com")
    assert first is not None
    tokens = [first.token]
    for _ in range(sessions.MOST_SESSIONS + 1):
        town.wait(minutes=6)
        await caller_of(town.services, first.token)  # used
        tokens.append((await log_in(town.services, LoginIn(email=ANA, password=PASSWORD))).token)
    here = await caller_of(town.services, first.token)
    assert len(await sessions.list_sessions(town.services, here)) == sessions.MOST_SESSIONS
    for token in tokens[1:3]:
        assert await code_of(caller_of(town.services, token)) is Code.LOGIN_REQUIRED
    await caller_of(town.services, tokens[3])
    assert len(await sessions.list_sessions(town.services, pau)) == 1


async def test_nobody_ends_anybody_elses_session(town: Town, caplog: pytest.LogCaptureFixture) -> None:
    ana, pau = await town.joined(), await town.joined(email="pau@example.com", first_name="Pau")
    for session_id in (ana.session_id, 2**31 - 1):
        assert await code_of(sessions.end_session(town.services, pau, session_id)) is Code.NOT_FOUND
    assert len(await sessions.list_sessions(town.services, ana)) == 1
    assert f"account {pau.user_id} is refused" in caplog.text


async def test_the_log_has_nothing_personal(town: Town, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "livelaps_app")
    await town.join()
    await _code(town, town.services, ANA, "wrong 12345")
    await _code(town, town.services, "who@example.com", PASSWORD)
    ours = [record.getMessage() for record in caplog.records if record.name.startswith("livelaps_app")]
    assert not any(word in line for line in ours for word in ("example", "Ana", "Ruiz", PASSWORD, "wrong"))


async def test_passwords_are_hashed_at_the_recommended_cost_and_off_the_loop() -> None:
    usual = Passwords()
    with usual.place() as place:
        stored = await place.hash(PASSWORD)
        assert stored.startswith("$argon2id$v=19$m=19456,t=2,p=1$")
        assert not passwords.HASHER.check_needs_rehash(passwords.NOBODY)
        assert not await place.matches(stored, "wrong 12345")
        assert not await place.matches(None, "wrong 12345")
        assert await place.matches(stored, PASSWORD)
    usual.close()


async def test_more_than_can_be_hashed_soon_are_refused() -> None:
    small = Passwords(CHEAP, NOBODY, most_waiting=2)
    with small.place(), small.place(), pytest.raises(TooManyAttempts), small.place():
        pass
    with small.place() as place:
        assert await place.matches(await place.hash(PASSWORD), PASSWORD)


async def test_an_answer_that_too_many_wait_counts_no_attempt(town: Town) -> None:
    caller = await town.joined()
    busy = replace(town.services, passwords=Passwords(CHEAP, NOBODY, most_waiting=0))
    sent = NewPasswordIn(current_password=PASSWORD, password="another secret 2")
    for _ in range(10):
        assert await _code(town, busy, ANA, PASSWORD) is Code.TOO_MANY_REQUESTS
        with pytest.raises(TooManyAttempts):
            await change_password(busy, caller, sent)
    assert await _guess(town, 6) == [2]
    await change_password(town.services, caller, sent)


async def test_old_rows_are_deleted(town: Town) -> None:
    caller = await town.joined()
    await _login(town, network="192.0.2.7")
    await _code(town, town.services, "who@example.com", PASSWORD)
    town.wait(days=400)
    await clean(town.services)
    async with town.database.session() as session:
        assert not await known_networks.is_known(session, ANA, "192.0.2.7")
    assert await sessions.list_sessions(town.services, caller) == []
