"""Backups of database and files: they come back whole, and nothing is touched by what is no whole backup."""

import asyncio
import gzip
import io
import subprocess
import tarfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import MetaData, make_url, text
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from livelaps_app.commands.backup.databases import PostgresDatabase
from livelaps_app.commands.backup.errors import BackupError
from livelaps_app.commands.backup.site import SiteData
from livelaps_app.stores.database import Database
from tests.server import ROOT

FILES = {"uploads/poster.jpg": b"\xff\xd8poster", "uploads/2026/map.png": b"map", "messages/new/1.eml": b"Subject: Mud"}
SMALL = "sqlite+aiosqlite:///{}"


def _write(folder: Path, files: dict[str, bytes]) -> Path:
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    return folder


def _files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


async def _rows(address: str) -> dict[str, list[str]]:
    """Every row of every table."""
    metadata = MetaData()
    async with _connected(address) as connection:
        await connection.run_sync(metadata.reflect)
        tables = {name: await connection.execute(table.select()) for name, table in metadata.tables.items()}
        return {name: sorted(repr(row) for row in rows) for name, rows in tables.items()}


async def _run(address: str, *statements: str) -> None:
    async with _connected(address) as connection:
        for statement in statements:
            await connection.execute(text(statement))


@asynccontextmanager
async def _connected(address: str) -> AsyncIterator[AsyncConnection]:
    engine = create_async_engine(address)
    try:
        async with engine.begin() as connection:
            yield connection
    finally:
        await engine.dispose()


def _address(database: Database) -> str:
    return database.engine.url.render_as_string(hide_password=False)


async def test_database_and_files_come_back(own_demo: Database, new_address: str, tmp_path: Path) -> None:
    here = SiteData(_address(own_demo), _write(tmp_path / "here", FILES))
    file = await asyncio.to_thread(here.backup, tmp_path / "backups")
    there = SiteData(new_address, tmp_path / "there")
    await asyncio.to_thread(there.restore, file)
    rows = await _rows(here.address)
    assert rows["entries"]
    assert await _rows(new_address) == rows
    assert _files(there.folder) == FILES
    assert list((tmp_path / "backups").iterdir()) == [file]


async def test_site_with_data_is_only_replaced_on_purpose(own_demo: Database, tmp_path: Path) -> None:
    site = SiteData(_address(own_demo), _write(tmp_path / "site", FILES))
    file = await asyncio.to_thread(site.backup, tmp_path / "backups")
    before = await _rows(site.address)
    await _run(site.address, "CREATE TABLE newer (id INTEGER PRIMARY KEY)", "DELETE FROM penalties")
    _write(site.folder, {"uploads/poster.jpg": b"another", "uploads/newer.png": b"newer", "more/newer.png": b"newer"})
    changed, changed_files = await _rows(site.address), _files(site.folder)
    with pytest.raises(BackupError, match="--replace"):
        await asyncio.to_thread(site.restore, file)
    assert (await _rows(site.address), _files(site.folder)) == (changed, changed_files)
    await asyncio.to_thread(site.restore, file, replace=True)
    assert (await _rows(site.address), _files(site.folder)) == (before, FILES)
    again = await asyncio.to_thread(site.backup, tmp_path / "again")
    await asyncio.to_thread(site.restore, again, replace=True)
    assert await _rows(site.address) == before


@pytest.fixture
async def small(tmp_path: Path) -> SiteData:
    """A site with a SQLite database among its files."""
    site = SiteData(SMALL.format(tmp_path / "site" / "livelaps.db"), _write(tmp_path / "site", FILES))
    await _run(site.address, "CREATE TABLE races (id INTEGER)", "INSERT INTO races VALUES (7)")
    return site


def _empty(tmp_path: Path) -> SiteData:
    return SiteData(SMALL.format(tmp_path / "empty" / "livelaps.db"), tmp_path / "empty")


async def test_database_among_the_files_is_no_file(small: SiteData, tmp_path: Path) -> None:
    with tarfile.open(small.backup(tmp_path / "backups")) as archive:
        names = archive.getnames()
    assert sorted(names) == sorted(["backup.json", "database", *(f"files/{name}" for name in FILES)])


