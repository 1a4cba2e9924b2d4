"""Claims of riders: by plate and year of birth, by a promoter, by nobody else."""

import asyncio

import pytest
from sqlalchemy import func, select, update

from livelaps_app.commands.claims import run
from livelaps_app.core.errors import Code, Problem
from livelaps_app.standins.timing.accounts import claim_decisions, minors, profile
from livelaps_app.standins.timing.accounts.attempts import TooManyAttempts
from livelaps_app.standins.timing.accounts.callers import AccountCaller
from livelaps_app.standins.timing.accounts.claims import claim_rider, withdraw_claim
from livelaps_app.standins.timing.accounts.own_riders import list_riders
from livelaps_app.standins.timing.models.accounts import RoleModel
from livelaps_app.standins.timing.models.own_riders import RiderClaimModel
from livelaps_app.standins.timing.models.people import RiderModel
from livelaps_app.standins.timing.schemas.accounts import MinorIn, ProfileIn
from livelaps_app.standins.timing.schemas.own_riders import ClaimIn, ClaimOut
from tests.problems import code_of, faults_of
from tests.standins.timing.accounts.people import ADULT, CHILD, HOME, PASSWORD, Town
from tests.standins.timing.accounts.results import ANA, HIDDEN, LEO, RIDGE, SIERRA, SOLE, UNKNOWN, add_results

CONFIRMED, WAITING, REFUSED = ("confirmed", "plate_and_year"), ("waiting", ""), ("refused", "promoter")
CHECKS = 3  # of a rider that may fail before a promoter has to decide


@pytest.fixture
async def town(town: Town) -> Town:
    await add_results(town.database)
    return town


async def _claim(
    town: Town, caller: AccountCaller, rider: int, plate: str = "34D", minor: int | None = None
) -> ClaimOut:
    return await claim_rider(town.services, caller, ClaimIn(rider_id=rider, plate=plate, minor_id=minor))


async def _state(town: Town, caller: AccountCaller, claim_id: int) -> tuple[str, str]:
    [claim] = [claim for claim in (await list_riders(town.services, caller)).claims if claim.id == claim_id]
    return claim.state, claim.how


async def _promoter(town: Town, promoter: int = RIDGE) -> AccountCaller:
    """The account of a promoter."""
    number = (await town.joined(email=f"promoter{promoter}@example.com")).user_id
    async with town.database.transaction() as session:
        session.add(RoleModel(user_id=number, role="promoter", promoter_id=promoter))
    return AccountCaller(number, 0, True, frozenset({("participant", 0), ("promoter", promoter)}))


@pytest.mark.parametrize(
    ("rider", "plate", "decision"),
    [
        (ANA, "34D", CONFIRMED),
        (ANA, " #34d ", CONFIRMED),
        (ANA, "12", CONFIRMED),  # of a race of long ago
        (SOLE, "34D", CONFIRMED),
        (ANA, "34", WAITING),
        (LEO, "7K", WAITING),  # born in another year
        (UNKNOWN, "9", WAITING),
    ],
)
async def test_plate_and_year_confirm(town: Town, rider: int, plate: str, decision: tuple[str, str]) -> None:
    ana = await town.joined()
    claim = await _claim(town, ana, rider, plate)
    assert ((claim.state, claim.how), claim.taken, claim.minor_id) == (decision, False, None)
    assert (claim.first_name, claim.rider.full_name) == ("Ana", f"Rider {rider}")
    assert bool(claim.decided) == (decision == CONFIRMED)
    assert await _state(town, ana, claim.id) == decision


async def test_a_guardian_claims_for_a_minor(town: Town) -> None:
    ana = await town.joined(minors=[CHILD])
    [leo] = await minors.list_minors(town.services, ana)
    claim = await _claim(town, ana, LEO, "7k", leo.id)
    assert ((claim.state, claim.how), claim.minor_id, claim.first_name) == (CONFIRMED, leo.id, "Leo")
    own = await _claim(town, ana, ANA)
    assert [claim.id for claim in (await list_riders(town.services, ana)).claims] == [own.id, claim.id]
    await withdraw_claim(town.services, ana, claim.id)
    assert [claim.id for claim in (await list_riders(town.services, ana)).claims] == [own.id]


async def test_what_cannot_be_claimed_is_not_found(town: Town) -> None:
    ana, pau = await town.joined(minors=[CHILD]), await town.joined(email="pau@example.com")
    [leo] = await minors.list_minors(town.services, ana)
    for rider, minor in ((HIDDEN, None), (99, None), (LEO, leo.id), (LEO, ana.user_id), (LEO, 2**31 - 1)):
        assert await code_of(_claim(town, pau, rider, "1", minor)) is Code.NOT_FOUND
    claim = await _claim(town, ana, ANA)
    assert await code_of(withdraw_claim(town.services, pau, claim.id)) is Code.NOT_FOUND
    assert await code_of(withdraw_claim(town.services, pau, 99)) is Code.NOT_FOUND
    assert await _state(town, ana, claim.id) == CONFIRMED
    assert (await list_riders(town.services, pau)).claims == []


