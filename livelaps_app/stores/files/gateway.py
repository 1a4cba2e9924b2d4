"""The store of people's files: a folder or a bucket, encrypted."""

import asyncio
import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path

import obstore
from obstore.exceptions import BaseError, NotFoundError
from obstore.store import LocalStore, ObjectStore, from_url

from livelaps_app.core.parts import Part
from livelaps_app.core.private_files import private_folder
from livelaps_app.core.tokens import new_token
from livelaps_app.stores.files.envelope import PersonalFile, decrypt, encrypt
from livelaps_app.stores.files.errors import DiskFull, FileDamaged, FileMissing, FilesDown, FileTooLarge
from livelaps_app.stores.files.keys import KeyList

_log = logging.getLogger(__name__)

MOST_BYTES = 20_000_000
NAME = re.compile(r"[a-z]{1,20}/[A-Za-z0-9_-]{2}/[A-Za-z0-9_-]{43}")
# The system's errors for a full disk, a full quota and an oversized file.
FULL = re.compile(r"os error (28|122|27)\b")
# The stores' errors for a missing bucket, which proves no file missing.
NO_BUCKET = re.compile("NoSuchBucket|ContainerNotFound")
MESSAGE = re.compile('message: "([^"]*)"')  # of the system, in an error's details
PROBE, BYTE = "probe", b"."  # name and content of the file of health checks
PORTION = 500  # names per listing


def folder_store(folder: Path) -> ObjectStore:
    """A private folder. Raises OSError."""
    return LocalStore(private_folder(folder))


def bucket_store(url: str) -> ObjectStore:
    """A bucket by address, e.g. s3://bucket/files; credentials are in the environment. Raises ValueError."""
    try:
        return from_url(url)
    except BaseError as error:
        raise ValueError("must be an address like s3://bucket/files") from error


class FilesGateway:
    """Stores, reads and deletes files; `timeout` is in seconds."""

    def __init__(self, store: ObjectStore, keys: KeyList, timeout: float) -> None:
        self._store, self._keys, self._timeout = store, keys, timeout

    async def save(self, kind: str, content_type: str, content: bytes) -> PersonalFile:
        """Stores a file as kind and random name. Raises FileTooLarge, DiskFull or FilesDown."""
        if len(content) > MOST_BYTES:
            raise FileTooLarge(f"{len(content)} bytes")
        token = new_token()
        name = f"{kind}/{token[:2]}/{token}"
        if NAME.fullmatch(name) is None:
            raise ValueError("a kind is 1 to 20 small letters")
        stored = await asyncio.to_thread(encrypt, self._keys, name, content_type, content)
        async with self._answering():
            await obstore.put_async(self._store, name, stored, mode="create")
        return await asyncio.to_thread(decrypt, self._keys, name, stored)

    async def get(self, name: str) -> PersonalFile:
        """Reads a file by name. Raises FileMissing, FileDamaged or FilesDown."""
        _check(name)
        async with self._answering():
            answer = await obstore.get_async(self._store, name)
            if answer.meta["size"] > MOST_BYTES + 1000:
                raise FileDamaged("too large")
            stored = bytes(await answer.bytes_async())
        return await asyncio.to_thread(decrypt, self._keys, name, stored)

    async def delete(self, name: str) -> None:
        """Deletes a file if it exists. Raises FilesDown."""
        _check(name)
        try:
            async with self._answering():
                await obstore.delete_async(self._store, name)
        except FileMissing:
            return

    async def stored_before(self, kind: str, before: datetime) -> AsyncIterator[list[str]]:
        """Yields names of files of a kind stored before a time, in portions. Raises FilesDown."""
        listed = aiter(obstore.list(self._store, kind, chunk_size=PORTION))
        while True:
            async with self._answering():
                portion = await anext(listed, None)
            if portion is None:
                return
            paths = [row["path"] for row in portion if row["last_modified"] < before]
            yield [name for name in paths if NAME.fullmatch(name)]

    async def reachable(self) -> bool:
        """True if a byte can be written and read."""
        try:
            async with self._answering():
                await obstore.put_async(self._store, PROBE, BYTE)
                answer = await obstore.get_async(self._store, PROBE)
                return bytes(await answer.bytes_async()) == BYTE
        except (FilesDown, FileMissing, DiskFull):
            return False

    @asynccontextmanager
    async def _answering(self) -> AsyncIterator[None]:
        try:
            async with asyncio.timeout(self._timeout):
                yield
        except (NotFoundError, FileNotFoundError) as error:
            if NO_BUCKET.search(str(error)):
                _log.critical("there is no such bucket for files of people")
                raise FilesDown("no such bucket") from error
            raise FileMissing from error
        except (BaseError, OSError, TimeoutError) as error:
            if FULL.search(str(error)):
                _log.critical("no room is left for files of people")
                raise DiskFull("no room is left") from error
            _log.error("the store of files does not answer: %s", _reason(error))
            raise FilesDown(type(error).__name__) from error


def _reason(error: Exception) -> str:
    """The store's own words for a failure, without names of files."""
    if "BadScheme" in str(error):
        return "its address has http://, which needs AWS_ALLOW_HTTP=true"
    summary, *details = NAME.sub("…", str(error)).splitlines() or [type(error).__name__]
    return f"{summary[:300]} {' '.join(MESSAGE.findall(' '.join(details)))[:300]}".strip()


def _check(name: str) -> None:
    if NAME.fullmatch(name) is None:
        raise FileMissing("no such name")


personal_files = Part[FilesGateway]("files")
