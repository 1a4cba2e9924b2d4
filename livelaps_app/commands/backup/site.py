"""Backup and restore of the whole site: its database and its folder of files."""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from livelaps_app.commands.backup import archive
from livelaps_app.commands.backup.archive import TEMPORARY, files_below
from livelaps_app.commands.backup.databases import Dumpable, SqliteFile, database_at
from livelaps_app.commands.backup.errors import BackupError

JOURNALS = ("", "-wal", "-shm", "-journal")  # of a SQLite file: endings of its own files


@dataclass(frozen=True)
class SiteData:
    """The data of a site: a database by its SQLAlchemy address, and a folder of files."""

    address: str
    folder: Path

    @property
    def database(self) -> Dumpable:
        """The database. Raises BackupError."""
        return database_at(self.address)

    def backup(self, to: Path, now: datetime | None = None) -> Path:
        """Writes an archive into a folder, with the time in its name. Raises BackupError.

        The database comes first: what it names among the files is there when these are read.
        """
        if to.resolve().is_relative_to(self.folder.resolve()):
            raise BackupError(f"{to} is in the folder that is backed up")
        to.mkdir(parents=True, exist_ok=True)
        file = to / f"livelaps-{now or datetime.now(UTC):%Y%m%dT%H%M%SZ}.tar.gz"
        with tempfile.TemporaryDirectory(prefix=".backup-", dir=to) as work:
            dump, whole = Path(work, "dump"), Path(work, file.name)
            database = self.database
            database.dump(dump)
            archive.write(whole, database.kind, dump, self.folder, self._files())
            whole.replace(file)
        return file

    def restore(self, file: Path, replace: bool = False) -> None:
        """Puts an archive in place of database and files, which must be empty or be meant to be replaced.

        Nothing has changed until the archive is unpacked and checked; files come last. Raises BackupError.
        """
        database = self.database
        with self._work() as work:
            unpacked = archive.read(file, work / "new")
            if unpacked.kind != database.kind:
                raise BackupError(f"{file}: holds a database of {unpacked.kind}, this site has {database.kind}")
            if not replace and not (database.is_empty() and next(self._files(), None) is None):
                raise BackupError("this site has a database or files: --replace puts the backup in their place")
            database.restore(unpacked.dump)
            self._swap(unpacked.files, work / "old")

    def _files(self) -> Iterator[Path]:
        return files_below(self.folder, self._own_files())

    def _own_files(self) -> list[Path]:
        """The files of a SQLite database, which may lie among the others."""
        database = self.database
        if not isinstance(database, SqliteFile):
            return []
        return [database.path.with_name(f"{database.path.name}{ending}") for ending in JOURNALS]

    @contextmanager
    def _work(self) -> Iterator[Path]:
        """A folder on the same disk as the files, so that these can be moved; it is removed at the end."""
        self.folder.mkdir(parents=True, exist_ok=True)
        work = Path(tempfile.mkdtemp(prefix=TEMPORARY, dir=self.folder))
        try:
            (work / "new").mkdir()
            yield work
        finally:
            shutil.rmtree(work)

    def _swap(self, new: Path, old: Path) -> None:
        names = {path.parts[0] for path in self._files()}
        coming = {path.name for path in new.iterdir()} if new.is_dir() else set()
        old.mkdir()
        for name in sorted(names | coming):
            if (self.folder / name).exists():
                (self.folder / name).rename(old / name)
        for name in sorted(coming):
            (new / name).rename(self.folder / name)