@pytest.mark.parametrize(("plate", "code"), [("", Code.NULL_PLATE), ("\x00", Code.INVALID_PLATE), ("1" * 17, "")])
async def test_a_plate_has_to_be_one(town: Town, plate: str, code: Code) -> None:
    assert await faults_of(_claim(town, await town.joined(), ANA, plate)) == {"plate": code or Code.MAX_PLATE}


async def test_a_rider_is_confirmed_for_one_person(town: Town) -> None:
    ana, pau = await town.joined(), await town.joined(email="pau@example.com")
    first, second = await _claim(town, ana, ANA), await _claim(town, pau, ANA)
    assert ((second.state, second.how), second.taken) == (WAITING, True)
    assert "Ana" not in second.model_dump_json(exclude={"first_name"})
    assert (await _claim(town, ana, ANA)).id == first.id  # once more changes nothing
    assert await _state(town, ana, first.id) == CONFIRMED


async def test_of_two_claims_at_once_one_is_confirmed(town: Town) -> None:
    ana, pau = await town.joined(), await town.joined(email="pau@example.com")
    claims = await asyncio.gather(_claim(town, ana, ANA), _claim(town, pau, ANA))
    assert sorted(claim.state for claim in claims) == ["confirmed", "waiting"]


async def test_the_year_cannot_be_guessed(town: Town) -> None:
    pau = await town.joined(email="pau@example.com", year="1980")
    for year in range(1981, 1981 + CHECKS):
        claim = await _claim(town, pau, ANA)
        assert (claim.state, claim.how) == WAITING
        await withdraw_claim(town.services, pau, claim.id)
        await profile.change_profile(town.services, pau, ProfileIn(**{**ADULT, **HOME, "year": str(year)}))
    await profile.change_profile(town.services, pau, ProfileIn(**{**ADULT, **HOME, "year": "1990"}))
    right = await _claim(town, pau, ANA)
    assert (right.state, right.how) == WAITING  # what is right is not told from what is wrong any more
    ana = await town.joined()
    assert (await _claim(town, ana, ANA)).state == "waiting"  # from whatever account
    assert (await _claim(town, ana, SOLE)).state == "confirmed"
    await withdraw_claim(town.services, pau, right.id)
    town.wait(days=1)
    assert (await _claim(town, pau, ANA)).state == "confirmed"


async def test_an_account_claims_so_often(town: Town) -> None:
    ana = await town.joined()
    for _ in range(20):  # what is right is not counted
        await withdraw_claim(town.services, ana, (await _claim(town, ana, ANA)).id)
    for _ in range(10):
        await withdraw_claim(town.services, ana, (await _claim(town, ana, UNKNOWN, "9")).id)
    with pytest.raises(TooManyAttempts) as raised:
        await _claim(town, ana, UNKNOWN, "9")
    assert raised.value.retry_after_s == 3600
    assert (await list_riders(town.services, ana)).claims == []
    town.wait(hours=1)
    assert (await _claim(town, ana, UNKNOWN, "9")).state == "waiting"


async def test_a_promoter_confirms_who_has_ridden_there(town: Town) -> None:
    ana, promoter = await town.joined(), await _promoter(town)
    claim = await _claim(town, ana, UNKNOWN, "9")
    [waiting] = await claim_decisions.list_waiting(town.services, promoter)
    assert (waiting.id, waiting.full_name, waiting.birth_year) == (claim.id, "Ana Ruiz", 1990)
    assert (waiting.rider.full_name, waiting.rider.plates, waiting.taken) == ("Rider 4", ["9"], False)
    assert "example.com" not in waiting.model_dump_json()
    await claim_decisions.decide(town.services, promoter, claim.id, True)
    assert await _state(town, ana, claim.id) == ("confirmed", "promoter")
    assert await claim_decisions.list_waiting(town.services, promoter) == []
    async with town.database.session() as session:
        row = await session.get_one(RiderClaimModel, claim.id)
        assert (row.decided_by, row.decided_at) == (promoter.user_id, town.now)
    assert await code_of(claim_decisions.decide(town.services, promoter, claim.id, False)) is Code.NOT_FOUND


