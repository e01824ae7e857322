import type { Database } from "#database/connect.ts";
import { formSubmissions } from "#database/schema/work/leads.ts";

export type LeadChange = Partial<typeof formSubmissions.$inferInsert>;

/** Stores a lead that agreed to be contacted and is promised an answer within an hour. Returns its id. */
export async function storedLead(db: Database, change: LeadChange = {}): Promise<string> {
  const id = change.id ?? crypto.randomUUID();
  await db.insert(formSubmissions).values({
    id,
    name: "Dana Miller",
    phone: "757-555-0142",
    tcpaConsent: true,
    idempotencyKey: id,
    contentHash: "c",
    rateKey: "r".repeat(43),
    promisedAt: new Date(Date.now() + 3_600_000),
    ...change,
  });
  return id;
}
