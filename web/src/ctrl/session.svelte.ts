/** Who I am: nobody yet, a guest, or somebody with a name. */
import type { Kept, Me } from "../wire";
import { api, Refusal } from "./api";
import { settings } from "./settings.svelte";
import { socket } from "./socket.svelte";

class Session {
  me: Me | null = $state.raw(null);
  ready = $state(false);
  /** Somebody who was here before this page was opened. */
  returned = false;
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
    return this.#become(await api.guest({ nickname, language: settings.language }));
  }
  async signIn(name: string, password: string): Promise<Me> {
    return this.#become(await api.signIn({ name, password }));
  }
  async recover(name: string, code: string, password: string): Promise<Me> {
    return this.#become(await api.recover({ name, code, password }));
  }
  async keep(name: string, password: string): Promise<Kept> {
    const kept = await api.keep({ name, password });
    this.me = kept.me;
    return kept;
  }
  async rename(nickname: string): Promise<void> {
    this.me = await api.changeMe({ nickname });
  }
  async signOut(): Promise<void> {
    await api.signOut();
    this.#gone();
  }
  async farewell(password: string | null): Promise<void> {
    await api.farewell(password === null ? {} : { password });
    this.#gone();
  }

  cancelAsking(): void {
    this.asking?.fail();
    this.asking = null;
  }

  #become(me: Me): Me {
    this.me = me;
    socket.restart();
    this.asking?.done(me);
    this.asking = null;
    return me;
  }

  #gone(): void {
    this.me = null;
    socket.restart();
  }
}

export const session = new Session();
