"""REST: the games, their words, and what their packages bring for the browser."""

from __future__ import annotations

from functools import lru_cache

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse

from ratskeller.bots.cast import OCCASIONS, STRENGTHS
from ratskeller.bots.registry import OURS, bot_kind
from ratskeller.engine.errors import BadValue, NotationError, OptionError
from ratskeller.engine.game import Game
from ratskeller.engine.names import Chances, Domain, Names, Seats
from ratskeller.engine.options import Option
from ratskeller.engine.registry import games
from ratskeller.engine.words import COMMON, LANGUAGES, words_of
from ratskeller.server import wire
from ratskeller.server.api.asking import Ask
from ratskeller.server.api.kept import FOR_EVER, JSON, Kept, of_file
from ratskeller.server.errors import Refusal, fault_of, not_found
from ratskeller.server.limits import CHECKS
from ratskeller.server.play.offer import Offer

router = APIRouter(tags=["games"])
WORDS = "text/plain; charset=utf-8"
BROUGHT = {
    "board.js": "text/javascript; charset=utf-8",
    "art.svg": "image/svg+xml",
}  # files of a package that are served


@router.get("/games")
async def list_games(ask: Ask, request: Request) -> list[wire.GameCard]:
    return all_cards(tuple(games().values()), ask.service.offer).answer(request)  # type: ignore[return-value]


@router.get("/bots")
async def list_bots(ask: Ask, request: Request) -> list[wire.BotCard]:
    """The house's company first, the gentlest first of all."""
    return all_bots(ask.service.offer).answer(request)  # type: ignore[return-value]


@router.get("/games/{game}")
async def see_game(ask: Ask, game: wire.GameName, request: Request) -> wire.GameFull:
    ask.service.warming.open(game)
    return full(_game(game), ask.service.offer).answer(request)  # type: ignore[return-value]


@router.get("/games/{game}/words/{language}", response_class=PlainTextResponse)
async def words_of_game(ask: Ask, game: wire.GameName, language: wire.Language, request: Request) -> Response:
    return of_file(_game(game).folder / f"words.{language}.ftl", WORDS).answer(request)


@router.get("/games/{game}/rules/{language}", response_class=PlainTextResponse)
async def rules_of_game(ask: Ask, game: wire.GameName, language: wire.Language, request: Request) -> Response:
    page = _game(game).folder / f"rules.{language}.md"
    if not page.is_file():
        raise not_found(f"{game} brings no page of rules")
    return of_file(page, "text/markdown; charset=utf-8").answer(request)


@router.get("/games/{game}/brought/{tag}/{file}", response_class=PlainTextResponse)
async def brought_by_game(ask: Ask, game: wire.GameName, tag: str, file: str, request: Request) -> Response:
    found = _brought(_game(game), file)
    if not found or tag != found.tag:
        raise not_found(f"{game} brings no such file")
    return found.answer(request, FOR_EVER)


@router.get("/words/{language}", response_class=PlainTextResponse)
async def common_words(ask: Ask, language: wire.Language, request: Request) -> Response:
    return of_file(COMMON / f"{language}.ftl", WORDS).answer(request)


@router.post("/games/{game}/check")
async def check_option(ask: Ask, game: wire.GameName, given: wire.OptionCheck) -> wire.Checked:
    ask.spend(CHECKS)
    found = _game(game)
    if not given.option:
        return _checked_together(found, given)
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


def _checked_together(game: Game, given: wire.OptionCheck) -> wire.Checked:
    """By the very rule by which a table is opened."""
    try:
        game.read_options(given.options, given.seats)
    except OptionError as error:
        return wire.Checked(fault=_fault(game, error.fault or error))
    return wire.Checked()


def _fault(game: Game, error: NotationError) -> wire.Fault:
    message = words_of(game, "en").fault(error)
    return fault_of(error, message) if isinstance(error, BadValue) else wire.Fault(message=message)


def _game(name: str) -> Game:
    found = games().get(name)
    if found is None:
        raise not_found(f"there is no game {name!r}")
    return found


def _address(game: Game, file: str) -> str:
    """Where a file that the game's package brings is served; empty if it brings none of this name."""
    found = _brought(game, file)
    return f"/api/games/{game.name}/brought/{found.tag}/{file}" if found else ""


def _brought(game: Game, file: str) -> Kept | None:
    """A file of the package that may be served; nothing but these names is ever looked for."""
    if file not in BROUGHT or not (game.folder / file).is_file():
        return None
    return of_file(game.folder / file, BROUGHT[file])


