"""Client networks, the keys of rate limits; supports trusted proxies."""

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from hashlib import blake2b
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any

IPV6_BITS = 64  # network prefix of an address: a phone has all addresses of it
CUSTOMER_BITS = 48  # prefix of all networks of a customer
MAX_LETTERS = 64  # of an invalid address


def client(scope: Mapping[str, Any], proxies: int) -> str:
    """The client address that the outermost of `proxies` trusted proxies saw, else the connection's address.

    scope: the ASGI scope of a request or a websocket.
    """
    lines = [value.decode("latin-1") for name, value in scope["headers"] if name == b"x-forwarded-for"]
    seen = [part.strip() for part in ",".join(lines).split(",") if part.strip()]  # some proxies add a separate line
    if proxies and len(seen) >= proxies:
        return seen[-proxies]
    connected = scope.get("client")
    return str(connected[0]) if connected else ""


def network(address: str) -> str:
    """The network of an address: its first 64 bits for IPv6, the address itself for IPv4."""
    try:
        client_ip = ip_address(address)
    except ValueError:
        return address[:MAX_LETTERS]
    if not isinstance(client_ip, IPv6Address):
        return str(client_ip)
    if client_ip.ipv4_mapped:
        return str(client_ip.ipv4_mapped)
    return str(IPv6Address(int(client_ip) >> (128 - IPV6_BITS) << (128 - IPV6_BITS)))


def customer(address: str) -> str:
    """The prefix of an internet customer: 48 bits for IPv6, the address itself for IPv4."""
    name = network(address)
    with suppress(ValueError):  # an invalid address
        if (part := ip_address(name)).version == 6:
            return str(ip_network((part, CUSTOMER_BITS), strict=False))
    return name


def customer_digest(address: str) -> str:
    """A digest of the customer prefix, stored instead of the address."""
    return blake2b(customer(address).encode(errors="replace"), digest_size=16).hexdigest()


class NetworkQuota:
    """A quota of concurrent places per network."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._taken: Counter[str] = Counter()

    @contextmanager
    def take(self, network: str) -> Iterator[bool]:
        """Holds a place inside the block; yields False if the network has no free one."""
        if self._taken[network] >= self._limit():
            yield False
            return
        self._taken[network] += 1
        try:
            yield True
        finally:
            self._taken[network] -= 1
            if not self._taken[network]:
                del self._taken[network]

    def _limit(self) -> float:
        return self._most


class SharedPlaces(NetworkQuota):
    """Places shared by all networks. A network may hold half of the free ones, at most `of_network`.

    A few greedy networks thus leave places for others.
    """

    def __init__(self, places: int, of_network: int) -> None:
        super().__init__(of_network)
        self._places = places

    def _limit(self) -> float:
        return min(self._most, (self._places - self._taken.total()) / 2)
