import { Hook } from "#domain/access/hook.ts";
import type { Database } from "#database/connect.ts";
import type { formSubmissions as leads } from "#database/schema/work/leads.ts";

export type DeletedLead = typeof leads.$inferSelect;

/** Leads were deleted in this transaction. */
export const leadsDeleted = new Hook<[tx: Database, gone: readonly DeletedLead[]]>("leadsDeleted");
