"""A limit counts networks: the address that a trusted proxy saw, of IPv6 the part that a household has."""

from contextlib import ExitStack

import pytest

from livelaps_app.core.networks import MAX_LETTERS, NetworkQuota, SharedPlaces, client, customer, network
from tests.each_row import each_row


@each_row(
    ("address", "same"),
    [
        ("192.0.2.7", "192.0.2.7"), ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::"),
        ("2001:db8:1:2:bbbb::9", "2001:db8:1:2::"), ("::ffff:192.0.2.7", "192.0.2.7"), ("", ""),
        ("x" * 1000, "x" * MAX_LETTERS),
    ],
)  # fmt: skip
def test_network_of_an_address(address: str, same: str) -> None:
    assert network(address) == same


@each_row(
    ("address", "same"),
    [
        ("192.0.2.7", "192.0.2.7"), ("2001:db8:1:2:aaaa::1", "2001:db8:1::/48"),
        ("2001:db8:1:9:bbbb::9", "2001:db8:1::/48"), ("::ffff:192.0.2.7", "192.0.2.7"), ("no address", "no address"),
    ],
)  # fmt: skip
def test_customer_of_an_address_has_all_its_networks(address: str, same: str) -> None:
    assert customer(address) == same


@each_row(
    ("proxies", "lines", "seen"),
    [
        (0, [b"198.51.100.1"], "192.0.2.1"), (1, [], "192.0.2.1"), (1, [b"203.0.113.9, 198.51.100.1"], "198.51.100.1"),
        (1, [b"203.0.113.9", b"198.51.100.1"], "198.51.100.1"), (2, [b"203.0.113.9, 198.51.100.1,"], "203.0.113.9"),
        (3, [b"203.0.113.9, 198.51.100.1"], "192.0.2.1"), (1, [b"\xff"], "\xff"),
    ],
)  # fmt: skip
def test_client_is_who_the_outermost_trusted_proxy_saw(proxies: int, lines: list[bytes], seen: str) -> None:
    headers = [(b"host", b"localhost"), *((b"x-forwarded-for", line) for line in lines)]
    assert client({"headers": headers, "client": ("192.0.2.1", 5000)}, proxies) == seen


def test_connection_without_an_address_has_none() -> None:
    assert client({"headers": [], "client": None}, 0) == ""


def test_places_of_a_network_are_free_again() -> None:
    places = NetworkQuota(2)
    with places.take("a") as first, places.take("a") as second, places.take("a") as third, places.take("b") as other:
        assert (first, second, third, other) == (True, True, False, True)
    with pytest.raises(ZeroDivisionError), places.take("a"):
        raise ZeroDivisionError
    assert not places._taken


def test_the_fewer_places_are_left_the_fewer_a_network_gets() -> None:
    places = SharedPlaces(12, 4)
    with ExitStack() as inside:
        taken = [sum(inside.enter_context(places.take(name)) for _ in range(9)) for name in "abcdefg"]
        assert taken == [4, 3, 2, 1, 1, 1, 0]
    with places.take("g") as free:
        assert free
