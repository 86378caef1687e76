/** What is new for me: who asks to be my friend, and where I am wanted.  Only how much it is stands on every page. */
import type { Notices } from "../wire";
import { get } from "./api";
import { chime } from "./calling";
import { elsewhere } from "./elsewhere.svelte";

class News {
  requests = $state(0);
  invitations: Notices["invitations"] = $state.raw([]);

  /** Whether somebody wants me of whom I did not know. */
  know({ requests, invitations }: Notices): boolean {
    const known = this.invitations.map(({ table }) => table);
    this.requests = requests;
    this.invitations = invitations;
    elsewhere.news = requests + invitations.length;
    return invitations.some(({ table }) => !known.includes(table));
  }
}

export const news = new News();

export async function fetchNews(): Promise<void> {
  if (news.know(await get<Notices>("/me/notices"))) chime();
}
