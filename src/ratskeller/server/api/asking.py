"""What every request handler needs: the service, and who is asking."""

from __future__ import annotations

import math
from typing import Annotated, Any

from fastapi import Depends, Request, Response

from ratskeller.server import wire
from ratskeller.server.accounts import SESSION, Keys
from ratskeller.server.api.guard import Scope
from ratskeller.server.devices import REMEMBERED
from ratskeller.server.errors import Refusal
from ratskeller.server.limits import REQUESTS, Budget, Rate, Who, too_many
from ratskeller.server.passkeys import Page
from ratskeller.server.service import Service

COOKIE = "ratskeller"
DEVICE = "ratskeller-device"


def service_of(request: Request) -> Service:
    found: Service = request.app.state.service
    return found


def limited(rate: Rate) -> Any:
    """For what anybody may see: so many by address."""

    async def limit(request: Request) -> None:
        service = service_of(request)
        service.limits.take(rate, service.addresses.of(request.scope))

    return Depends(limit)


class Asking:
    """One request: the service, the session and the user, if there is one."""

    def __init__(self, service: Service, request: Request, token: str | None, me: wire.Me | None) -> None:
        self.service = service
        self.request = request
        self.token = token
        self.user = me

    @property
    def me(self) -> wire.Me:
        if self.user is None:
            raise Refusal("not-signed-in", "come in first: as a guest, or sign in")
        return self.user

    @property
    def id(self) -> str | None:
        return self.user.id if self.user else None

    @property
    def keys(self) -> Keys:
        """What the browser keeps, as it came with the request."""
        return Keys(self.token or "", self.request.cookies.get(DEVICE))

    @property
    def address(self) -> str | None:
        return self.service.addresses.of(self.request.scope)

    @property
    def page(self) -> Page:
        """On which a passkey is made or shown."""
        return Page.of(self.request.headers.get("origin"))

    def spend(self, budget: Budget) -> None:
        """Of his own, or of what his address has left."""
        self.service.limits.spend(budget, Who(self.id, self.address))

    async def limit(self, rate: Rate, who: str | None) -> None:
        """One more of what is rare and dear."""
        await take_of_all(self.service, rate, who)


async def take_of_all(service: Service, rate: Rate, who: str | None) -> None:
    """One more in this process, then in all of them together."""
    limits = service.limits
    limits.take(rate, who)
    if who is not None and limits.factor:
        most = math.ceil((rate.burst + rate.count) * limits.factor_of(who))
        wait = await service.tally.count(rate.name, who, most, rate.seconds)
        if wait:
            raise too_many(wait)


async def asking(request: Request) -> Asking:
    service = service_of(request)
    token = request.cookies.get(COOKIE)
    me = await come_in(service, REQUESTS, request.scope, token)
    return Asking(service, request, token, me)


async def come_in(service: Service, budget: Budget, scope: Scope, token: str | None) -> wire.Me | None:
    """Whose cookie it is.  Looking it up is paid for first, by his address if it is not known yet."""
    service.limits.spend(budget, Who(service.limits.user_of(token), service.addresses.of(scope)))
    me = await service.accounts.of_session(token) if token and len(token) <= 200 else None
    if me and token:
        service.limits.remember(token, me.id)
    return me


Ask = Annotated[Asking, Depends(asking)]


def set_cookies(request: Request, response: Response, keys: Keys) -> None:
    _set_cookie(request, response, COOKIE, keys.session, "/", SESSION)
    if keys.device:
        _set_cookie(request, response, DEVICE, keys.device, "/api", REMEMBERED)


def _set_cookie(request: Request, response: Response, name: str, value: str, path: str, lasts: int) -> None:
    response.set_cookie(
        name,
        value,
        max_age=lasts // 1000,
        path=path,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
