"""Files for the site's user only: mode 0600, in folders of mode 0700."""

import os
from contextlib import suppress
from pathlib import Path
from secrets import token_hex

from livelaps_app.core.tokens import new_token

FILE, FOLDER = 0o600, 0o700
OTHERS = 0o077


def write_privately() -> None:
    """Sets the umask so that other users cannot read new files."""
    os.umask(OTHERS)


def private_folder(folder: Path) -> Path:
    """Creates the folder if needed and makes it private. Raises OSError."""
    folder.mkdir(mode=FOLDER, parents=True, exist_ok=True)
    _restrict(folder)
    return folder


def make_private(path: Path) -> None:
    """Makes a file, or a folder with its content, private. Ignores a missing path."""
    for file in (path, *path.rglob("*")) if path.exists() else ():
        _restrict(file)


def write_once(path: Path, content: bytes) -> None:
    """Writes a private file atomically; the first of several processes wins. Raises OSError."""
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


def own_key(path: Path) -> str:
    """The key in a file, made at the first start. Raises ValueError or OSError."""
    if not path.exists():
        write_once(path, f"{new_token()}\n".encode())
    return path.read_text("ascii").strip()


def _restrict(path: Path) -> None:
    with suppress(PermissionError):  # owned by another user, who granted access
        path.chmod(FOLDER if path.is_dir() else FILE)
