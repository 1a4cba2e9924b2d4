"""Files of people: what is stored, who can read it, and what a changed or a full store makes of it."""

import os
import stat
import subprocess
import sys
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import pytest

from livelaps_app.stores.files.envelope import decrypt, encrypt
from livelaps_app.stores.files.errors import FileDamaged, FileMissing, FilesDown, FileTooLarge
from livelaps_app.stores.files.gateway import MOST_BYTES, FilesGateway, bucket_store, folder_store
from livelaps_app.stores.files.keys import KeyList, file_keys

OLD, NEW = bytes(range(32)), bytes(range(1, 33))
SELFIE = b"\xff\xd8 a selfie"


@pytest.fixture
def gateway(tmp_path: Path) -> FilesGateway:
    return FilesGateway(folder_store(tmp_path / "files"), KeyList([NEW]), 5.0)


def _paths(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


async def test_a_file_is_read_as_it_was_stored(gateway: FilesGateway, tmp_path: Path) -> None:
    stored = await gateway.save("selfie", "image/jpeg", SELFIE)
    found = await gateway.get(stored.name)
    assert found == stored
    assert (found.content, found.content_type, found.digest) == (SELFIE, "image/jpeg", sha256(SELFIE).hexdigest())
    (path,) = _paths(tmp_path / "files")
    assert SELFIE not in path.read_bytes()
    assert b"image/jpeg" not in path.read_bytes()
    assert stat.S_IMODE((tmp_path / "files").stat().st_mode) == 0o700


@pytest.mark.parametrize(
    "name", ["", "..", "selfie/../../livelaps.db", "selfie", "/etc/passwd", "selfie/aa/" + "a" * 42]
)
async def test_a_name_never_leads_out_of_the_store(gateway: FilesGateway, name: str) -> None:
    with pytest.raises(FileMissing):
        await gateway.get(name)
    with pytest.raises(FileMissing):
        await gateway.delete(name)


async def test_every_changed_byte_is_noticed(gateway: FilesGateway, tmp_path: Path) -> None:
    stored = await gateway.save("selfie", "image/jpeg", b"x")
    (path,) = _paths(tmp_path / "files")
    whole = path.read_bytes()
    for index in range(len(whole)):
        path.write_bytes(whole[:index] + bytes([whole[index] ^ 1]) + whole[index + 1 :])
        with pytest.raises(FileDamaged):
            await gateway.get(stored.name)
    path.write_bytes(whole[:-1])
    with pytest.raises(FileDamaged):
        await gateway.get(stored.name)
    path.write_bytes(b"")
    with pytest.raises(FileDamaged):
        await gateway.get(stored.name)


async def test_a_file_in_the_place_of_another_is_noticed(gateway: FilesGateway, tmp_path: Path) -> None:
    first = await gateway.save("selfie", "image/jpeg", b"first")
    second = await gateway.save("selfie", "image/jpeg", b"second")
    folder = tmp_path / "files"
    (folder / second.name).write_bytes((folder / first.name).read_bytes())
    with pytest.raises(FileDamaged):
        await gateway.get(second.name)


def test_a_new_key_reads_what_an_old_one_wrote() -> None:
    stored = encrypt(KeyList([OLD]), "selfie/x", "image/jpeg", SELFIE)
    assert decrypt(KeyList([NEW, OLD]), "selfie/x", stored).content == SELFIE
    with pytest.raises(FileDamaged):
        decrypt(KeyList([NEW]), "selfie/x", stored)


def test_keys_of_a_setting(tmp_path: Path) -> None:
    listed = KeyList.parse(f"{b64encode(NEW).decode()},{b64encode(OLD).decode()}")
    assert listed.first_id == KeyList([NEW]).first_id
    assert listed.cipher(KeyList([OLD]).first_id) is not None
    for text in ("", "no base64!", b64encode(b"short").decode()):
        with pytest.raises(ValueError, match=r".*"):
            KeyList.parse(text)


def test_the_first_start_makes_a_private_key_that_stays(tmp_path: Path) -> None:
    path = tmp_path / "site" / "files.key"
    first = file_keys(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert file_keys(path).first_id == first.first_id
    assert [file.name for file in path.parent.iterdir()] == ["files.key"]


async def test_too_much_is_refused(gateway: FilesGateway) -> None:
    with pytest.raises(FileTooLarge):
        await gateway.save("selfie", "image/jpeg", bytes(MOST_BYTES + 1))


FULL = """
import asyncio, resource, sys
from pathlib import Path
from livelaps_app.stores.files.errors import DiskFull
from livelaps_app.stores.files.gateway import FilesGateway, folder_store
from livelaps_app.stores.files.keys import KeyList
resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, 10_000))
gateway = FilesGateway(folder_store(Path(sys.argv[1])), KeyList([bytes(32)]), 5.0)
try:
    asyncio.run(gateway.save("selfie", "image/jpeg", bytes(50_000)))
except DiskFull as error:
    print(error)
"""


def test_a_store_without_room_says_so_and_leaves_nothing(tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", FULL, str(tmp_path)], capture_output=True, text=True, check=True, env={**os.environ}
    )
    assert ran.stdout == "DiskFull: no room is left\n"
    assert _paths(tmp_path) == []


async def test_a_store_that_lists_but_takes_no_byte_is_down(gateway: FilesGateway, tmp_path: Path) -> None:
    (tmp_path / "files" / "probe").mkdir()
    assert not await gateway.reachable()


async def test_a_store_that_does_not_answer_is_down(tmp_path: Path) -> None:
    folder = tmp_path / "files"
    gateway = FilesGateway(folder_store(folder), KeyList([NEW]), 5.0)
    folder.rmdir()
    folder.write_text("a file in the place of the folder")
    with pytest.raises(FilesDown):
        await gateway.save("selfie", "image/jpeg", SELFIE)


def test_an_address_of_no_bucket_is_refused() -> None:
    with pytest.raises(ValueError, match="must be an address"):
        bucket_store("nowhere://bucket")
