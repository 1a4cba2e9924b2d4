"""Files that nobody but the site's own user may read: 0600, in folders of 0700."""

import os
from contextlib import suppress
from pathlib import Path
from secrets import token_hex

FILE, FOLDER = 0o600, 0o700
OTHERS = 0o077


def write_privately() -> None:
    """From now on no file that this process makes can be read by another user."""
    os.umask(OTHERS)


def private_folder(folder: Path) -> Path:
    """The folder, there and private. Raises OSError."""
    folder.mkdir(mode=FOLDER, parents=True, exist_ok=True)
    _restrict(folder)
    return folder


def make_private(path: Path) -> None:
    """Takes a file, or a folder with all that is in it, from everybody else; what is not there stays so."""
    for file in (path, *path.rglob("*")) if path.exists() else ():
        _restrict(file)


def write_once(path: Path, content: bytes) -> None:
    """Writes a private file, whole or not at all; of several processes that do so the first wins. Raises OSError."""
    private_folder(path.parent)
    draft = path.with_name(f".{path.name}.{token_hex(8)}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileExistsError):
            os.link(draft, path)
    finally:
        draft.unlink()


def _restrict(path: Path) -> None:
    with suppress(PermissionError):  # another user's, who has let the site in
        path.chmod(FOLDER if path.is_dir() else FILE)
