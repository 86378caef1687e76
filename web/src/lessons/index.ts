/** Lessons by game. `new Lesson(script, ctrl, table)` guides a table; <Guide {lesson} /> speaks. See lesson.ts. */
export { firstGame } from "./catham";
export { default as Guide } from "./Guide.svelte";
export { Lesson } from "./guided.svelte";
export type { Script } from "./lesson";
