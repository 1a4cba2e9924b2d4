"""Dump and restore of the database: SQLite by its backup API, PostgreSQL by its command line tools."""

import os
import sqlite3
import subprocess
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from sqlalchemy import URL, make_url

from livelaps_app.commands.backup.errors import BackupError

LOCK_S = 10  # to wait for a locked database
COUNT_TABLES = "SELECT count(*) FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')"
DROP_TABLES = f"""
SET lock_timeout = '{LOCK_S}s';
DO $$
DECLARE found record;
BEGIN
    FOR found IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
        EXECUTE format('DROP TABLE public.%I CASCADE', found.tablename);
    END LOOP;
END $$;
"""


class Dumpable(Protocol):
    """A database with dump and restore. Its methods raise BackupError."""

    @property
    def kind(self) -> str:
        """The name of the database system."""

    def dump(self, file: Path) -> None:
        """Writes a consistent snapshot of the database to a new file."""

    def is_empty(self) -> bool:
        """True without tables."""

    def restore(self, file: Path) -> None:
        """Replaces all tables by a dump in one transaction."""


@dataclass(frozen=True)
class SqliteFile:
    """A SQLite database in a file."""

    path: Path
    kind: str = "sqlite"

    def dump(self, file: Path) -> None:
        """Copies the database page by page, including its journal."""
        if not self.path.is_file():
            raise BackupError(f"{self.path}: no such database")
        _copy(self.path, file)

    def is_empty(self) -> bool:
        """True without tables or file."""
        if not self.path.exists():
            return True
        with closing(sqlite3.connect(self.path)) as database:
            return bool(database.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,))

    def restore(self, file: Path) -> None:
        """Verifies a copy, then replaces the database by it."""
        with closing(sqlite3.connect(file)) as dumped:
            try:
                [first, *_] = dumped.execute("PRAGMA integrity_check").fetchone()
            except sqlite3.Error as error:
                raise BackupError(f"the database in the backup is damaged: {error}") from error
        if first != "ok":
            raise BackupError(f"the database in the backup is damaged: {first}")
        self.path.parent.mkdir(parents=True, exist_ok=True)
        _copy(file, self.path)


def _copy(source: Path, target: Path) -> None:
    try:
        with (
            closing(sqlite3.connect(source, timeout=LOCK_S)) as read,
            closing(sqlite3.connect(target, timeout=LOCK_S)) as written,
        ):
            read.backup(written)
    except sqlite3.Error as error:
        raise BackupError(f"{source} to {target}: {error}") from error


@dataclass(frozen=True)
class PostgresDatabase:
    """A PostgreSQL database. The password is not in any process's arguments."""

    address: URL
    kind: str = "postgresql"

    def dump(self, file: Path) -> None:
        """Writes a dump in PostgreSQL's custom format, which is compressed."""
        self._run("pg_dump", "--format=custom", "--no-owner", "--no-privileges", f"--file={file}")

    def is_empty(self) -> bool:
        """True if no schema has a table."""
        return self._run("psql", "--no-psqlrc", "--tuples-only", "--no-align", f"--command={COUNT_TABLES}") == "0"

    def restore(self, file: Path) -> None:
        """Drops the tables and runs the dump as one script in the same transaction."""
        script = file.with_suffix(".sql")
        self._run("pg_restore", "--no-owner", "--no-privileges", f"--file={script}", str(file))
        options = ("--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1")
        self._run("psql", *options, f"--command={DROP_TABLES}", f"--file={script}")

    def _run(self, *command: str) -> str:
        """The output of a PostgreSQL tool."""
        try:
            done = subprocess.run(command, env=os.environ | self._environment(), check=True, capture_output=True)
        except FileNotFoundError as missing:
            raise BackupError(f"{command[0]} is not installed; in Debian it is in postgresql-client") from missing
        except subprocess.CalledProcessError as failed:
            raise BackupError(failed.stderr.decode("utf-8", "replace").strip()) from failed
        return done.stdout.decode().strip()

    def _environment(self) -> dict[str, str]:
        url = self.address.normalized_query
        where = {name: values[0] for name, values in url.items()}
        named = {
            "PGHOST": where.get("host", self.address.host),
            "PGPORT": where.get("port", self.address.port),
            "PGUSER": self.address.username,
            "PGPASSWORD": self.address.password,
            "PGDATABASE": self.address.database,
            "PGSSLMODE": where.get("ssl"),
        }
        return {name: str(value) for name, value in named.items() if value}


def database_at(address: str) -> Dumpable:
    """The database at a SQLAlchemy address. Raises BackupError for unsupported systems."""
    url = make_url(address)
    if url.get_backend_name() == "postgresql":
        return PostgresDatabase(url)
    if url.get_backend_name() == "sqlite" and url.database:
        return SqliteFile(Path(url.database))
    raise BackupError(f"{url.render_as_string()}: neither a SQLite file nor PostgreSQL")
