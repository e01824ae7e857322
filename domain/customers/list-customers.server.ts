import { type SQL, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { rows as rowsOf } from "#database/rows.ts";
import type { LeadEventType } from "#database/vocabularies.ts";
import { folded, holds, holdsIndexed } from "#domain/search/folded-search.server.ts";
import { searchWords } from "#domain/search/search-words.ts";

export interface CustomerListItem {
  /** Of the customer, or of its only lead. */
  id: string;
  /** Facts of the newest lead. */
  name: string;
  phone: string;
  phoneE164: string | null;
  email: string | null;
  city: string | null;
  requests: number;
  openLeads: number;
  /** Dollars of won leads. */
  wonValue: number;
  lastActivity: Date;
  /** True if nothing is known but the import, so the last activity is its day. */
  isImport: boolean;
}

export interface CustomerPage {
  customers: CustomerListItem[];
  /** Where the next page starts, or null on the last one. */
  next: number | null;
}

export const customersPerPage = 50;

/** Events by people. Emails, syncs and automatic texts do not move a customer to the top. */
const activities: readonly LeadEventType[] = [
  "received",
  "imported",
  "released",
  "status",
  "value",
  "assigned",
  "note",
  "visitor_changed",
  "photo_added",
  "visitor_cancelled",
  "corrected",
  "follow_up",
  "appointment",
  "merged",
  "unmerged",
  "file_added",
  "text_received",
  "missed_call",
];
const isActivity = (event: string): SQL =>
  sql.raw(
    `(${event}.type in (${activities.map((type) => `'${type}'`).join(", ")})
      or ${event}.type = 'text_sent' and ${event}.detail->>'kind' = 'written')`,
  );

/** The events and requests that one page looks at, at most. */
const looked = 4000;

export interface CustomerQuery {
  q: string;
  /** The cursor of the page, or null on the first one. */
  after: number | null;
}

/** One page of the customers: by latest activity, or, of a search, by latest request. */
export async function listCustomers(ctx: Ctx, { q, after }: CustomerQuery): Promise<CustomerPage> {
  requirePermission(ctx, "leads.read");
  const words = searchWords(q);
  const { heads, next } =
    words.length === 0 ? await byActivity(ctx.db, after) : await bySearch(ctx.db, words, after);
  return { customers: await describe(ctx.db, heads), next };
}

interface Head {
  /** The customer, or the separate lead. */
  id: string;
  at: number;
}

interface Heads {
  heads: Head[];
  next: number | null;
}

/** Walks the events backward, and keeps the last one of each customer, unless a page before showed a later one. */
async function byActivity(db: Database, after: number | null): Promise<Heads> {
  const walked = sql`walked as materialized (select e.id, e.lead_id from lead_events e
    where ${isActivity("e")} and ${after === null ? sql`true` : sql`e.id < ${after}`}
    order by e.id desc limit ${looked})`;
  // Postgres runs a scalar subquery row by row until the page is full. It may turn "exists" into a scan of all later events.
  const isLast =
    after === null
      ? sql`true`
      : sql`coalesce(greatest(
          (select max(e.id) from lead_events e where e.lead_id = g.id and ${isActivity("e")}),
          (select max(e.id) from form_submissions o join lead_events e on e.lead_id = o.id and ${isActivity("e")}
            where o.customer_id = g.id)), 0) < ${after}`;
  const found = await rowsOf<Row & { last: string; walked: number }>(
    db,
    sql`with ${walked}
      select p.id, p.at, s.last, s.walked
      from (select min(id) as last, count(*)::int as walked from walked) s
      left join (select g.id, g.at
        from (select coalesce(l.customer_id, l.id) as id, max(w.at) as at
          from (select lead_id, max(id) as at from walked group by 1) w
          join form_submissions l on l.id = w.lead_id
          where not l.quarantined group by 1 order by 2 desc offset 0) g
        where ${isLast}
        order by g.at desc limit ${customersPerPage + 1}) p on true
      order by p.at desc nulls last`,
  );
  const further = found[0]?.walked === looked ? Number(found[0].last) : null;
  return pageOf(
    found.filter(({ id }) => id !== null),
    further,
  );
}

/** Looks at the newest requests first, then asks the word index: the planner cannot know whether a word is frequent. */
async function bySearch(
  db: Database,
  words: readonly string[],
  after: number | null,
): Promise<Heads> {
  // The stored text, which has the message too, is cheaper to ask than the text of a customer.
  const matches = (lead: string): SQL => {
    const all = sql.raw(`${lead}.search_text`);
    const ofCustomer = folded(
      sql.raw(
        `${lead}.name || ' ' || ${lead}.phone || ' ' || coalesce(${lead}.phone_e164, regexp_replace(${lead}.phone, '[^0-9]+', '', 'g')) || ' ' || coalesce(${lead}.email, '') || ' ' || coalesce(${lead}.company, '') || ' ' || coalesce(${lead}.address, '')`,
      ),
    );
    return every(words.map((word) => sql`${holds(all, word)} and ${holds(ofCustomer, word)}`));
  };
  const indexed = every(words.map((word) => holdsIndexed(sql.raw("l.search_text"), word)));
  const columns = sql.raw("l.id, l.seq, l.customer_id");
  // A customer that the page before showed must not come again with an older request.
  const firstOf = (from: SQL) => sql`select coalesce(customer_id, id) as id, max(seq) as at
    from (${from}) l group by 1 ${after === null ? sql`` : sql`having max(seq) < ${after}`}
    order by 2 desc limit ${customersPerPage + 1}`;
  const newest = sql`select ${columns} from (select * from form_submissions l where not l.quarantined
    ${after === null ? sql`` : sql`and l.seq < ${after}`} order by l.seq desc limit ${looked}) l where ${matches("l")}
    ${
      after === null
        ? sql``
        : sql`and not exists (select from form_submissions o where o.customer_id = l.customer_id
      and o.seq >= ${after} and not o.quarantined and ${matches("o")})`
    }`;
  const walked = await rowsOf<Row>(db, firstOf(newest));
  const canAsk = words.some((word) => word.length >= 3);
  if (walked.length > customersPerPage || !canAsk) return pageOf(walked, null);
  const all = sql`with found as materialized (select ${columns} from form_submissions l
    where not l.quarantined and ${indexed} and ${matches("l")}) select * from found`;
  return pageOf(await rowsOf<Row>(db, firstOf(all)), null);
}

const every = (conditions: SQL[]): SQL => sql.join(conditions, sql` and `);

interface Row {
  id: string;
  at: string;
}

/** `further`: where to go on if the page is not full, because it looked at enough. */
function pageOf(found: readonly Row[], further: number | null): Heads {
  const heads = found.slice(0, customersPerPage).map(({ id, at }) => ({ id, at: Number(at) }));
  const next = found.length > customersPerPage ? (heads.at(-1)?.at ?? null) : further;
  return { heads, next };
}

async function describe(db: Database, heads: readonly Head[]): Promise<CustomerListItem[]> {
  if (heads.length === 0) return [];
  const ids = sql.join(
    heads.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  );
  const found = await rowsOf<Described>(
    db,
    sql`select group_id as id, requests, open_leads as "openLeads", won_value as "wonValue",
        n.name, n.phone, n.phone_e164 as "phoneE164", n.email, n.city, last_activity as "lastActivity", is_import as "isImport"
      from (select coalesce(l.customer_id, l.id) as group_id, max(l.seq) as seq, count(*)::int as requests,
          (count(*) filter (where l.status not in ('won', 'lost') and not l.imported and not exists (
            select from form_submissions later where later.customer_id = l.customer_id and later.seq > l.seq
            and later.status in ('scheduled', 'won'))))::int as open_leads,
          coalesce(sum(l.value) filter (where l.status = 'won'), 0)::float8 as won_value,
          max(a.at) as last_activity,
          coalesce((array_agg(a.is_import order by a.at desc nulls last))[1], false) as is_import
        from form_submissions l left join lateral (
          select case when e.type = 'imported' then l.created_at else e.created_at end as at,
            e.type = 'imported' and l.created_at = l.first_opened_at as is_import
          from lead_events e where e.lead_id = l.id and ${isActivity("e")}
          order by e.id desc limit 1) a on true
        where l.id in (${ids}) and l.customer_id is null or l.customer_id in (${ids})
        group by 1) g
      join form_submissions n on n.seq = g.seq`,
  );
  const known = new Map(found.map((row) => [row.id, row]));
  return heads.flatMap(({ id }) => {
    const row = known.get(id);
    return row ? [{ ...row, lastActivity: new Date(row.lastActivity ?? 0) }] : [];
  });
}

interface Described extends Omit<CustomerListItem, "lastActivity"> {
  lastActivity: string | null;
}
