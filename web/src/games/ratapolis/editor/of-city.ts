export { default } from "./Editor.svelte";
