"""The database: migrations to the tables of the models, transactions and their locks."""

import asyncio
import sys
from datetime import date
from importlib import import_module

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, select, text

from livelaps_app.sales.rules.records import Spectator
from livelaps_app.sales.store.cart_rows import person_key
from livelaps_app.standins.content.models import ContentModel
from livelaps_app.standins.timing.models.base import TimingModel
from livelaps_app.standins.timing.models.people import PromoterModel, RiderModel, public_name
from livelaps_app.standins.timing.race_inputs import load_race_inputs
from livelaps_app.stores.database import MIGRATED_VERSION, MIGRATIONS, Database, UnknownRevision
from livelaps_app.stores.site_model import SiteModel
from livelaps_app.waivers.rules.records import Subject
from livelaps_app.waivers.store.rows import person_key as waiver_key

LAST_UNRELEASED = "0029"
NOW = "'2030-05-04 10:00:00'"
FILLED = (
    "INSERT INTO promoters (id, name, description, city, state, country, website, email, phone)"
    " VALUES (1, 'Club', '', '', '', '', '', '', '')",
    "INSERT INTO events (id, promoter_id, name, description, starts_on, ends_on, venue, place, time_zone, public,"
    " cancelled) VALUES (2, 1, 'Event', '', '2030-05-04', '2030-05-04', '', '', 'UTC', true, false)",
    "INSERT INTO races (id, event_id, name, mode, scoring, scoring_status, result_state, starts_at, count_sections,"
    " min_lap_ms, section_meters, public, configured, team_size, version)"
    f" VALUES (3, 2, 'Race', 'Laps', 'laps', 'notstarted', 'provisional', {NOW}, 0, 0, '[]', true, true, 0, 1)",
    "INSERT INTO classes (id, promoter_id, name, class_group) VALUES (4, 1, 'Open', 'Open')",
    "INSERT INTO riders (id, name, city) VALUES (5, 'Ada Moss', '')",
    "INSERT INTO start_rows (race_id, row_number, starts_at) VALUES (3, 2, '2030-05-04 10:01:00')",
    "INSERT INTO race_classes (id, race_id, class_id, row_number) VALUES (1, 3, 4, 2)",
    "INSERT INTO entries (id, race_id, rider_id, class_id, plate, brand, team) VALUES (6, 3, 5, 4, '7', '', '')",
)
MIGRATE = """
import asyncio, sys
from livelaps_app.stores.database import Database
asyncio.run(Database(sys.argv[1]).migrate())
"""


async def test_two_processes_migrate_once(new_address: str) -> None:
    runs = [await asyncio.create_subprocess_exec(sys.executable, "-c", MIGRATE, new_address) for _ in range(2)]
    assert [await run.wait() for run in runs] == [0, 0]
    database = Database(new_address)
    async with database.session() as session:
        assert await session.scalar(text("SELECT count(*) FROM alembic_version")) == 1
    await database.dispose()


async def test_migrating_twice_changes_nothing(database: Database) -> None:
    await database.migrate()


async def test_database_of_before_the_first_release_goes_on(new_address: str) -> None:
    database = Database(new_address)
    async with database.engine.begin() as connection:
        await connection.run_sync(_upgrade, LAST_UNRELEASED)
    async with database.transaction() as session:
        session.add(PromoterModel(id=7, name="Before"))
    await database.migrate()
    async with database.session() as session:
        assert (await session.get_one(PromoterModel, 7)).name == "Before"
        head = await session.scalar(MIGRATED_VERSION)
    await database.dispose()
    assert head == ScriptDirectory(MIGRATIONS.as_posix()).get_current_head()


async def test_entries_of_before_own_rows_take_part_from_the_row_of_their_class(new_address: str) -> None:
    database = Database(new_address)
    async with database.engine.begin() as connection:
        await connection.run_sync(_upgrade, "sealed_ids")
        for statement in FILLED:
            await connection.execute(text(statement))
    await database.migrate()
    async with database.session() as session:
        inputs = await load_race_inputs(session, 3)
        rider = await session.get_one(RiderModel, 5)
    await database.dispose()
    (entry,) = inputs.entries
    assert (entry.entry_id, entry.name, entry.row, inputs.starts.of(entry)) == (6, "Ada Moss", None, 60_000)
    assert public_name(rider) == "Ada Moss"


