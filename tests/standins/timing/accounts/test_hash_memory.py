"""Hashes are compared as the package compares them, in memory of the thread's own."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from argon2 import PasswordHasher, Type, extract_parameters
from argon2.exceptions import VerifyMismatchError
from hypothesis import given
from hypothesis import strategies as st

from livelaps_app.standins.timing.accounts.hash_memory import can_compare, matches
from livelaps_app.standins.timing.accounts.passwords import NOBODY, Passwords


def _matches(stored: str, password: str) -> bool:
    return matches(stored, extract_parameters(stored), password.encode())


@given(
    st.text(max_size=300),
    st.text(max_size=300),
    st.integers(1, 4),
    st.integers(8, 64),
    st.integers(1, 2),
    st.integers(8, 64),
    st.integers(4, 64),
)
def test_a_password_matches_its_hash_alone(
    password: str, other: str, passes: int, memory: int, lanes: int, salt: int, length: int
) -> None:
    hasher = PasswordHasher(passes, max(memory, 8 * lanes), lanes, length, salt)
    stored = hasher.hash(password)
    assert _matches(stored, password)
    if other != password:
        with pytest.raises(VerifyMismatchError):
            hasher.verify(stored, other)
        assert not _matches(stored, other)


def test_threads_compare_at_once_in_memory_of_their_own() -> None:
    stored = [PasswordHasher(2, 1024 * size, 1).hash(f"secret {size}") for size in (1, 2, 3)]
    with ThreadPoolExecutor(4) as threads:
        jobs = [(one, number) for number, one in enumerate(stored, start=1)] * 20
        assert all(threads.map(lambda job: _matches(job[0], f"secret {job[1]}"), jobs))
        assert not any(threads.map(lambda job: _matches(job[0], f"secret {job[1] + 1}"), jobs))


async def test_what_is_no_hash_of_the_sites_matches_nothing_or_by_the_package() -> None:
    older = PasswordHasher(1, 8, 1, type=Type.I).hash("secret 1")
    assert not can_compare(extract_parameters(older))
    passwords = Passwords()
    with passwords.place() as place:
        assert await place.matches(older, "secret 1")
        for stored in ("", "secret 1", NOBODY[:-1] + "=", NOBODY.replace("$argon2id", "$scrypt"), NOBODY[:60]):
            assert not await place.matches(stored, "secret 1")
    passwords.close()
