"""Write the browser client's types: of the wire to web/src/wire.ts, of each game to web/src/games/<game>/types.ts.

`python -m tools.write_types` writes them anew from the server's models and the games' declarations, with `--check` it
compares.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tools.generated import ROOT, deliver
from tools.typescript import Sheet, comment

from ratskeller.engine.game import Game
from ratskeller.engine.registry import games, is_ours
from ratskeller.engine.views import TableView, view_type
from ratskeller.server.app import schema_of_wire
from ratskeller.server.wire import PROTOCOL, TYPE

WEB = ROOT / "web/src"
HEAD = "// Written by tools/write_types.py from {source}; run it again when that has changed.\n"
SIMPLE = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
TOLD = """
export type Label = string | number;

/** What happened at a table of any game, with the arguments of its kind. */
export type TableEvent = { kind: string; seat: number; [argument: string]: Label };

/** What an action would do, with the arguments of its kind. */
export type TableEffect = { kind: string; seat: number; [argument: string]: Label };

/** What is asked, with the arguments of its kind. */
export type TableQuestion = { kind: string; [argument: string]: Label };
"""
WHOLE = """/** All that a table tells, and takes. */
export interface {title} {{
  view: {title}View;
  event: {title}Event;
  question: {title}Question;
  effect: {title}Effect;
  action: {title}Action;
}}"""


def main() -> None:
    deliver(files())


def files() -> dict[Path, str]:
    """All files, and what is to stand in them.  A game of another package brings its own."""
    ours = [game for game in games().values() if is_ours(game.name)]
    return {WEB / "wire.ts": wire()} | {WEB / "games" / game.name / "types.ts": types_of(game) for game in ours}


def types_of(game: Game) -> str:
    """What a game tells, and what can be done in it."""
    title, module = game.name.title().replace("-", ""), game.view.__module__
    sheet = Sheet(module)
    sheet.interface(view_type(game), f"{title}View", f"{title}View extends TableView", [f'game: "{game.name}"'])
    unions = {
        "Event": [f'kind: "{kind.name}"; seat: number{_more(sheet.fields(kind.args))}' for kind in game.events],
        "Question": [f'kind: "{kind.name}"{_more(sheet.fields(kind.args))}' for kind in game.questions],
        "Effect": [f'kind: "{kind.name}"; seat: number{_more(sheet.fields(kind.args))}' for kind in game.effects],
        "Action": [
            f'code: number; verb: "{verb.name}"; args: {_object(sheet.fields(verb.args))}; notation: string'
            for verb in game.actions.verbs.values()
        ],
    }
    for name, members in unions.items():
        sheet.parts[title + name] = (
            "\n".join([f"export type {title}{name} =", *(f"  | {{ {member} }}" for member in members)]) + ";"
            if members
            else f"export type {title}{name} = never;"
        )
    sheet.parts[title] = WHOLE.format(title=title)
    head = HEAD.format(source=f"{module.rpartition('.')[0]} (view, events, actions, preview)")
    return "\n".join([head, 'import type { TableView } from "../../wire";\n', sheet.text()])


def _more(fields: str) -> str:
    return f"; {fields}" if fields else ""


def _object(fields: str) -> str:
    return f"{{ {fields} }}" if fields else "{}"


def wire() -> str:
    """The server's models, and what every game tells."""
    schema: dict[str, Any] = json.loads(schema_of_wire().content)
    models: dict[str, Any] = schema["$defs"]
    told = Sheet(TableView.__module__)
    told.interface(TableView)
    parts = [HEAD.format(source="the server's models"), f"export const PROTOCOL = {PROTOCOL};\n{TOLD}", told.text()]
    parts.append(f"export const LONGEST_SAYING = {schema['longest_saying']};\n")
    for name, ready in schema["sayings"].items():
        parts.append(union(name.title(), [json.dumps(one) for one in ready]))
    parts += [interface(name, models[name]) for name in sorted(models)]
    messages = [name for name in sorted(models) if "const" in models[name].get("properties", {}).get("type", {})]
    ours = [name for name in messages if "id" in models[name]["properties"]]  # the client's have an id, to be answered
    parts += [union("FromClient", ours), union("FromServer", [name for name in messages if name not in ours])]
    return "\n".join(parts)


def interface(name: str, model: dict[str, Any]) -> str:
    """One model.  What has a default may be absent."""
    lines = [*comment(model.get("description")), f"export interface {name} {{"]
    required = model.get("required", [])
    for field, schema in model.get("properties", {}).items():
        lines.append(f"  {field}{'' if field in required else '?'}: {kind(schema)};")
    return "\n".join([*lines, "}\n"])


def kind(schema: dict[str, Any]) -> str:
    """A schema as a TypeScript type."""
    if TYPE in schema:
        return str(schema[TYPE])
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " | ".join(dict.fromkeys(kind(one) for one in schema[several]))
    if schema["type"] == "array":
        inner = kind(schema["items"])
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if schema["type"] == "object":
        inside = schema.get("additionalProperties", True)
        return f"Record<string, {'unknown' if inside is True else kind(inside)}>"
    return SIMPLE[schema["type"]]


def union(name: str, members: list[str]) -> str:
    return f"export type {name} = {' | '.join(members)};\n"


if __name__ == "__main__":
    main()
