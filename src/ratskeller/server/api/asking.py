"""What every request handler needs: the service, and who is asking."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request, Response

from ratskeller.server import wire
from ratskeller.server.accounts import SESSION
from ratskeller.server.errors import Refusal
from ratskeller.server.limits import REQUESTS, Rate
from ratskeller.server.service import Service

COOKIE = "ratskeller"


def service_of(request: Request) -> Service:
    found: Service = request.app.state.service
    return found


def address_of(request: Request) -> str:
    return request.client.host if request.client else "nowhere"


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
    def who(self) -> str:
        """For rate limits: the user, or the address of somebody unknown."""
        return self.user.id if self.user else address_of(self.request)

    def limit(self, rate: Rate, who: str | None = None) -> None:
        self.service.limits.take(rate, who or self.who)


async def asking(request: Request) -> Asking:
    service = service_of(request)
    token = request.cookies.get(COOKIE)
    me = await service.accounts.of_session(token) if token and len(token) <= 200 else None
    found = Asking(service, request, token, me)
    found.limit(REQUESTS)
    return found


Ask = Annotated[Asking, Depends(asking)]


def set_cookie(request: Request, response: Response, token: str) -> None:
    response.set_cookie(
        COOKIE,
        token,
        max_age=SESSION // 1000,
        path="/",
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
