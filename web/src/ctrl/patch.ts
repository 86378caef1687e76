type Json = unknown;

/** A JSON merge patch in which an object may also patch a list by its indices (docs/protocol.md). */
export function apply(old: Json, patch: Json): Json {
  if (patch === null || typeof patch !== "object" || Array.isArray(patch)) return patch;
  if (Array.isArray(old)) {
    const list = [...(old as Json[])];
    for (const [i, part] of Object.entries(patch)) list[Number(i)] = apply(list[Number(i)], part);
    return list;
  }
  const result: Record<string, Json> = { ...(isObject(old) ? old : {}) };
  for (const [key, part] of Object.entries(patch)) {
    if (part === null) delete result[key];
    else result[key] = apply(result[key], part);
  }
  return result;
}

function isObject(value: Json): value is Record<string, Json> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