def test_part_of_a_backup_changes_nothing(small: SiteData, tmp_path: Path) -> None:
    file = small.backup(tmp_path / "backups")
    packed, whole = file.read_bytes(), gzip.decompress(file.read_bytes())
    last = whole.index(b"backup.json")  # without it an archive looks whole to tarfile
    parts = [packed[: len(packed) * share // 10] for share in (1, 5, 9)]
    for part in (*parts, gzip.compress(whole[: last // 2]), gzip.compress(whole[:last])):
        (tmp_path / "part.tar.gz").write_bytes(part)
        with pytest.raises(BackupError):
            _empty(tmp_path).restore(tmp_path / "part.tar.gz")
        assert _files(tmp_path / "empty") == {}


@pytest.mark.parametrize("name", ["../outside", "/outside", "files/../../outside"])
def test_file_outside_is_refused(small: SiteData, tmp_path: Path, name: str) -> None:
    file = tmp_path / "hostile.tar.gz"
    with tarfile.open(file, "w:gz") as archive:
        member = tarfile.TarInfo(name)
        member.size = 1
        archive.addfile(member, io.BytesIO(b"x"))
    with pytest.raises(BackupError, match="outside"):
        _empty(tmp_path).restore(file)
    assert [path.name for path in tmp_path.iterdir() if path.name == "outside"] == []


@pytest.mark.parametrize("content", [b"", b"no archive", gzip.compress(b"no archive", mtime=0)])
def test_another_file_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "file").write_bytes(content)
    with pytest.raises(BackupError, match="file: "):
        _empty(tmp_path).restore(tmp_path / "file")


def test_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BackupError, match="no such file"):
        _empty(tmp_path).restore(tmp_path / "missing")


def test_backup_of_another_system_is_refused(small: SiteData, tmp_path: Path) -> None:
    file = small.backup(tmp_path / "backups")
    other = SiteData("postgresql+asyncpg://site@127.0.0.1:1/site", tmp_path / "other")
    with pytest.raises(BackupError, match="database of sqlite, this site has postgresql"):
        other.restore(file, replace=True)


def test_backups_do_not_grow_by_themselves(small: SiteData) -> None:
    with pytest.raises(BackupError, match="in the folder that is backed up"):
        small.backup(small.folder / "backups")


def test_missing_program_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(BackupError, match="pg_dump is not installed"):
        PostgresDatabase(make_url("postgresql+asyncpg://site@127.0.0.1/site")).dump(tmp_path / "dump")


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        (
            "postgresql+asyncpg://site:p%40ss@db.example:5433/laps?ssl=require",
            {"PGHOST": "db.example", "PGPORT": "5433", "PGUSER": "site", "PGPASSWORD": "p@ss"}
            | {"PGDATABASE": "laps", "PGSSLMODE": "require"},
        ),
        (
            "postgresql+asyncpg://site@/laps?host=/run/postgresql",
            {"PGHOST": "/run/postgresql", "PGUSER": "site", "PGDATABASE": "laps"},
        ),
    ],
)
def test_programs_read_the_address_in_their_environment(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, address: str, expected: dict[str, Any]
) -> None:
    program = tmp_path / "pg_dump"
    program.write_text(f'#!/bin/sh\n/usr/bin/env > {tmp_path}/environment\necho "$@" > {tmp_path}/arguments\n')
    program.chmod(0o700)
    monkeypatch.setenv("PATH", str(tmp_path))
    PostgresDatabase(make_url(address)).dump(tmp_path / "dump")
    lines = [line.partition("=") for line in (tmp_path / "environment").read_text().splitlines()]
    assert {name: value for name, _, value in lines if name.startswith("PG")} == expected
    assert "p@ss" not in (tmp_path / "arguments").read_text()


def test_commands_back_up_and_restore(small: SiteData, tmp_path: Path) -> None:
    def run(command: str, site: SiteData, *arguments: object) -> subprocess.CompletedProcess[str]:
        settings = tmp_path / "livelaps.env"
        settings.write_text(f"LL_DATA_DIR={site.folder}\nLL_MAIL_FROM=Ridge Club <post@ridge.example>\n")
        line = [ROOT / "deploy" / command, "--settings", settings, *arguments]
        return subprocess.run(line, cwd=tmp_path, capture_output=True, text=True, check=False)

    done = run("backup", small, tmp_path / "backups")
    assert done.returncode == 0, done.stderr
    [file] = (tmp_path / "backups").iterdir()
    assert done.stdout.startswith(f"{file}: ")
    assert (file.stat().st_mode & 0o777, (tmp_path / "backups").stat().st_mode & 0o777) == (0o600, 0o700)
    empty = _empty(tmp_path)
    restored = run("restore", empty, file)
    assert restored.returncode == 0, restored.stderr
    assert {path: content for path, content in _files(empty.folder).items() if path in FILES} == FILES
    assert {path.stat().st_mode & 0o077 for path in empty.folder.rglob("*")} == {0}
    again = run("restore", empty, file)
    assert (again.returncode, "--replace" in again.stderr) == (1, True)
