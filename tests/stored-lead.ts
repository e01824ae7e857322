import type { Database } from "#database/connect.ts";
import { formSubmissions } from "#database/schema/work/leads.ts";

/** Stores a new lead with a promise. Returns its id. */
export async function storedLead(db: Database, promisedAt: Date): Promise<string> {
  const id = crypto.randomUUID();
  await db.insert(formSubmissions).values({
    id,
    name: "Dana Miller",
    phone: "757-555-0142",
    email: "dana@example.com",
    tcpaConsent: true,
    idempotencyKey: id,
    contentHash: "c",
    rateKey: "r".repeat(43),
    promisedAt,
  });
  return id;
}
