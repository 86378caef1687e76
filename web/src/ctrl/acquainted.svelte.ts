/** Who my friends are, asked for where it makes a difference and once for each who I am. */
import type { Friends } from "../wire";
import { get } from "./api";

class Acquainted {
  #friends: ReadonlySet<string> = $state.raw(new Set());
  #asked: string | null = null;

  /** Whether one of these people is a friend of mine, as far as is known by now. */
  withAny(me: string | null, people: readonly string[]): boolean {
    if (me !== null && me !== this.#asked) this.#ask(me);
    return people.some((user) => this.#friends.has(user));
  }
  #ask(me: string): void {
    this.#asked = me;
    get<Friends>("/friends").then(
      ({ friends }) => {
        if (this.#asked === me) this.#friends = new Set(friends.map((one) => one.user));
      },
      () => (this.#asked = null),
    );
  }
}

export const acquainted = new Acquainted();
