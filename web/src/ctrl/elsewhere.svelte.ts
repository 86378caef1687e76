import type { TableCard } from "../wire";

/** Where one waits for people, apart from the table that is shown. */
export const elsewhere: { waiting: readonly TableCard[] } = $state({ waiting: [] });
