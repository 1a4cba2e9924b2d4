"""Networks of clients, which limits count; read behind trusted proxies too."""

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from hashlib import blake2b
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any

IPV6_BITS = 64  # of an address that name its network: one phone has all addresses of it
CUSTOMER_BITS = 48  # the networks that one customer may have begin with them
MAX_LETTERS = 64  # of what is no address


def client(scope: Mapping[str, Any], proxies: int) -> str:
    """The address that the outermost of so many trusted proxies saw, without one that of the connection.

    scope: of ASGI, of a request or a websocket.
    """
    lines = [value.decode("latin-1") for name, value in scope["headers"] if name == b"x-forwarded-for"]
    seen = [part.strip() for part in ",".join(lines).split(",") if part.strip()]  # some proxies add a line of their own
    if proxies and len(seen) >= proxies:
        return seen[-proxies]
    connected = scope.get("client")
    return str(connected[0]) if connected else ""


def network(address: str) -> str:
    """The network of an address: of IPv4 the address itself, of IPv6 its first 64 bits."""
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
    """All networks of the address's customer of an internet provider: of IPv4 the address itself."""
    name = network(address)
    with suppress(ValueError):  # no address
        if (part := ip_address(name)).version == 6:
            return str(ip_network((part, CUSTOMER_BITS), strict=False))
    return name


def customer_digest(address: str) -> str:
    """A digest of the networks of an address's customer, which are not stored themselves."""
    return blake2b(customer(address).encode(errors="replace"), digest_size=16).hexdigest()


class NetworkQuota:
    """Places of each network, at most `most` at the same time."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._taken: Counter[str] = Counter()

    @contextmanager
    def take(self, network: str) -> Iterator[bool]:
        """Takes a place while inside; False if the network has none left."""
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
    """Places for all networks: of those that are left a network may have as many as half, `of_network` at most.

    So a few networks that take what they can leave some for others.
    """

    def __init__(self, places: int, of_network: int) -> None:
        super().__init__(of_network)
        self._places = places

    def _limit(self) -> float:
        return min(self._most, (self._places - self._taken.total()) / 2)
