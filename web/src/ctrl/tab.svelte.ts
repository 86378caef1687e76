/** What is seen of the page among other tabs: its title, and whether it asks for something. */
import logo from "../ui/logo.svg?url";
import logoYourMove from "../ui/logo-your-move.svg?url";
import { calls } from "./calls.svelte";
import { say } from "./words.svelte";

class Tab {
  #title = $state("");
  #asks = $state(false);

  /** Each page says what it shows, and a table whether it is my move there. */
  label(title: string, asks = false): void {
    this.#title = title;
    this.#asks = asks;
  }

  /** Where tables wait for me besides the one that is shown, every page says so. */
  show(shown: string): void {
    const others = calls.besides(shown).length;
    const title = this.#title || say("title"); // a page that says nothing has no other
    document.title = others ? say("title-waiting", { count: others, title }) : title;
    const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    if (icon) icon.href = others || this.#asks ? logoYourMove : logo;
  }
}

export const tab = new Tab();
