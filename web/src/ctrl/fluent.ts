/** Messages in Fluent, wherever they come from. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Language } from "./api";

export type Args = Record<string, FluentVariable>;

/** Messages of one subject in one language. */
export class Words {
  readonly #bundle: FluentBundle;

  constructor(language: Language, ...texts: string[]) {
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    for (const text of texts) this.#bundle.addResource(new FluentResource(text), { allowOverrides: true });
  }

  has(id: string): boolean {
    return this.#bundle.hasMessage(id);
  }

  /** The message, or one of its attributes.  A missing one shows its id: ugly, and therefore found. */
  say(id: string, args: Args = {}, attribute = ""): string {
    const message = this.#bundle.getMessage(id);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    if (!pattern) return id;
    return this.#bundle.formatPattern(pattern, args, []);
  }

  /** Names of a message's attributes: grammatical forms of a component. */
  forms(id: string): string[] {
    return Object.keys(this.#bundle.getMessage(id)?.attributes ?? {});
  }
}
