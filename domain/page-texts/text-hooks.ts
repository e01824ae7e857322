import { Hook } from "#domain/access/hook.ts";
import type { Database } from "#database/connect.ts";
import type { TextChanges } from "./merge-texts.ts";
import type { PageKey } from "./page-key.ts";

/** The texts of a page change, in this transaction: its draft, what is published and what is planned. */
export const textsChanged = new Hook<
  [tx: Database, page: PageKey, states: readonly (TextChanges | null)[]]
>("textsChanged");
