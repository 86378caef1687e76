import { Refusal } from "../ctrl/api";
import { say } from "../ctrl/words.svelte";
import { faultOf } from "../ui/fault";
import { NoPasskey } from "./passkeys";

/** What went wrong, and beside which field it is said; "": beside none. */
export interface Wrong {
  field: string;
  text: string;
}

export function wrongOf(error: unknown): Wrong {
  if (error instanceof NoPasskey) return { field: "", text: say(`passkey-${error.why}`) };
  const field = error instanceof Refusal ? (error.error.where?.split(".").at(-1) ?? "") : "";
  return { field, text: faultOf(error) };
}

/** A form's doings, one at a time: what it is busy with, and what went wrong. */
export class Doing {
  busy = $state(false);
  wrong: Wrong = $state({ field: "", text: "" });

  at(field: string): string {
    return this.wrong.field === field ? this.wrong.text : "";
  }
  /** What is wrong, if none of these fields is what it is about. */
  besides(...fields: string[]): string {
    return fields.includes(this.wrong.field) ? "" : this.wrong.text;
  }

  async run(what: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    this.wrong = { field: "", text: "" };
    try {
      await what();
      return true;
    } catch (error) {
      this.wrong = wrongOf(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
