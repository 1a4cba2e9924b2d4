"""Makes the start grids of an event, or publishes them."""

from livelaps_app import wiring
from livelaps_app.core.errors import Code, ignore
from livelaps_app.entries.grids import make_grids, read_timed_rows
from livelaps_app.entries.store.store import entries_store


async def run(event_id: int, publish: bool) -> int:
    """Prints the grids by row, and what is missing. Raises Problem."""
    async with wiring.connect():
        timed = await read_timed_rows(event_id)
        with ignore(*([Code.GRID_PUBLISHED] if publish else [])):
            for race_grid in await make_grids(event_id):
                plates = {start.start_id: start.plate for start in await entries_store().lists.starts(event_id)}
                print(f"race {race_grid.race_id}")
                for row, starts in race_grid.grid.rows.items():
                    print(f"  row {row}: {', '.join(plates[number] or '-' for number in starts)}")
                if untimed := [row for row in race_grid.grid.rows if row not in timed.get(race_grid.race_id, ())]:
                    print(f"  rows without a start time at the timing service: {', '.join(map(str, untimed))}")
                if race_grid.unplaced:
                    print(f"  without a place: {', '.join(race_grid.unplaced)}")
        for start in await entries_store().lists.unsigned_starts(event_id):
            print(f"waiver not signed: {start.plate or '-'} {start.first_name} {start.last_name}, race {start.race_id}")
        if publish:
            await entries_store().grids.publish(event_id)
            print("published")
    return 0
