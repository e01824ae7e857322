import { eq, sql } from "drizzle-orm";
import {
  type Ctx,
  invalidFields,
  type Outcome,
  requirePermission,
} from "#domain/access/context.server.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { checkEnteredLead } from "#domain/leads/entered-lead.ts";
import { insertLeads } from "#domain/leads/submit/insert-leads.server.ts";
import type { GivenProofs } from "#domain/leads/submit/entered-columns.server.ts";
import { prepareLead } from "#domain/leads/submit/lead-row.server.ts";
import { readMailFacts } from "#domain/leads/submit/mail-facts.server.ts";

export interface NewLead {
  fields: Record<string, unknown>;
  /** Of the opened form: a form that is sent twice adds one lead. */
  key: string;
  /** The source, if it is not one of the form's choices. */
  source?: string;
  /** Consents that another system recorded, with their proof. */
  proofs?: GivenProofs;
}

const nothingKnown = {
  utm: {},
  referrer: null,
  sourcePage: null,
  firstTouch: null,
  lastTouch: null,
} as const;

/**
 * Adds a lead by hand: a phone call, a walk-in or a referral. Sends no email; the CRM gets the contact with the consent
 * that they gave.
 */
export async function addLead(
  ctx: Ctx,
  { fields, key, source, proofs }: NewLead,
  now = new Date(),
): Promise<Outcome<{ id: string }, "invalid">> {
  requirePermission(ctx, "leads.write");
  const check = checkEnteredLead(fields);
  if (!check.ok) return invalidFields(check.fieldErrors);
  const { values, way, agreed, spoken } = check;
  const mailFacts = await readMailFacts(ctx.db);
  const lead = prepareLead(ctx, {
    values,
    attribution: nothingKnown,
    spamSignals: { reasons: [], quarantined: false },
    idempotencyKey: key,
    elapsedMs: null,
    company: mailFacts.company,
    now,
    entered: { source: source ?? way, agreed, spoken, ...(proofs ? { proofs } : {}) },
  });
  const { idempotencyKey } = lead.row;
  return await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${idempotencyKey}, 0))`);
    const [known] = await tx
      .select({ id: leads.id })
      .from(leads)
      .where(eq(leads.idempotencyKey, idempotencyKey));
    if (known) return { ok: true, value: known };
    await insertLeads(tx, [{ ctx, lead, mailFacts, entered: true, confirmationKey: null, now }]);
    return { ok: true, value: { id: lead.row.id } };
  });
}
