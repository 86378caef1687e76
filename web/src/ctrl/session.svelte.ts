/** Who I am: nobody yet, a guest, or somebody with a name. */
import type { Me } from "../wire";
import { api, Refusal } from "./api";
import { settings } from "./settings.svelte";
import { socket } from "./socket.svelte";

class Session {
  me: Me | null = $state.raw(null);
  ready = $state(false);
  /** Somebody who was here before this page was opened. */
  returned = false;
  /** How often somebody has come in since this page was opened: each time with a session that the house did not know. */
  comings = 0;
  /** Somebody is being asked for a nickname; the promise of `need` waits for it. */
  asking: { done: (me: Me) => void; fail: () => void } | null = $state.raw(null);
  #loaded: Promise<void> | undefined;

  /** Who I was when I was here last; asked once, and again only if there was no answer. */
  load(): Promise<void> {
    this.#loaded ??= this.#ask();
    return this.#loaded;
  }

  async #ask(): Promise<void> {
    try {
      const { me } = await api.session();
      this.returned = !!me;
      this.me ??= me ?? null;
    } catch (error) {
      this.#loaded = undefined;
      throw error;
    } finally {
      this.ready = true;
    }
  }

  /** Me, after asking for a nickname if I am nobody yet. */
  need(): Promise<Me> {
    if (this.me) return Promise.resolve(this.me);
    return new Promise((done, cancel) => {
      this.asking = { done, fail: () => cancel(new Refusal("not-signed-in", "")) };
    });
  }

  /** Me; somebody who is nobody yet comes as a guest of this name. */
  async come(nickname: string): Promise<Me> {
    await this.load();
    return this.me ?? this.comeAsGuest(nickname);
  }

  async comeAsGuest(nickname: string): Promise<Me> {
    return this.become(await api.guest({ nickname, language: settings.language }));
  }

  cancelAsking(): void {
    this.asking?.fail();
    this.asking = null;
  }

  /** Somebody has come in: what is open is opened anew as him. */
  become(me: Me): Me {
    this.me = me;
    this.comings++;
    socket.restart();
    this.asking?.done(me);
    this.asking = null;
    return me;
  }

  leave(): void {
    this.me = null;
    socket.restart();
  }
}

export const session = new Session();
