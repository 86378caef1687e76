"""The ASGI application."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import lru_cache
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic.json_schema import models_json_schema
from starlette.exceptions import HTTPException

import ratskeller
from ratskeller.server import logs, wire
from ratskeller.server.api import (
    ended,
    friends,
    games,
    pages,
    people,
    played,
    reach,
    shared,
    socket,
    tables,
    talk,
    ways,
)
from ratskeller.server.api.asking import limited
from ratskeller.server.api.guard import Guard
from ratskeller.server.api.kept import JSON, Kept
from ratskeller.server.errors import Refusal, not_found
from ratskeller.server.limits import HEALTH, PAGES, PAUSE
from ratskeller.server.sayings import READY
from ratskeller.server.service import Service
from ratskeller.server.settings import Settings, read
from ratskeller.server.storage.heartbeat import named
from ratskeller.server.world import World

ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"model": wire.Error} for status in (401, 403, 404, 409, 413, 422, 429, 503)
}


def create(settings: Settings | None = None, world: World | None = None) -> Any:
    """The application; uvicorn's workers call it without arguments and get the settings of the environment."""
    if settings is None:
        settings = read()
        logs.set_up(settings.log_level)
    app = build(settings, world)
    return Guard(app, settings)


def build(settings: Settings, world: World | None) -> FastAPI:
    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[dict[str, Any]]:
        service = app.state.service = Service(settings, world)
        _end_with_parent()
        await service.start()
        try:
            yield {"door": service.door}
        finally:
            await service.stop()

    app = FastAPI(
        title="Ratskeller",
        version=ratskeller.__version__,
        lifespan=lifespan,
        openapi_url=None,  # ours is encoded once
        docs_url=None,
        redoc_url=None,
    )
    for part in (people, ways, friends, played, reach, games, tables, ended, shared, talk):
        app.include_router(part.router, prefix="/api", responses=ERRORS)
    app.include_router(socket.router, prefix="/api")
    described = lru_cache(maxsize=1)(lambda: encoded(app.openapi()))

    @app.get("/api/openapi.json", include_in_schema=False, dependencies=[limited(PAGES)])
    async def openapi(request: Request) -> Response:
        return described().answer(request)

    app.get("/api/wire.json", include_in_schema=False, dependencies=[limited(PAGES)])(wire_schema)
    app.get("/healthz", include_in_schema=False, dependencies=[limited(HEALTH)])(health)
    app.include_router(pages.router)
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _of_http)
    app.add_exception_handler(Exception, _fault)
    return app


def _end_with_parent() -> None:
    """A worker whose parent was killed ends as if told to: alone it would keep the port from the next server."""
    parent, loop = multiprocessing.parent_process(), asyncio.get_running_loop()

    def end(sentinel: int) -> None:
        loop.remove_reader(sentinel)
        logs.warn("orphaned")
        signal.raise_signal(signal.SIGTERM)

    if parent is not None and os.name == "posix":
        loop.add_reader(parent.sentinel, end, parent.sentinel)


async def wire_schema(request: Request) -> Response:
    return schema_of_wire().answer(request)


@lru_cache(maxsize=1)
def schema_of_wire() -> Kept:
    """Every body and message of the wire by name, for generating a client's types."""
    models = [
        kind
        for kind in vars(wire).values()
        if isinstance(kind, type)
        and issubclass(kind, wire.Incoming | wire.Outgoing)
        and kind not in (wire.Incoming, wire.Outgoing)
    ]
    _, schema = models_json_schema([(model, "validation") for model in models], title="Ratskeller wire")
    return encoded(schema | {"protocol": wire.PROTOCOL, "sayings": READY, "longest_saying": wire.LONGEST_SAYING})


def encoded(described: dict[str, Any]) -> Kept:
    return Kept.of(json.dumps(described, ensure_ascii=False, separators=(",", ":")).encode(), JSON)


async def health(request: Request) -> JSONResponse:
    service: Service = request.app.state.service
    try:
        await service.reading.alive()
        wrong = service.heartbeat.wrong()
    except Refusal as refusal:
        wrong = named(refusal.__cause__)
    if wrong:
        return JSONResponse({"status": "storage", "wrong": wrong, "version": ratskeller.__version__}, 503)
    return JSONResponse({"status": "ok", "version": ratskeller.__version__})


async def _refused(_: Request, refusal: Exception) -> JSONResponse:
    assert isinstance(refusal, Refusal)
    headers = {"retry-after": str(refusal.error.retry_after)} if refusal.error.retry_after else None
    if refusal.code == "too-many":
        await asyncio.sleep(PAUSE)
    return JSONResponse(refusal.json(), refusal.status, headers)


async def _invalid(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    return await _refused(request, Refusal("invalid", first["msg"], where=where))


async def _of_http(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        refused = await _refused(request, Refusal("no-method", f"{request.method} is not for this address"))
        refused.headers.update(error.headers or {})
        return refused
    if error.status_code == 404:
        return await _refused(request, not_found("there is no such address"))
    if isinstance(error.__cause__, Refusal):  # the body was too large
        return await _refused(request, error.__cause__)
    return await _refused(request, Refusal("invalid", str(error.detail)))


async def _fault(request: Request, error: Exception) -> JSONResponse:
    route = getattr(request.scope.get("route"), "path", "")  # not the address itself: it may hold a token
    logs.log.error("fault", exc_info=error, extra={"facts": {"route": route}})
    return await _refused(request, Refusal("internal", "the server made a mistake; it has been noted"))
