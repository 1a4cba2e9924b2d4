"""The disk that the site's own files are on."""

import asyncio
import shutil
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryFile

LEAST_FREE = 64_000_000  # bytes; a database that has less is about to fail


class Disk:
    """A folder that is written to; `figures` are those of the last look at it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._free = 0

    async def writable(self) -> bool:
        """True if a byte can be written and room is left. Raises OSError."""
        return await asyncio.to_thread(self._write)

    def figures(self) -> Mapping[str, int]:
        """The free space in whole megabytes."""
        return {"free_megabytes": self._free // 1_000_000}

    def _write(self) -> bool:
        self._free = shutil.disk_usage(self._folder).free
        with TemporaryFile(dir=self._folder) as file:
            file.write(b".")
            file.flush()
        return self._free >= LEAST_FREE
