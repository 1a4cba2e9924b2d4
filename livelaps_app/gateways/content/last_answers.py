"""Last good answers of the content service on disk, for a start during an outage."""

import asyncio
import hashlib
import logging
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import orjson

from livelaps_app.gateways.cache import Known

T = TypeVar("T")

_log = logging.getLogger(__name__)

FOLDER = "content-answers"
TOUCHED_S = 60.0  # minimum interval of updating an unchanged answer's time


class LastAnswers:
    """Raw answers by key, one file each; the file time is the answer's. Logs an unwritable folder."""

    def __init__(self, folder: Path, clock: Callable[[], float] = time.time) -> None:
        self._folder = folder
        self._clock = clock
        self._stored: dict[str, tuple[bytes, float]] = {}  # digest and time of this process's writes
        self._recalled: dict[str, tuple[object, float] | None] = {}

    async def store(self, key: str, answer: Any) -> None:
        """Stores an answer if it changed or the stored time is old."""
        try:
            text, now = orjson.dumps(answer), self._clock()
            digest = hashlib.blake2b(text, digest_size=16).digest()
            known, touched = self._stored.get(key, (b"", 0.0))
            if known == digest and now - touched < TOUCHED_S:
                return
            self._stored[key] = digest, now
            self._recalled.pop(key, None)
            await asyncio.to_thread(self._write, key, text, now)
        except (OSError, orjson.JSONEncodeError) as error:
            _log.warning("the last answer of the content service is not stored: %s", type(error).__name__)

    async def last(self, key: str, parse: Callable[[Any], T]) -> Known[T] | None:
        """The last answer, parsed, with its age; None if unreadable. Read from disk once."""
        if key not in self._recalled:
            try:
                self._recalled[key] = await asyncio.to_thread(self._read, key, parse)
            except Exception:  # noqa: BLE001 - no file, or what another version of the site has stored
                self._recalled[key] = None
        if (recalled := self._recalled[key]) is None:
            return None
        return Known(cast(T, recalled[0]), max(0.0, self._clock() - recalled[1]), stale=True)

    def _read(self, key: str, parse: Callable[[Any], object]) -> tuple[object, float]:
        path = self._path(key)
        return parse(orjson.loads(path.read_bytes())), path.stat().st_mtime

    def _write(self, key: str, text: bytes, now: float) -> None:
        """Replaces the file atomically, as other processes write it too."""
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=self._folder)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(text)
            os.utime(name, (now, now))
            Path(name).replace(self._path(key))
        except OSError:
            Path(name).unlink(missing_ok=True)
            raise

    def _path(self, key: str) -> Path:
        return self._folder / f"{key}.json"
