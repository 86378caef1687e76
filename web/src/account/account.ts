/** What one does with an account: found by its own pages only, so that home need not carry it. */
import type * as wire from "../wire";
import { ask, get, post } from "../ctrl/api";
import { session } from "../ctrl/session.svelte";
import { settings } from "../ctrl/settings.svelte";
import { make, show } from "./passkeys";

export const account = {
  isFree: async (name: string) => (await get<wire.FreeName>(`/names/${encodeURIComponent(name)}`)).free,

  /** A guest becomes it, with everything that is his. */
  async signUp(name: string, password: string | null, passkey: wire.NewPasskey | null): Promise<wire.Kept> {
    const body: wire.NewAccount = { name, language: settings.language, ...(password && { password }) };
    const kept = await post<wire.Kept>("/accounts", { ...body, ...(passkey && { passkey }) });
    if (session.me) session.me = kept.me;
    else session.become(kept.me);
    return kept;
  },
  signIn: async (name: string, password: string) =>
    session.become(await post<wire.Me>("/sessions", { name, password } satisfies wire.SignIn)),
  signInByPasskey: async () => session.become(await post<wire.Me>("/sessions/passkey", await show("sign-in"))),
  recover: async (name: string, code: string, password: string) =>
    session.become(await post<wire.Me>("/recoveries", { name, code, password } satisfies wire.Recover)),
  async signOut(): Promise<void> {
    await ask<void>("DELETE", "/sessions/current");
    session.leave();
  },

  async change(wish: wire.ChangeMe): Promise<void> {
    session.me = await ask<wire.Me>("PATCH", "/me", wish);
  },
  changePassword: (proof: wire.Proof, password: string) =>
    post<void>("/me/password", {
      ...(proof.password && { old: proof.password }),
      ...(proof.passkey && { passkey: proof.passkey }),
      new: password,
    } satisfies wire.ChangePassword),
  ways: () => get<wire.WaysIn>("/me/ways"),
  addPasskey: async (proof: wire.Proof, name: string) =>
    post<wire.WaysIn>("/me/passkeys", { passkey: await make("add", name), proof } satisfies wire.AddPasskey),
  renamePasskey: (id: string, name: string) =>
    ask<wire.WaysIn>("PATCH", `/me/passkeys/${id}`, { name } satisfies wire.RenamePasskey),
  removePasskey: (id: string) => ask<wire.WaysIn>("DELETE", `/me/passkeys/${id}`),
  newCodes: async (proof: wire.Proof) => (await post<wire.NewCodes>("/me/codes", proof)).recovery_codes,

  data: () => get<wire.MyData>("/me/data"),
  async farewell(proof: wire.Farewell): Promise<void> {
    await post<void>("/me/farewell", proof);
    session.leave();
  },
};
