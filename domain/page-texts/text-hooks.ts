import { Hook } from "#domain/access/hook.ts";
import type { Database } from "#database/connect.ts";
import type { TextChanges } from "./merge-texts.ts";
import type { PageKey } from "./page-key.ts";

/** Runs in the transaction that changes the texts of a page. `states` are the draft, the published texts and the planned texts. */
export const textsChanged = new Hook<
  [tx: Database, page: PageKey, states: readonly (TextChanges | null)[]]
>("textsChanged");
