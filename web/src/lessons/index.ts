/** `new Lesson(script, ctrl, table)` guides a table; <Guide {lesson} /> speaks. A game's script is its lesson.ts. */
export { default as Guide } from "./Guide.svelte";
export { Lesson } from "./guided.svelte";
export type { Script } from "./lesson";
