import { mount } from "svelte";
import App from "./App.svelte";
import { shelf } from "./ctrl/games.svelte";
import { router } from "./ctrl/router.svelte";
import { session } from "./ctrl/session.svelte";
import { socket } from "./ctrl/socket.svelte";
import { loadDoor } from "./ctrl/words.svelte";
import "./look.css";

const AGAIN = 2000; // milliseconds
const target = document.getElementById("app");
if (!target) throw new Error("the page has no #app");

// What does not wait for the words is asked for together with them.
void session
  .load()
  .catch(() => {})
  .finally(() => socket.start());
if (router.route.page === "lobby") void shelf.load().catch(() => {}); // home tells, if it did not come
open(target);

/** As soon as there are words; a house that is away for a moment is asked again. */
function open(target: HTMLElement): void {
  loadDoor().then(
    () => mount(App, { target }),
    () => setTimeout(open, AGAIN, target),
  );
}
