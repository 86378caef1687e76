import type { Notices } from "../wire";

/** What is new for me: who asks to be my friend, and where I am wanted. */
class News {
  requests = $state(0);
  invitations: Notices["invitations"] = $state.raw([]);
  /** How often there was something: each time it is fetched again. */
  heard = $state(0);
  readonly count = $derived(this.requests + this.invitations.length);

  hear(): void {
    this.heard++;
  }
  /** Whether somebody wants me of whom I did not know. */
  know({ requests, invitations }: Notices): boolean {
    const known = this.invitations.map(({ table }) => table);
    this.requests = requests;
    this.invitations = invitations;
    return invitations.some(({ table }) => !known.includes(table));
  }
  forget(): void {
    this.requests = 0;
    this.invitations = [];
  }
}

export const news = new News();
