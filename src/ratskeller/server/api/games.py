"""REST: the games, their words, and what their packages bring for the browser."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse

from ratskeller.engine.errors import BadValue, NotationError
from ratskeller.engine.game import Game
from ratskeller.engine.names import Domain, Names, Seats
from ratskeller.engine.options import Choice, Option, Split, Subset
from ratskeller.engine.registry import games
from ratskeller.engine.words import COMMON, words_of
from ratskeller.server import wire
from ratskeller.server.api.asking import Ask
from ratskeller.server.errors import Refusal, fault_of, not_found
from ratskeller.server.limits import CHECKS
from ratskeller.server.play.bots import NAMES

router = APIRouter(tags=["games"])
FOR_A_WHILE = "public, max-age=300"
FOR_EVER = "public, max-age=31536000, immutable"  # the address changes with the content
BROUGHT = {
    "board.js": "text/javascript; charset=utf-8",
    "art.svg": "image/svg+xml",
}  # files of a package that are served


@router.get("/games")
async def list_games(ask: Ask) -> list[wire.GameCard]:
    return [card_of(game) for game in games().values()]


@router.get("/games/{game}")
async def see_game(ask: Ask, game: wire.GameName, request: Request) -> wire.GameFull:
    return _cached(request, full_text(_game(game)), "application/json")  # type: ignore[return-value]


@router.get("/games/{game}/words/{language}", response_class=PlainTextResponse)
async def words_of_game(ask: Ask, game: wire.GameName, language: wire.Language, request: Request) -> Response:
    return _cached(request, _read(_game(game).folder / f"words.{language}.ftl"), "text/plain; charset=utf-8")


@router.get("/games/{game}/rules/{language}", response_class=PlainTextResponse)
async def rules_of_game(ask: Ask, game: wire.GameName, language: wire.Language, request: Request) -> Response:
    page = _game(game).folder / f"rules.{language}.md"
    if not page.is_file():
        raise not_found(f"{game} brings no page of rules")
    return _cached(request, _read(page), "text/markdown; charset=utf-8")


@router.get("/games/{game}/brought/{tag}/{file}", response_class=PlainTextResponse)
async def brought_by_game(ask: Ask, game: wire.GameName, tag: str, file: str, request: Request) -> Response:
    content = _brought(_game(game), file)
    if not content or tag != _tag(content):
        raise not_found(f"{game} brings no such file")
    return _cached(request, content, BROUGHT[file], FOR_EVER)


@router.get("/words/{language}", response_class=PlainTextResponse)
async def common_words(ask: Ask, language: wire.Language, request: Request) -> Response:
    return _cached(request, _read(COMMON / f"{language}.ftl"), "text/plain; charset=utf-8")


@router.post("/games/{game}/check")
async def check_option(ask: Ask, game: wire.GameName, given: wire.OptionCheck) -> wire.Checked:
    ask.limit(CHECKS)
    found = _game(game)
    option = next((one for one in found.options if one.name == given.option), None)
    if option is None:
        raise Refusal("option", f"{game} has no option {given.option!r}", where="option")
    if given.seats not in found.seats:
        raise Refusal("option", f"{game} is not played by {given.seats}", where="seats")
    try:
        value, _ = option.read(given.value, given.seats)
    except NotationError as error:
        return wire.Checked(fault=_fault(found, error))
    return wire.Checked(value=value, spelled=option.spell(value))


def _fault(game: Game, error: NotationError) -> wire.Fault:
    message = words_of(game, "en").fault(error)
    return fault_of(error, message) if isinstance(error, BadValue) else wire.Fault(message=message)


def _game(name: str) -> Game:
    found = games().get(name)
    if found is None:
        raise not_found(f"there is no game {name!r}")
    return found


@lru_cache(maxsize=64)
def _read(path: Path) -> bytes:
    return path.read_bytes()


def _address(game: Game, file: str) -> str:
    """Where a file that the game's package brings is served; empty if it brings none of this name."""
    content = _brought(game, file)
    return f"/api/games/{game.name}/brought/{_tag(content)}/{file}" if content else ""


def _brought(game: Game, file: str) -> bytes:
    """A file of the package that may be served; nothing but these names is ever looked for."""
    return _read(game.folder / file) if file in BROUGHT and (game.folder / file).is_file() else b""


def _tag(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


def _cached(request: Request, content: bytes, kind: str, kept: str = FOR_A_WHILE) -> Response:
    tag = f'"{_tag(content)}"'
    headers = {"etag": tag, "cache-control": kept}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(content, media_type=kind, headers=headers)


@lru_cache(maxsize=64)
def full_text(game: Game) -> bytes:
    return full_of(game).model_dump_json().encode()


def card_of(game: Game) -> wire.GameCard:
    return wire.GameCard(
        name=game.name,
        version=game.version,
        seats=list(game.seats),
        options=[_option(game, option) for option in game.options],
        bots=list(NAMES),
        board=_address(game, "board.js"),
        art=_address(game, "art.svg"),
    )


def full_of(game: Game) -> wire.GameFull:
    actions = [
        wire.NamedAction(verb=action.verb, args=action.args, notation=action.notation) for action in game.actions.all
    ]
    return wire.GameFull(
        **card_of(game).model_dump(),
        actions=actions,
        verbs=[wire.Kind(name=verb.name, args=_arguments(verb.args)) for verb in game.actions.verbs.values()],
        events=[wire.Kind(name=kind.name, args=_arguments(kind.args)) for kind in game.events],
        questions=[
            wire.Asked(name=kind.name, args=_arguments(kind.args), stands=kind.stands) for kind in game.questions
        ],
        rules=game.rule_ids,
    )


def _arguments(args: dict[str, Domain]) -> list[wire.Argument]:
    found = []
    for name, domain in args.items():
        if isinstance(domain, Names):
            found.append(wire.Argument(name=name, kind="component", word=domain.word))
        elif isinstance(domain, Seats):
            found.append(wire.Argument(name=name, kind="seat"))
        else:
            found.append(wire.Argument(name=name, kind="number"))
    return found


def _option(game: Game, option: Option) -> wire.OptionChoice:
    made = wire.OptionChoice(
        name=option.name,
        kind="text",
        default={str(seats): option.default(seats) for seats in game.seats},
        values=list(option.named),
        help=option.describe(),
    )
    if isinstance(option, Choice):
        return made.model_copy(update={"kind": "choice"})
    if isinstance(option, Subset | Split):
        facts = {
            "kind": "subset" if isinstance(option, Subset) else "split",
            "members": list(option.members),
            "count": option.count,
            "word": option.members.word,
        }
        return made.model_copy(update=facts)
    return made
