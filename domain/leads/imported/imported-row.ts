import { eq, type SQL, sql } from "drizzle-orm";
import { noCopy } from "#domain/leads/submit/entered-columns.server.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";

/** Matches leads that arrived here and were not imported. */
export const arrivedHere: SQL = eq(leads.imported, false);

/** `goesToCrm` as an SQL condition. */
export const goToCrm: SQL = sql`(${noCopy} and (not ${leads.imported} or ${leads.tcpaConsent}))`;
