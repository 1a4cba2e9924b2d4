"""The command that names staff of a gate."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta, timezone

import pytest

from livelaps_app import wiring
from livelaps_app.commands import staff as command
from livelaps_app.standins.timing import app as timing_app
from livelaps_app.standins.timing.models.accounts import UserModel
from livelaps_app.wiring import TIMING_ROOT
from tests.features.gate.conftest import GateSite
from tests.sales.conftest import EVENT

UNTIL = (datetime.now(UTC) + timedelta(hours=8)).astimezone(timezone(timedelta(hours=-5))).replace(microsecond=0)
UNKNOWN = "no account has confirmed this e-mail yet: it counts once one does\n"


@asynccontextmanager
async def connected() -> AsyncIterator[None]:
    yield


@pytest.mark.parametrize(
    ("confirmed", "note"), [(None, UNKNOWN), (False, UNKNOWN), (True, "")], ids=["nobody", "typed", "confirmed"]
)
async def test_the_answer_has_the_time_as_it_was_typed_and_says_whether_it_counts(
    gate_site: GateSite,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    confirmed: bool | None,
    note: str,
) -> None:
    database = gate_site.shop.shop.database
    timing = timing_app.create_app(database)
    monkeypatch.setattr(
        wiring, "process_wiring", lambda: type("Wired", (), {"apps": {TIMING_ROOT: timing}, "parts": {}})
    )
    monkeypatch.setattr(wiring, "connect", connected)
    if confirmed is not None:
        async with database.transaction() as session:
            now, who = datetime.now(UTC), {"first_name": "Pat", "last_name": "Roy", "gender": "male"}
            own = {"form_language": "en", "joined_as": "participant", "created_at": now}
            mail = {"email": "Pat@gate.example", "email_key": "pat@gate.example"}
            session.add(UserModel(**who, **own, **mail, verified_at=now if confirmed else None))
    arguments = ["name", str(EVENT), "Pat@gate.example", "--until", UNTIL.isoformat()]
    assert await command._run(command._parser().parse_args(arguments)) == 0
    assert capsys.readouterr().out == f"{note}pat@gate.example until {UNTIL.isoformat()}\n"


@pytest.mark.parametrize("until", [(), ("--until", "tomorrow"), ("--until", "2027-06-06T22:00")])
async def test_who_names_staff_without_an_end_reads_how_it_is_written(
    monkeypatch: pytest.MonkeyPatch, until: tuple[str, ...]
) -> None:
    monkeypatch.setattr(wiring, "connect", connected)
    chosen = command._parser().parse_args(["name", str(EVENT), "pat@gate.example", *until])
    with pytest.raises(ValueError, match=r"UNTIL=2027-06-06T22:00-04:00"):
        await command._run(chosen)


def test_a_wrong_command_is_answered_by_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        command._parser().parse_args(["list", "x"])
    assert capsys.readouterr().err == "argument event: invalid int value: 'x'\n"
