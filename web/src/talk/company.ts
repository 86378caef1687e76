/** Talk where there is somebody to talk with: whoever plays alone against bots finds nothing of it. */
import type { TableCard } from "../wire";
import type { TalkCtrl } from "../ctrl/talk.svelte";
import { settings } from "../ctrl/settings.svelte";
import { socket } from "../ctrl/socket.svelte";

export interface Talking {
  ctrl: TalkCtrl;
  parts: typeof import("./parts");
}

/** Is anybody else at this table, or was at one of its seats? */
export function inCompany(card: TableCard, me: string | null, watching: number): boolean {
  const seated = card.seats.flatMap((seat) => [seat.user, ...(seat.before ?? []).map((one) => one.user)]);
  const mine = card.seats.some((seat) => me !== null && seat.user === me);
  return seated.some((user) => user && user !== me) || watching > (mine ? 0 : 1);
}

/** As long as this house and this browser let people talk at all. */
export const talkIsOn = () => settings.talk && !!socket.welcome && socket.welcome.chat !== "off";

/** Join the talk of a table; the answer leaves it. */
export function join(table: string, me: string | null, joined: (talking: Talking) => void): () => void {
  let [here, stop] = [true, () => {}];
  import("./parts").then(
    (parts) => {
      if (!here) return;
      const ctrl = new parts.TalkCtrl(table, me);
      stop = ctrl.listen();
      joined({ ctrl, parts });
    },
    () => {}, // the page is older than the house, and says so
  );
  return () => {
    here = false;
    stop();
  };
}
