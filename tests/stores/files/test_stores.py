"""A folder and a bucket keep people's files alike; the bucket is at a server that speaks S3."""

from collections.abc import Awaitable, Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
import pytest
from moto.server import ThreadedMotoServer

from livelaps_app.stores.files.errors import FileMissing, FilesDown
from livelaps_app.stores.files.gateway import FilesGateway, bucket_store, folder_store
from livelaps_app.stores.files.keys import KeyList
from tests.server import free_port

KEYS = KeyList([bytes(range(32))])
BUCKET = "people"
SELFIE = b"\xff\xd8 a selfie"
LARGE = 6_000_000  # bytes, more than a client sends in one part by itself
SECONDS = 5.0


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """The address of a server with one bucket."""
    running = ThreadedMotoServer("127.0.0.1", 0, verbose=False)
    running.start()
    host, port = running.get_host_and_port()
    address = f"http://{host}:{port}"
    httpx.put(f"{address}/{BUCKET}").raise_for_status()
    yield address
    running.stop()


@pytest.fixture
def bucket(server: str, monkeypatch: pytest.MonkeyPatch) -> FilesGateway:
    """A bucket as the site's environment names it."""
    return _bucket(server, monkeypatch)


def _bucket(
    address: str,
    monkeypatch: pytest.MonkeyPatch,
    name: str = BUCKET,
    allow_http: str = "true",
    seconds: float = SECONDS,
) -> FilesGateway:
    values = {"ENDPOINT_URL": address, "ALLOW_HTTP": allow_http, "REGION": "us-east-1"}
    for key, value in {**values, "ACCESS_KEY_ID": "key", "SECRET_ACCESS_KEY": "secret"}.items():
        monkeypatch.setenv(f"AWS_{key}", value)
    return FilesGateway(bucket_store(f"s3://{name}/files"), KEYS, seconds)


@pytest.fixture(params=["folder", "bucket"])
def gateway(request: pytest.FixtureRequest, tmp_path: Path) -> FilesGateway:
    if request.param == "folder":
        return FilesGateway(folder_store(tmp_path / "files"), KEYS, SECONDS)
    found: FilesGateway = request.getfixturevalue("bucket")
    return found


async def test_a_file_is_read_as_it_was_stored_until_it_is_deleted(gateway: FilesGateway) -> None:
    for content in (SELFIE, b"", bytes(LARGE)):
        stored = await gateway.save("selfie", "image/jpeg", content)
        assert await gateway.get(stored.name) == stored
        assert stored.content == content
        await gateway.delete(stored.name)
        await gateway.delete(stored.name)
        with pytest.raises(FileMissing):
            await gateway.get(stored.name)


async def test_files_are_listed_by_kind_and_age_in_portions(
    gateway: FilesGateway, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("livelaps_app.stores.files.gateway.PORTION", 2)
    stored = {(await gateway.save("orphan", "image/jpeg", SELFIE)).name for _ in range(5)}
    await gateway.save("pdf", "application/pdf", b"x")
    if (tmp_path / "files").exists():
        (tmp_path / "files" / "orphan" / "stray").write_bytes(b"no name")

    async def listed(before: datetime, kind: str = "orphan") -> list[list[str]]:
        return [names async for names in gateway.stored_before(kind, before)]

    soon = datetime.now(UTC) + timedelta(minutes=1)
    portions = await listed(soon)
    assert {name for names in portions for name in names} == stored
    assert max(map(len, portions)) == 2
    assert [name for names in await listed(soon - timedelta(hours=1)) for name in names] == []
    assert [name for names in await listed(soon, "nothing") for name in names] == []


async def test_a_store_answers(gateway: FilesGateway) -> None:
    assert await gateway.reachable()


async def _all_down(gateway: FilesGateway) -> None:
    """Every call says that the store is down, and that nobody knows more."""
    name = "selfie/aa/" + "a" * 43
    calls: tuple[Callable[[], Awaitable[object]], ...] = (
        lambda: gateway.save("selfie", "image/jpeg", SELFIE),
        lambda: gateway.get(name),
        lambda: gateway.delete(name),
        lambda: anext(gateway.stored_before("selfie", datetime.now(UTC)), None),
    )
    for call in calls:
        with pytest.raises(FilesDown):
            await call()
    assert not await gateway.reachable()


async def test_a_server_that_is_away_is_no_missing_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{__name__}.SECONDS", 0.5)
    await _all_down(_bucket(f"http://127.0.0.1:{free_port()}", monkeypatch))


async def test_the_log_has_the_reason_of_a_store_without_an_answer(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    address = f"http://127.0.0.1:{free_port()}"
    for allowed, reason in (("false", "needs AWS_ALLOW_HTTP=true"), ("true", "Connection refused")):
        name = f"selfie/aa/{'a' * 43}"
        with pytest.raises(FilesDown):
            await _bucket(address, monkeypatch, allow_http=allowed, seconds=30).get(name)
        assert reason in caplog.text
        assert name not in caplog.text


async def test_a_bucket_that_is_not_there_is_no_missing_file(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    await _all_down(_bucket(server, monkeypatch, "nobody"))


@pytest.fixture
def strict(server: str) -> Iterator[None]:
    """While this is there the server checks who calls, and knows nobody."""
    before = httpx.post(f"{server}/moto-api/reset-auth", content="0").json()
    yield
    httpx.post(f"{server}/moto-api/reset-auth", content=before["PREVIOUS_INITIAL_NO_AUTH_ACTION_COUNT"])


@pytest.mark.usefixtures("strict")
async def test_wrong_credentials_are_no_missing_file(bucket: FilesGateway) -> None:
    await _all_down(bucket)
