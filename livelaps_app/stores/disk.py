"""The disk of the site's own files."""

import asyncio
import shutil
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryFile

LEAST_FREE = 64_000_000  # bytes; with less a database is about to fail


class Disk:
    """A writable folder; `figures` are from the last probe."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._free = 0

    async def writable(self) -> bool:
        """True if a byte is writable and enough space is free. Raises OSError."""
        return await asyncio.to_thread(self._write)

    def figures(self) -> Mapping[str, int]:
        return {"free_megabytes": self._free // 1_000_000}

    def _write(self) -> bool:
        self._free = shutil.disk_usage(self._folder).free
        with TemporaryFile(dir=self._folder) as file:
            file.write(b".")
            file.flush()
        return self._free >= LEAST_FREE
