"""Whom a connection comes from, as far as limits care."""

from __future__ import annotations

from collections.abc import MutableMapping
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any


class Addresses:
    """Addresses, without those of trusted proxies: behind one stand many who have nothing to do with each other."""

    def __init__(self, proxies: str) -> None:
        given = [proxy.strip() for proxy in proxies.split(",") if proxy.strip()]
        self.all_trusted = "*" in given
        self.trusted = [ip_network(proxy) for proxy in given if _is_network(proxy)]

    def of(self, scope: MutableMapping[str, Any]) -> str | None:
        """The address of a request or a socket; None: it is a proxy's own, which did not say for whom it asks."""
        client = scope.get("client")
        if not client or (self.all_trusted and not any(name == b"x-forwarded-for" for name, _ in scope["headers"])):
            return None
        return self.of_peer(client[0])

    def of_peer(self, host: str) -> str | None:
        address = _address(host)
        if address is None:
            return "nowhere"
        if any(address in proxies for proxies in self.trusted):
            return None
        if isinstance(address, IPv6Address):
            return str(ip_network((address, 64), strict=False))  # one line has as many as it likes
        return str(address)


@lru_cache(maxsize=4096)
def _address(host: str) -> IPv4Address | IPv6Address | None:
    try:
        address = ip_address(host[:64].partition("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def _is_network(text: str) -> bool:
    try:
        ip_network(text)
    except ValueError:
        return False
    return True