async def test_nobody_else_decides(town: Town, caplog: pytest.LogCaptureFixture) -> None:
    ana, elsewhere = await town.joined(), await _promoter(town, SIERRA)
    claim = await _claim(town, ana, UNKNOWN, "9")
    assert await claim_decisions.list_waiting(town.services, elsewhere) == []
    assert await code_of(claim_decisions.decide(town.services, elsewhere, claim.id, True)) is Code.NOT_FOUND
    everywhere = AccountCaller(ana.user_id, 0, True, frozenset({("promoter", 0), ("staff", RIDGE)}))
    for caller in (ana, everywhere):
        assert await code_of(claim_decisions.list_waiting(town.services, caller)) is Code.PERMISSION_DENIED
        assert await code_of(claim_decisions.decide(town.services, caller, claim.id, True)) is Code.PERMISSION_DENIED
    assert f"account {elsewhere.user_id} is refused: does not decide claim {claim.id}" in caplog.text
    assert await _state(town, ana, claim.id) == WAITING


async def test_a_confirmation_takes_the_rider_from_who_had_it(town: Town) -> None:
    ana, pau, promoter = await town.joined(), await town.joined(email="pau@example.com"), await _promoter(town)
    first, second = await _claim(town, ana, ANA), await _claim(town, pau, ANA)
    assert [claim.taken for claim in await claim_decisions.list_waiting(town.services, promoter)] == [True]
    await claim_decisions.decide(town.services, promoter, second.id, True)
    assert await _state(town, ana, first.id) == REFUSED
    assert await _state(town, pau, second.id) == ("confirmed", "promoter")
    third = await _claim(town, await town.joined(email="zoe@example.com"), ANA)
    await claim_decisions.decide(town.services, promoter, third.id, False)
    assert await _state(town, pau, second.id) == ("confirmed", "promoter")


async def test_of_two_decisions_at_once_one_counts(town: Town) -> None:
    ana, promoter = await town.joined(), await _promoter(town)
    claim = await _claim(town, ana, UNKNOWN, "9")
    decisions = (
        claim_decisions.decide(town.services, promoter, claim.id, confirmed) for confirmed in (True, False) * 3
    )
    ends = await asyncio.gather(*decisions, return_exceptions=True)
    assert [end for end in ends if not isinstance(end, Problem)] == [None]
    assert {end.code for end in ends if isinstance(end, Problem)} == {Code.NOT_FOUND}


async def test_an_operator_decides_for_promoters(town: Town, capsys: pytest.CaptureFixture[str]) -> None:
    ana, pau = await town.joined(), await town.joined(email="pau@example.com", first_name="Pau")
    await _claim(town, ana, ANA)
    claim, other = await _claim(town, pau, ANA), await _claim(town, pau, UNKNOWN, "9")
    assert await run(town.database) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"{claim.id}: Pau Ruiz, born 1990, claims #34D #12 Rider 1 (/ll/results?rider=1), who is somebody else's now",
        f"{other.id}: Pau Ruiz, born 1990, claims #9 Rider 4 (/ll/results?rider=4)",
    ]
    assert await run(town.database, claim.id, confirmed=True) == 0
    assert await run(town.database, other.id, confirmed=False) == 0
    assert await _state(town, pau, claim.id) == ("confirmed", "promoter")
    assert await _state(town, pau, other.id) == REFUSED
    assert await run(town.database, other.id, confirmed=True) == 1
    assert await run(town.database) == 0
    assert "no claim waits" in capsys.readouterr().out


async def test_claims_are_data_to_take_away_and_go_with_the_account(town: Town) -> None:
    ana = await town.joined(minors=[CHILD])
    [leo] = await minors.list_minors(town.services, ana)
    await _claim(town, ana, ANA)
    await _claim(town, ana, LEO, "7K", leo.id)
    claims = (await profile.personal_data(town.services, ana)).riders.claims
    assert [(claim.rider.full_name, claim.first_name) for claim in claims] == [("Rider 1", "Ana"), ("Rider 2", "Leo")]
    await profile.delete_account(town.services, ana, PASSWORD)
    async with town.database.session() as session:
        assert await session.scalar(select(func.count()).select_from(RiderClaimModel)) == 0
        assert (await session.get_one(RiderModel, ANA)).name == "Rider 1"
    assert (await _claim(town, await town.joined(), ANA)).state == "confirmed"


async def test_a_removed_minor_claims_nothing(town: Town) -> None:
    ana = await town.joined()
    leo = await minors.new_minor(town.services, ana, MinorIn(**CHILD))
    claim = await _claim(town, ana, LEO, "7K", leo.id)
    await minors.remove_minor(town.services, ana, leo.id, PASSWORD)
    assert await code_of(withdraw_claim(town.services, ana, claim.id)) is Code.NOT_FOUND
    assert (await list_riders(town.services, ana)).claims == []


async def test_the_database_confirms_no_rider_twice(town: Town) -> None:
    ana, pau = await town.joined(), await town.joined(email="pau@example.com")
    await _claim(town, ana, ANA)
    await _claim(town, pau, ANA)
    with pytest.raises(Exception, match=r"(?i)unique"):
        async with town.database.transaction() as session:
            await session.execute(update(RiderClaimModel).values(state="confirmed"))
