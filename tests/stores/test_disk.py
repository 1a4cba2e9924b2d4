"""The disk: a byte is written, and room must be left."""

import shutil
from collections import namedtuple
from pathlib import Path

import pytest

from livelaps_app.stores.disk import LEAST_FREE, Disk

Usage = namedtuple("Usage", "total used free")


@pytest.mark.parametrize(("free", "writable"), [(LEAST_FREE - 1, False), (LEAST_FREE, True), (7_500_000_000, True)])
async def test_room_must_be_left(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, free: int, writable: bool) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(10**10, 10**10 - free, free))
    disk = Disk(tmp_path)
    assert await disk.writable() == writable
    assert disk.figures() == {"free_megabytes": free // 1_000_000}


async def test_a_disk_that_takes_no_byte_is_an_error() -> None:
    with pytest.raises(OSError):
        await Disk(Path("/nowhere")).writable()
