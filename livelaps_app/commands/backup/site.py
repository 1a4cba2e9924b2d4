"""Backup and restore of the whole site: database and folder of files."""

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

JOURNALS = ("", "-wal", "-shm", "-journal")  # suffixes of a SQLite database's files


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
        """Writes an archive with a time stamp into a folder. Raises BackupError.

        Dumps the database first, so that the files contain everything it references.
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
        """Replaces database and files by an archive; they must be empty unless `replace`.

        Changes nothing before the archive is unpacked and verified; files are last. Raises BackupError.
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
        """The files of a SQLite database, which may be inside the folder."""
        database = self.database
        if not isinstance(database, SqliteFile):
            return []
        return [database.path.with_name(f"{database.path.name}{ending}") for ending in JOURNALS]

    @contextmanager
    def _work(self) -> Iterator[Path]:
        """A temporary folder on the same disk as the files, which allows moving them."""
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
