import { expect, test } from "vitest";
import { read } from "../src/ctrl/router.svelte";

test.each([
  ["/", "", { page: "lobby" }],
  ["/new", "?game=catham", { page: "new", game: "catham", seats: 0, options: {}, friend: "" }],
  [
    "/new",
    "?game=ratapolis&option.city=AB%2FCD",
    { page: "new", game: "ratapolis", seats: 0, options: { city: "AB/CD" }, friend: "" },
  ],
  ["/new", "?game=catham&seats=4", { page: "new", game: "catham", seats: 4, options: {}, friend: "" }],
  ["/edit/ratapolis/city", "", { page: "edit", game: "ratapolis", option: "city" }],
  ["/edit/ratapolis", "", { page: "nowhere" }],
  ["/new", "", { page: "new", game: null, seats: 0, options: {}, friend: "" }],
  ["/new", "?friend=ann", { page: "new", game: null, seats: 0, options: {}, friend: "ann" }],
  ["/t/abc", "", { page: "table", id: "abc" }],
  ["/i/tok", "", { page: "invite", token: "tok" }],
  ["/replay/abc", "?step=3", { page: "replay", id: "abc" }],
  ["/s/tok", "?seat=1", { page: "shown", token: "tok" }],
  ["/rules", "", { page: "rules", game: null }],
  ["/rules/rattus", "", { page: "rules", game: "rattus" }],
  ["/letters/confirm/abc", "", { page: "letter", kind: "confirm", token: "abc" }],
  ["/letters/end/abc", "", { page: "letter", kind: "end", token: "abc" }],
  ["/letters/burn/abc", "", { page: "nowhere" }],
  ["/t/a/b", "", { page: "nowhere" }],
  ["/cellar", "", { page: "nowhere" }],
  ["/t/%D0%B", "", { page: "nowhere" }],
])("%s%s", (path, query, route) => expect(read(path, query)).toEqual(route));
