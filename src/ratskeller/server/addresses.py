"""Whom a connection comes from, as far as limits care."""

from __future__ import annotations

import re
from collections.abc import MutableMapping
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any

from ratskeller.server.logs import warn

PROXY = "proxy "  # before the address of a trusted proxy that does not say for whom it asks
HERE = re.compile(r"(localhost|127\.0\.0\.1|\[::1])(:\d+)?")


def is_proxy(address: str | None) -> bool:
    """Behind it stand many who have nothing to do with each other, and all of them are one to us."""
    return address is not None and address.startswith(PROXY)


class Addresses:
    """Whom connections and requests come from; behind a trusted proxy, those for whom it asks."""

    def __init__(self, proxies: str) -> None:
        given = [proxy.strip() for proxy in proxies.split(",") if proxy.strip()]
        self.all_trusted = "*" in given
        self.trusted = [ip_network(proxy) for proxy in given if _is_network(proxy)]
        self._told = False  # of a proxy that does not say for whom it asks

    def of(self, scope: MutableMapping[str, Any]) -> str | None:
        """The address of a request or a socket; None: nobody knows."""
        client = scope.get("client")
        if not client:
            return None
        named = any(name == b"x-forwarded-for" for name, _ in scope["headers"])
        address = self.of_peer(client[0]) if named or not self.all_trusted else None
        if address is None:
            self._tell(scope)
        return address or f"{PROXY}{_address(client[0])}"

    def _tell(self, scope: MutableMapping[str, Any]) -> None:
        """Once, and not of a browser on this very machine, which needs no proxy."""
        hosts = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
        if not self._told and not any(HERE.fullmatch(host) for host in hosts):
            self._told = True
            warn("proxy-without-addresses", hint="a trusted proxy must send X-Forwarded-For")

    def of_peer(self, host: str) -> str | None:
        """The address of a connection; None: a trusted proxy's, which may have as many as it likes."""
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
