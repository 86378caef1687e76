/** The table is heard as it is shown: what was jumped to makes no sound. */
import { untrack } from "svelte";
import type { Followed } from "../ctrl/followed.svelte";
import type { ReplayCtrl } from "../ctrl/replay.svelte";
import { heardIn, sound } from "../ctrl/sounds";

/** To be called while a component is made. */
export function sounding(table: () => Followed | ReplayCtrl | null): void {
  $effect(() => {
    const ctrl = table();
    const fresh = ctrl?.fresh ?? [];
    if (!ctrl || !fresh.length) return;
    untrack(() => {
      if (ctrl.view?.over) return void sound("end");
      const heard = heardIn(fresh, ctrl.game?.full.events ?? [], ctrl.seat);
      if (heard) void sound(heard.sound, heard.share);
    });
  });
}
