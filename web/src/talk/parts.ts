/** All of talk that is loaded only where there is somebody to talk with. */
export { TalkCtrl } from "../ctrl/talk.svelte";
export { default as Aloud } from "./Aloud.svelte";
export { default as Log } from "./Log.svelte";
export { default as Shown } from "./Shown.svelte";
export { default as Talk } from "./Talk.svelte";
