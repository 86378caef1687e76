import { mount } from "svelte";
import "../../../look.css";
import Preview from "./Preview.svelte";

mount(Preview, { target: document.getElementById("app")! });
