/** What the boards draw of a view, as far as the tests read it from the page. */
import type { CartusView } from "../src/games/cartus/view";
import type { CathamView } from "../src/games/catham/view";
import type { RatapolisView } from "../src/games/ratapolis/view";
import type { RattusView } from "../src/games/rattus/view";
import type { TableView } from "../src/wire";
import type { Drawn } from "./frames";

interface Board<View extends TableView> {
  drawn: Drawn[];
  /** Names of pieces with their number, and totals by seat or family. */
  facts(view: View, seat: number | null, telling: boolean): string[];
}
const each = <Key extends string, Value>(of: Partial<Record<Key, Value>>) => Object.entries(of) as [Key, Value][];
/** On a piece the number is written from two on. */
const several = (count: number) => (count > 1 ? ` ${count}` : "");

const catham: Board<CathamView> = {
  drawn: [
    { pieces: ".market [data-place]", named: "place", each: ".card-place" },
    { pieces: ".hand button[data-place]", named: "place", each: ".card-place" },
  ],
  facts: (view, seat) => [
    ...(view.over ? [] : view.factions).map((faction) => `market-${faction} ${view.market[faction] ?? 0}`),
    ...each(seat === null ? {} : view.players[seat]!.hand!).map(([faction, count]) => `hand-${faction} ${count}`),
    ...view.players.flatMap(({ points, held }, i) => [`${i} points ${points}/${view.target}`, `${i} held ${held}`]),
  ],
};

const cartus: Board<CartusView> = {
  drawn: [
    { pieces: "[data-visitor]", named: "visitor", each: ".disc" },
    { pieces: "[data-hand]", named: "hand", each: ".card" },
  ],
  facts(view, seat, telling) {
    const row = view.over ? [] : view.row;
    const visitors = row.flatMap((at) => at.visitors.map((who) => `${at.building}-${at.privilege}-${who} 1`));
    const own = seat === null || view.over ? [] : [view.players[seat]!.hand ?? {}, view.picked ?? {}];
    const hand = own.flatMap(each).flatMap(([card, count]) => Array<string>(count).fill(`${card} 1`));
    const totals = view.players.flatMap(({ held, points, rats }, i) => [
      `${i} held ${held}`,
      `${i} rats ${view.over && telling && i !== seat ? "?" : (rats ?? "?")}`, // the count comes to them
      ...(points ? [`${i} points ${points}`] : []),
    ]);
    return [...visitors, ...hand, ...totals];
  },
};

const rattus: Board<RattusView> = {
  drawn: [
    { pieces: "[data-rat]", named: "rat", each: ".rat" },
    { pieces: "[data-cubes]", named: "cubes" },
  ],
  facts: (view) => [
    ...each(view.regions).flatMap(([name, { rats, cubes }]) => [
      ...rats.map((_, i) => `${name}-${i + 1} 1`),
      ...cubes.flatMap((count, seat) => (count ? [`${name}-${seat} ${count}`] : [])),
    ]),
    ...view.players.flatMap(({ board, palace, supply }, i) => [
      `${i} cubes ${board + palace}`,
      `${i} supply ${supply}`,
    ]),
  ],
};

const ratapolis: Board<RatapolisView> = {
  drawn: [
    { pieces: ".tile.stands", named: "tile", each: ".roof" },
    { pieces: ".tile [data-rat]", named: "rat" },
  ],
  facts: (view) => [
    ...each(view.tiles).flatMap(([tile, { stands, rats }]) => [
      ...(stands ? [`${tile} 1`] : []),
      ...each(stands ? rats : {}).flatMap(([family, count]) => (count ? [`${tile}-${family}${several(count)}`] : [])),
    ]),
    ...each(view.families).flatMap(([family, { cheese, rats }]) => [
      `${family} cheese ${cheese}`,
      `${family} rats ${rats}`,
    ]),
  ],
};

export const BOARDS = { catham, cartus, rattus, ratapolis } as unknown as Record<string, Board<TableView>>;
