export { default } from "./Thumb.svelte";
