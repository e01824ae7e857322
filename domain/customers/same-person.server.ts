import { isUuid } from "#domain/words/uuid.ts";
import { type SQL, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { rows as rowsOf } from "#database/rows.ts";
import type { LeadStatus } from "#domain/leads/schema.ts";
import { streetForms } from "./street-forms.ts";

/** The matching facts of two leads. "customer": the office merged them. */
export const matchKinds = ["phone", "email", "address", "customer"] as const;
export type MatchKind = (typeof matchKinds)[number];

const bits: Record<MatchKind, number> = { phone: 1, email: 2, address: 4, customer: 8 };

/** Another lead of the same person, or of the same address. */
export interface SamePersonLead {
  id: string;
  seq: number;
  version: number;
  name: string;
  createdAt: Date;
  service: string | null;
  status: LeadStatus;
  imported: boolean;
  /** Dollars with two decimals. */
  value: string | null;
  assigneeName: string | null;
  customerId: string | null;
  matches: MatchKind[];
}

export interface SamePersonPage {
  leads: SamePersonLead[];
  /** Number of all matches, the same on every page. */
  total: number;
  /** Number of matches that are certainly or probably the same person. An address alone does not count. */
  people: number;
  /** `seq` where the next page starts, or null on the last page. */
  next: number | null;
}

interface MatchedFacts {
  id: string;
  phoneE164: string | null;
  email: string | null;
  street: string | null;
  zip: string | null;
  customerId: string | null;
}

/** Rows (id, how) of leads that have something in common with these facts; `how` adds the bits of the matches. */
export function matchesOf(facts: Omit<MatchedFacts, "id">): SQL {
  const { phoneE164, email, street, zip, customerId } = facts;
  const from = sql.raw("from form_submissions");
  const parts: SQL[] = [sql`select null::uuid as id, 0 as how where false`];
  if (phoneE164) parts.push(sql`select id, 1 ${from} where phone_e164 = ${phoneE164}`);
  if (email)
    parts.push(
      sql`select id, 2 ${from} where lower(email) = lower(${email}) and email is not null`,
    );
  if (street && zip) {
    const forms = sql.join(
      streetForms(street).map((form) => sql`${form}`),
      sql`, `,
    );
    parts.push(
      sql`select id, 4 ${from} where left(zip, 5) = ${zip.slice(0, 5)}
        and btrim(regexp_replace(lower(street), '[^a-z0-9]+', ' ', 'g')) in (${forms})
        and street is not null and zip is not null`,
    );
  }
  if (customerId) parts.push(sql`select id, 8 ${from} where customer_id = ${customerId}::uuid`);
  return sql`select id, bit_or(how) as how from (${sql.join(parts, sql` union all `)}) found group by id`;
}

/** The other leads with the phone number, email or address of this one, newest first. */
export async function samePersonLeads(
  ctx: Ctx,
  leadId: string,
  { limit, before = null }: { limit: number; before?: number | null },
): Promise<SamePersonPage> {
  requirePermission(ctx, "leads.read");
  const none: SamePersonPage = { leads: [], total: 0, people: 0, next: null };
  if (!isUuid(leadId)) return none;
  const [facts] = await rowsOf<MatchedFacts>(
    ctx.db,
    sql`select id, phone_e164 as "phoneE164", email, street, zip, customer_id as "customerId"
      from form_submissions where id = ${leadId}::uuid`,
  );
  if (!facts) return none;
  // Materialized: the planner may not scan all leads in order, hoping to meet the few matches early.
  const found = sql`with matched as materialized (${matchesOf(facts)}), found as materialized (
      select l.id, l.seq, m.how from matched m join form_submissions l on l.id = m.id
      where l.id <> ${leadId}::uuid and not l.quarantined
      and (m.how >= 8 or not exists (select from lead_mismatches x
        where x.lead_id = least(l.id, ${leadId}::uuid) and x.other_id = greatest(l.id, ${leadId}::uuid))))`;
  const rows = await rowsOf<Row>(
    ctx.db,
    sql`${found}
      select l.id, l.seq, l.version, l.name, l.created_at as "createdAt", l.service, l.status, l.imported, l.value,
        p.full_name as "assigneeName", l.customer_id as "customerId", f.how,
        (select count(*)::int from found) as total,
        (select count(*)::int from found where how <> 4) as people
      from found f join form_submissions l on l.id = f.id left join profiles p on p.id = l.assigned_to
      where ${before === null ? sql`true` : sql`f.seq < ${before}`}
      order by f.seq desc limit ${limit + 1}`,
  );
  const page = rows.slice(0, limit);
  return {
    leads: page.map(({ how, total: _total, people: _people, ...row }) => ({
      ...row,
      seq: Number(row.seq),
      createdAt: new Date(row.createdAt),
      matches: matchKinds.filter((kind) => (how & bits[kind]) !== 0),
    })),
    total: rows[0]?.total ?? 0,
    people: rows[0]?.people ?? 0,
    next: rows.length > limit ? Number(page.at(-1)?.seq) : null,
  };
}

interface Row extends Omit<SamePersonLead, "matches" | "seq"> {
  seq: string;
  how: number;
  total: number;
  people: number;
}