@pytest.mark.parametrize("revision", ["0001", "0013", "0028", "9999"])
async def test_database_of_another_time_is_refused_and_stays_as_it_is(migrated_address: str, revision: str) -> None:
    database = Database(migrated_address)
    async with database.transaction() as session:
        await session.execute(text("UPDATE alembic_version SET version_num = :revision"), {"revision": revision})
    with pytest.raises(UnknownRevision, match=f"at revision {revision}"):
        await database.migrate()
    async with database.session() as session:
        assert await session.scalar(MIGRATED_VERSION) == revision
    await database.dispose()


def test_people_of_before_the_fold_stay_who_they_are() -> None:
    folded_names = import_module("migrations.versions.0015_folded_names")
    engine = create_engine("sqlite://")
    people = ("Søren", "O’Neil"), ("Soren", "O'Neil"), ("", "")
    with engine.begin() as connection:
        for table, (born, _) in folded_names.PEOPLE.items():
            columns = f"id INTEGER, person_key TEXT UNIQUE, first_name TEXT, last_name TEXT, email TEXT, {born} DATE"
            connection.execute(text(f"CREATE TABLE {table} ({columns})"))
            for number, (first, last) in enumerate(people):
                row = {"id": number, "key": f"old {number}", "first": first, "last": last}
                values = "(:id, :key, :first, :last, 'Zoe@Example.com', '1990-05-17')"
                connection.execute(text(f"INSERT INTO {table} VALUES {values}"), row)
        folded_names.renew_keys(connection)
        lines, waivers = (
            connection.scalars(text(f"SELECT person_key FROM {table} ORDER BY id")).all()
            for table in folded_names.PEOPLE
        )
    born = date(1990, 5, 17)
    soren = Spectator(first_name="Soren", last_name="ONeil", gender="", born=born, product=0)
    subject = Subject(first_name="Soren", last_name="ONeil", birth_date=born, email="zoe@example.com")
    assert lines == [person_key(soren), "old 1", "old 2"]
    assert waivers == [waiver_key(subject), "old 1", "old 2"]


async def test_migrations_create_the_tables_of_the_models(database: Database) -> None:
    metadata = [TimingModel.metadata, ContentModel.metadata, SiteModel.metadata]

    def differences(connection: Connection) -> list[object]:
        return compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), metadata)

    async with database.engine.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_failed_transaction_leaves_nothing(database: Database) -> None:
    with pytest.raises(RuntimeError):
        async with database.transaction() as session:
            session.add(PromoterModel(name="Undone"))
            await session.flush()
            raise RuntimeError
    async with database.session() as session:
        assert (await session.scalars(select(PromoterModel))).all() == []


async def test_writers_queue(database: Database) -> None:
    async with database.transaction() as session:
        session.add(PromoterModel(id=1, name="Writer"))

    async def longer() -> None:
        async with database.transaction() as session:
            promoter = await session.get_one(PromoterModel, 1, with_for_update=True)
            promoter.name += "."

    await asyncio.gather(*(longer() for _ in range(12)))
    async with database.session() as session:
        assert (await session.get_one(PromoterModel, 1)).name == "Writer" + "." * 12


def _upgrade(connection: Connection, revision: str) -> None:
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", MIGRATIONS.as_posix())
    command.upgrade(config, revision)


async def test_cancelled_writer_releases_its_lock(database: Database) -> None:
    async def write(name: str) -> None:
        async with database.transaction() as session:
            session.add(PromoterModel(name=name))
            await session.flush()
            await session.scalar(select(PromoterModel.id).limit(1))

    for step in range(60):
        cancelled = asyncio.create_task(write("Cancelled"))
        await asyncio.sleep(step * 0.0001)
        cancelled.cancel()
        faults = await asyncio.gather(cancelled, return_exceptions=True)
        async with asyncio.timeout(5):
            await write("Next")
        del faults


async def test_writers_of_a_process_come_in_their_order(database: Database) -> None:
    if not database.is_sqlite:
        pytest.skip("writers queue on SQLite alone")
    entered: list[str] = []
    begun, free = asyncio.Event(), asyncio.Event()

    async def write(name: str) -> None:
        async with database.transaction() as session:
            session.add(PromoterModel(name=name))
            await session.flush()
            entered.append(name)
            begun.set()
            await free.wait()

    writers = [asyncio.create_task(write("first"))]
    await begun.wait()
    for name in ("cancelled", "patient"):
        writers.append(asyncio.create_task(write(name)))
    await asyncio.sleep(0.3)  # the pauses after which SQLite tries again have grown
    writers.append(asyncio.create_task(write("last")))
    writers[1].cancel()
    await asyncio.sleep(0.003)  # it tries again sooner
    free.set()
    await asyncio.gather(*writers, return_exceptions=True)
    assert entered == ["first", "patient", "last"]
