"""Files that nobody but the site's own user may read."""

import os
from pathlib import Path

from livelaps_app.core.private_files import make_private, private_folder, write_privately


def _mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


def test_a_folder_is_private_whether_it_was_there_or_not(tmp_path: Path) -> None:
    old = tmp_path / "old"
    old.mkdir(mode=0o755)
    for folder in (old, tmp_path / "new" / "deep"):
        assert _mode(private_folder(folder)) == 0o700


def test_what_is_written_is_private(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        write_privately()
        (tmp_path / "a").touch()
        assert _mode(tmp_path / "a") == 0o600
    finally:
        os.umask(before)


def test_all_that_is_in_a_folder_becomes_private(tmp_path: Path) -> None:
    (tmp_path / "a" / "b").mkdir(parents=True)
    file = tmp_path / "a" / "b" / "c.png"
    file.touch(0o644)
    make_private(tmp_path / "a")
    assert [_mode(path) for path in (tmp_path / "a", tmp_path / "a" / "b", file)] == [0o700, 0o700, 0o600]
    make_private(tmp_path / "nothing")
