import { eq, type SQL, sql } from "drizzle-orm";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";

/** Leads that arrived here, and were not brought in from a file. */
export const arrivedHere: SQL = eq(leads.imported, false);

/** `goesToCrm` as a condition. */
export const goToCrm: SQL = sql`(not ${leads.imported} or ${leads.tcpaConsent})`;