@lru_cache(maxsize=1)
def all_cards(known: tuple[Game, ...], offer: Offer) -> Kept:
    """Without what is needed only to set up a table: the first page waits for it."""
    cards = (card_of(game, offer).model_copy(update={"options": []}).model_dump_json() for game in known)
    return Kept.of(f"[{','.join(cards)}]".encode(), JSON)


@lru_cache(maxsize=1)
def all_bots(offer: Offer) -> Kept:
    return Kept.of(f"[{','.join(bot_card(name).model_dump_json() for name in offer.names)}]".encode(), JSON)


def bot_card(name: str) -> wire.BotCard:
    def said(message: str) -> dict[str, str]:
        every = {language: words_of(None, language) for language in LANGUAGES}
        return {language: words.say(message) for language, words in every.items() if words.has(message)}

    return wire.BotCard(
        name=name,
        version=bot_kind(name).version if name in OURS else 0,  # others are known by name alone
        called=said(f"bot-{name}") or dict.fromkeys(LANGUAGES, name),
        line=said(f"bot-{name}-line"),
        style=said(f"style-{name}"),
        strength=STRENGTHS.get(name, 0),
        level=said(f"strength-{STRENGTHS.get(name, 0)}"),
        says={occasion: words for occasion in OCCASIONS if (words := said(f"bot-{name}-{occasion}"))},
    )


@lru_cache(maxsize=64)
def full(game: Game, offer: Offer) -> Kept:
    return Kept.of(full_of(game, offer).model_dump_json().encode(), JSON)


def card_of(game: Game, offer: Offer) -> wire.GameCard:
    return wire.GameCard(
        name=game.name,
        version=game.version,
        seats=list(game.seats),
        options=[_option(game, option) for option in game.options],
        bots=list(offer.names),
        called={language: words_of(game, language).say("name") for language in LANGUAGES},
        pitch={language: words_of(game, language).say("pitch") for language in LANGUAGES},
        board=_address(game, "board.js"),
        art=_address(game, "art.svg"),
    )


def full_of(game: Game, offer: Offer) -> wire.GameFull:
    actions = [
        wire.NamedAction(verb=action.verb, args=action.args, notation=action.notation) for action in game.actions.all
    ]
    return wire.GameFull(
        **card_of(game, offer).model_dump(),
        actions=actions,
        verbs=[
            wire.Doing(name=verb.name, args=_arguments(verb.args), reveals=verb.reveals, follows=verb.follows)
            for verb in game.actions.verbs.values()
        ],
        events=[
            wire.Told(name=kind.name, args=_arguments(kind.args), takes=kind.takes, sounds=kind.sounds)
            for kind in game.events
        ],
        questions=[
            wire.Asked(name=kind.name, args=_arguments(kind.args), stands=list(kind.stands)) for kind in game.questions
        ],
        effects=[wire.Kind(name=kind.name, args=_arguments(kind.args)) for kind in game.effects],
        sources=[wire.Kind(name=kind.name, args=_arguments(kind.args)) for kind in game.source_kinds],
        causes=[wire.Kind(name=kind.name, args=_arguments(kind.args)) for kind in game.causes],
        presets=[wire.Preset(name=one.name, options=dict(one.options), seats=one.seats) for one in game.presets],
        lesson=_lesson(game),
        spelled={option.name: _spelled(option) for option in game.options if option.kind == "drawn"},
        rules=game.rule_ids,
    )


def _arguments(args: dict[str, Domain]) -> list[wire.Argument]:
    found = []
    for name, domain in args.items():
        if isinstance(domain, Names):
            found.append(wire.Argument(name=name, kind="component", word=domain.word, parts=domain.parts))
        elif isinstance(domain, Seats):
            found.append(wire.Argument(name=name, kind="seat"))
        elif isinstance(domain, Chances):
            found.append(wire.Argument(name=name, kind="chance"))
        else:
            found.append(wire.Argument(name=name, kind="number"))
    return found


def _option(game: Game, option: Option) -> wire.OptionChoice:
    return wire.OptionChoice(
        name=option.name,
        kind=option.kind,  # type: ignore[arg-type]
        default={str(seats): option.default(seats) for seats in game.seats},
        values=list(option.named),
        help=option.describe(),
        beside={name: list(values) for name, values in option.beside.items()},
        **option.offer(game.seats),
    )


def _lesson(game: Game) -> wire.LessonPlan | None:
    if game.lesson is None:
        return None
    return wire.LessonPlan(seats=game.lesson.seats, moves=[game.actions.code(move) for move in game.lesson.moves])


def _spelled(option: Option) -> dict[str, str]:
    return {value: option.spell(value) for value in option.named}
