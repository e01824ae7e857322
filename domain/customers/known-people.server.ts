import { sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { rows as rowsOf } from "#database/rows.ts";
import { phoneProblem } from "#domain/leads/rules.ts";
import { toE164 } from "#domain/leads/submit/phone-number.server.ts";
import { maxKnown } from "./known-limit.ts";
import type { LeadStatus } from "#domain/leads/schema.ts";

/** Somebody who called or wrote before. Facts are those of the newest lead that has them. */
export interface KnownPerson {
  /** The newest lead. */
  leadId: string;
  name: string;
  email: string | null;
  street: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  service: string | null;
  status: LeadStatus;
  lastAt: Date;
  requests: number;
}

/** The person of a phone number as it is typed; null if the number is not complete, or nobody has it. */
export async function knownCaller(ctx: Ctx, phone: string): Promise<KnownPerson | null> {
  requirePermission(ctx, "leads.read");
  const number = phone.length > 40 || phoneProblem(phone) !== null ? null : toE164(phone);
  if (number === null) return null;
  const newest = await rowsOf<Omit<KnownPerson, "requests" | "leadId"> & { id: string }>(
    ctx.db,
    sql`select id, name, email, street, city, state, zip, service, status, created_at as "lastAt"
      from form_submissions where phone_e164 = ${number} and not quarantined order by seq desc limit 50`,
  );
  const [first] = newest;
  if (!first) return null;
  const [counted] = await rowsOf<{ requests: number }>(
    ctx.db,
    sql`select count(*)::int as requests from form_submissions where phone_e164 = ${number} and not quarantined`,
  );
  const placed = newest.find(({ street }) => street !== null) ?? first;
  return {
    leadId: first.id,
    name: first.name,
    email: newest.find(({ email }) => email !== null)?.email ?? null,
    street: placed.street,
    city: placed.city,
    state: placed.state,
    zip: placed.zip,
    service: first.service,
    status: first.status,
    lastAt: new Date(first.lastAt),
    requests: counted?.requests ?? 1,
  };
}

/** How many earlier leads have the phone number or email of each lead, at most `maxKnown`; leads without one are left out. */
export async function countEarlier(
  ctx: Ctx,
  leadIds: readonly string[],
): Promise<Record<string, number>> {
  requirePermission(ctx, "leads.read");
  if (leadIds.length === 0) return {};
  const ids = sql.join(
    leadIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const limit = sql.raw(String(maxKnown));
  const isOther = sql`o.seq < l.seq and not o.quarantined and not exists (select from lead_mismatches x
    where x.lead_id = least(o.id, l.id) and x.other_id = greatest(o.id, l.id))`;
  const found = await rowsOf<{ id: string; earlier: number }>(
    ctx.db,
    sql`select l.id, (select count(*)::int from (
          (select o.id from form_submissions o where o.phone_e164 = l.phone_e164 and ${isOther}
            order by o.seq desc limit ${limit})
          union
          (select o.id from form_submissions o where lower(o.email) = lower(l.email) and o.email is not null
            and ${isOther} order by o.seq desc limit ${limit})
        ) both_ways) as earlier
      from form_submissions l where l.id in (${ids})`,
  );
  return Object.fromEntries(
    found
      .filter(({ earlier }) => earlier > 0)
      .map(({ id, earlier }) => [id, Math.min(earlier, maxKnown)]),
  );
}
