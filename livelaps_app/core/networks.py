"""Who a limit counts: the network of a client, behind trusted proxies too."""

from collections.abc import Mapping
from ipaddress import IPv6Address, ip_address
from typing import Any

IPV6_BITS = 64  # of an address that name its network: one phone has all addresses of it
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
        found = ip_address(address)
    except ValueError:
        return address[:MAX_LETTERS]
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(IPv6Address(int(found) >> (128 - IPV6_BITS) << (128 - IPV6_BITS)))
