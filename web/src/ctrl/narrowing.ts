/** Clicks fix fields; the legal actions that still fit are what is left to choose from. */
import type { Action, FieldsOf, Label } from "./board";

export type Fields = Record<string, Label>;

/** What an action fixes when it is chosen whole. */
export function fieldsOf<Act extends Action>(action: Act): FieldsOf<Act> & Fields {
  return { verb: action.verb, ...action.args } as FieldsOf<Act> & Fields;
}

/** Does the action have all these fields with these values?  `verb` counts as a field. */
export function fits(action: Action, fields: Readonly<Partial<Fields>>): boolean {
  for (const [name, value] of Object.entries(fields)) {
    const own = name === "verb" ? action.verb : action.args[name];
    if (own !== value) return false;
  }
  return true;
}

export function fitting<One extends Action>(actions: readonly One[], fields: Fields): One[] {
  return actions.filter((action) => fits(action, fields));
}

/** What a click on `fields` makes of what was picked: narrower; begun anew elsewhere; or null if nothing legal fits. */
export function narrowed(actions: readonly Action[], picked: Fields, fields: Fields): Fields | null {
  const both = { ...picked, ...clean(fields) };
  const contradicts = Object.entries(fields).some(([name, value]) => name in picked && picked[name] !== value);
  if (!contradicts && fitting(actions, both).length) return both;
  return fitting(actions, fields).length ? { ...fields } : null;
}

function clean(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
