"""The archive: a compressed tar of a dump and the files, ending with their count.

A truncated archive lacks its end and is rejected before any change.
"""

import io
import json
import os
import shutil
import tarfile
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import IO

from livelaps_app.commands.backup.errors import BackupError

FORMAT = 1
DATABASE, FILES, END = "database", "files", "backup.json"
TEMPORARY = ".restore-"  # prefix of a restore's working folders


@dataclass(frozen=True)
class Unpacked:
    """The unpacked archive in a folder: kind of database, dump and files."""

    kind: str
    folder: Path

    @property
    def dump(self) -> Path:
        return self.folder / DATABASE

    @property
    def files(self) -> Path:
        return self.folder / FILES


def files_below(folder: Path, left_out: Iterable[Path] = ()) -> Iterator[Path]:
    """All files of a folder as relative paths, except `left_out` and those of a restore."""
    without = {path.resolve() for path in left_out}
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith(TEMPORARY))
        for path in (Path(place, name) for name in sorted(names)):
            if path.is_file() and not path.is_symlink() and path.resolve() not in without:
                yield path.relative_to(folder)


def write(file: Path, kind: str, dump: Path, folder: Path, paths: Iterable[Path]) -> None:
    """Writes a new archive of a dump and of files below the folder; skips files deleted in the meantime."""
    count = 0
    with tarfile.open(file, "x:gz", compresslevel=1, dereference=True) as archive:
        for path, name in ((dump, DATABASE), *((folder / path, f"{FILES}/{path.as_posix()}") for path in paths)):
            try:
                source = path.open("rb")
            except FileNotFoundError:
                continue
            with source:
                archive.addfile(archive.gettarinfo(arcname=name, fileobj=source), source)
            count += 1
        end = json.dumps({"format": FORMAT, "kind": kind, "files": count}).encode()
        info = tarfile.TarInfo(END)
        info.size = len(end)
        archive.addfile(info, io.BytesIO(end))


def read(file: Path, into: Path) -> Unpacked:
    """Unpacks a complete archive into an empty folder. Raises BackupError if damaged or foreign."""
    try:
        with tarfile.open(file, "r:gz") as archive:
            count = sum(_unpack(archive, member, into) for member in archive)
        end = json.loads((into / END).read_text())
    except FileNotFoundError as missing:
        raise BackupError(f"{file}: {'cut off' if file.exists() else 'no such file'}") from missing
    except (tarfile.TarError, EOFError, zlib.error, OSError, ValueError) as error:
        raise BackupError(f"{file}: no backup or damaged: {error}") from error
    if end.get("format") != FORMAT or end.get("files") != count - 1:
        raise BackupError(f"{file}: of another version, or files are missing")
    return Unpacked(end["kind"], into)


def _unpack(archive: tarfile.TarFile, member: tarfile.TarInfo, into: Path) -> int:
    path = PurePosixPath(member.name)
    source: IO[bytes] | None = archive.extractfile(member) if member.isreg() else None
    if source is None or path.is_absolute() or ".." in path.parts:
        raise ValueError(f"{member.name} is in it")
    target = into / path
    target.parent.mkdir(parents=True, exist_ok=True)
    with source, target.open("xb") as sink:
        shutil.copyfileobj(source, sink)
    return 1
