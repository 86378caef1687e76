/** Answers that are given once and for all. */
import type { Action } from "./board";
import type { TableCtrl } from "./table.svelte";

type Asked = Pick<TableCtrl, "seat" | "asked" | "ask" | "legal" | "game">;

/** Those that could stand from now on for the kind of question that is asked. */
export function standable(ctrl: Asked): { kind: string; answers: Action[] } | null {
  if (ctrl.seat === null || !ctrl.asked || !ctrl.ask) return null;
  const kind = String(ctrl.ask["kind"]);
  const stands = ctrl.game?.full.questions.find((question) => question.name === kind)?.stands ?? [];
  const answers = ctrl.legal.filter((action) => stands.includes(action.notation));
  return answers.length ? { kind, answers } : null;
}
