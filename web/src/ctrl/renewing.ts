/** A page that is older than the house loads itself again, once nobody would notice. */

const EVERY = 2000; // milliseconds between two looks
const QUIET = 2; // looks in a row at which nobody was in the middle of something
const RENEWED = "ratskeller-renewed"; // for which page, so that one that stays old is not loaded for ever

/** A question that is open, something being told, a box, a field that was touched: what a new page would forget. */
const UNDER_WAY = '[data-asked="true"], [data-telling="true"], dialog[open], :user-valid, :user-invalid';
const MAKING = /^\/(new|edit)(\/|$)/; // pages on which something is put together

/** Is somebody in the middle of something? */
export function isBusy(): boolean {
  if (MAKING.test(location.pathname)) return true;
  return !!document.querySelector(UNDER_WAY) || !!document.activeElement?.matches("input, select, textarea");
}

/** Load the page again when it is idle, once for each page that the house has; the answer stops waiting for it. */
export function renewWhenIdle(page: string, reload = () => location.reload()): () => void {
  let quiet = 0;
  const look = setInterval(() => {
    quiet = isBusy() ? 0 : quiet + 1;
    if (quiet < QUIET || !page) return;
    clearInterval(look);
    if (sessionStorage.getItem(RENEWED) === page) return;
    sessionStorage.setItem(RENEWED, page);
    reload();
  }, EVERY);
  return () => clearInterval(look);
}
