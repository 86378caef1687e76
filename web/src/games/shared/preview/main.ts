import { mount } from "svelte";
import { loadFrame, speak } from "../../../ctrl/words.svelte";
import "../../../look.css";
import { recorded } from "./games";
import Preview from "./Preview.svelte";

const query = new URLSearchParams(location.search);
const game = query.get("game") ?? "";
await loadFrame();
await speak(query.get("language") === "ru" ? "ru" : "en");
void recorded(game).then((of) => mount(Preview, { target: document.getElementById("app")!, props: { of } }));
