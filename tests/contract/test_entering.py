"""What the site relies on when it sends entries, whoever runs the timing service."""

from collections.abc import Sequence

import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.tokens import new_token
from livelaps_app.gateways.timing.gateway import TimingGateway
from livelaps_app.gateways.timing.records import CalendarEvent, Participant, PutEntry, PutResult, PutRider
from tests.contract.conftest import TIMING_KEY, TIMING_URL

RIDER = PutRider(name="Quill Contract", display_name="Quill C.", birth_year=1990)


@pytest.fixture
async def sent(timing: TimingGateway, events: Sequence[CalendarEvent]) -> PutEntry:
    """A new entry of a race that has not begun; skips a service that takes none."""
    if TIMING_URL and not TIMING_KEY:
        pytest.skip("without LL_CONTRACT_TIMING_KEY nothing is sent")
    for coming in reversed(events):
        for race in (await timing.accordion(coming.id)).value:
            classes = (await timing.classes_of(race)).value
            if race.scoring_status == "notstarted" and classes and classes[0].class_id:
                name = f"contract-{new_token()}"
                entry = PutEntry(id=name, race_id=race.id, class_id=classes[0].class_id, rider=RIDER, version=1)
                return entry.model_copy(update={"plate": name[-12:]})
    pytest.skip("no race is to come")


async def put(timing: TimingGateway, *entries: PutEntry) -> tuple[PutResult, ...]:
    try:
        return await timing.put_entries(entries)
    except Problem as problem:
        if problem.code is Code.NOT_FOUND:
            pytest.skip("the service does not take entries")
        raise


async def listed(timing: TimingGateway, entry: PutEntry, number: int) -> Participant | None:
    entries = await timing._entries_of(entry.race_id)
    return next((one for one in entries if one.id == number), None)


async def test_entry_is_taken_once_changed_and_withdrawn(timing: TimingGateway, sent: PutEntry) -> None:
    (first,) = await put(timing, sent)
    (again,) = await put(timing, sent)
    assert (first.verdict, again.verdict) == ("accepted", "duplicate")
    assert (first.entry_id, first.rider_id) == (again.entry_id, again.rider_id)
    assert first.entry_id
    entry = await listed(timing, sent, first.entry_id)
    assert entry is not None
    assert (entry.full_name, entry.displayed_number) == ("Quill C.", sent.plate)
    other = sent.model_copy(update={"id": f"{sent.id}-2", "plate": f"0{sent.plate.lower()}"})
    assert [result.verdict for result in await put(timing, other)] == ["taken"]
    gone = sent.model_copy(update={"version": 2, "state": "withdrawn"})
    assert [result.verdict for result in await put(timing, gone)] == ["changed"]
    assert await listed(timing, sent, first.entry_id) is None
    assert [result.verdict for result in await put(timing, sent)] == ["older"]
    assert [result.verdict for result in await put(timing, other)] == ["accepted"]
    (last,) = await put(timing, other.model_copy(update={"version": 2, "state": "withdrawn"}))
    assert last.verdict == "changed"


async def test_class_of_another_race_is_unknown(timing: TimingGateway, sent: PutEntry) -> None:
    (result,) = await put(timing, sent.model_copy(update={"class_id": 2_000_000_000}))
    assert (result.verdict, result.entry_id) == ("unknown", 0)
