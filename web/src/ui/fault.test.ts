import { describe, expect, test } from "vitest";
import { Refusal } from "../ctrl/api";
import { setGameWords } from "../ctrl/words.svelte";
import { faultOf } from "./fault";

describe("a refusal in words", () => {
  const facts = { most: 4, seats: 5 };
  const fault = { message: "options of toy: no", reason: "too-many", facts };
  const refusal = new Refusal("option", "options of toy: no", { fault });

  test("what is wrong with options is told in the game's words", () => {
    setGameWords("toy", "en", "fault-too-many = for 2 to { $most }, not { $seats }");
    expect(faultOf(refusal, "toy")).toBe("for 2 to 4, not 5");
  });

  test("where no game is known, as any refusal", () => {
    expect(faultOf(refusal)).toBe(faultOf(new Refusal("option", "")));
  });

  test("a field has words of its own where there are any", () => {
    const password = faultOf(new Refusal("invalid", "", { where: "password" }));
    expect(password).not.toBe(faultOf(new Refusal("invalid", "")));
    expect(faultOf(new Refusal("invalid", "", { where: "body.password" }))).toBe(password);
    expect(faultOf(new Refusal("invalid", "", { where: "elsewhere" }))).toBe(faultOf(new Refusal("invalid", "")));
  });

  test("a long wait is told in minutes", () => {
    expect(faultOf(new Refusal("too-many", "", { retry_after: 30 }))).toBe(faultOf(new Refusal("too-many", "")));
    expect(faultOf(new Refusal("too-many", "", { retry_after: 1000 }))).toContain("17");
  });
});
