import { mount } from "svelte";
import App from "./App.svelte";
import { loadFrame } from "./ctrl/words.svelte";
import "./look.css";

const target = document.getElementById("app");
if (!target) throw new Error("the page has no #app");
void loadFrame().then(() => mount(App, { target }));
