import { mount } from "svelte";
import "../../../look.css";
import { recorded } from "./games";
import Preview from "./Preview.svelte";

const game = new URLSearchParams(location.search).get("game") ?? "";
void recorded(game).then((of) => mount(Preview, { target: document.getElementById("app")!, props: { of } }));
