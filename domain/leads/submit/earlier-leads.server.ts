import { type SQL, sql } from "drizzle-orm";
import { counterOf, usedUp } from "#domain/limits/limiter.server.ts";
import { rules } from "#domain/limits/rules.ts";
import type { Database } from "#database/connect.ts";
import { rows } from "#database/rows.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import type { SyncStatus } from "#domain/leads/schema.ts";
import { manyNetworks, type Repeats } from "#domain/leads/spam-signals.ts";
import { awaitStandbys } from "./commit-outcome.server.ts";
import type { LeadRow } from "./lead-row.server.ts";

export interface EarlierLeads {
  /** The lead that the same browser sent with the same key and content. */
  sameKey: (Earlier & { isEnded: boolean }) | null;
  /** An open lead with the same content and phone number, whose sender may be somebody else. */
  sameContent: Earlier | null;
  /** Leads of the same sender within the limit's window. */
  recentCount: number;
  /** Leads with the same message within a day. */
  repeats: Repeats;
  /** The address got a confirmation within a day. */
  isConfirmed: boolean;
}

interface Earlier {
  id: string;
  sync: SyncStatus;
}

export interface Submission {
  row: LeadRow;
  /** Limit key of the address; null without one. */
  confirmationKey: string | null;
  now: Date;
  /** When a lead from the journal was received; null for a lead that just arrived. */
  receivedAt: Date | null;
}

const window = sql`make_interval(secs => ${rules.leads.seconds})`;
/** The same content from the same number within this time is the same request, sent again. */
export const repeatSeconds = 10 * 60;
const repeatWindow = sql`make_interval(secs => ${repeatSeconds})`;
const repeatDay = sql`interval '24 hours'`;

/**
 * Earlier leads with the same key, content, sender or address, for each submission in order. Windows end now, or when
 * the submission was received; then the same content sent a little later is the same request, too.
 */
export async function findEarlier<const Submissions extends readonly Submission[]>(
  tx: Database,
  submissions: Submissions,
): Promise<{ [At in keyof Submissions]: EarlierLeads }> {
  const items = submissions.map(({ row, confirmationKey, now, receivedAt }, position) => ({
    position,
    key: row.idempotencyKey,
    content: row.contentHash,
    body: row.bodyHash,
    phone: row.phone,
    number: row.phoneE164 ?? row.phone,
    sender: row.rateKey,
    counter: confirmationKey && counterOf(rules.leadConfirmations, confirmationKey),
    now,
    received: receivedAt,
  }));
  const end = sql`coalesce(item.received, now())`;
  const until = (seconds: SQL) =>
    sql`(item.received is null or created_at < item.received + ${seconds})`;
  const isRepeat = sql`body_hash = item.body and content_hash <> item.content
    and created_at > ${end} - ${repeatDay} and ${until(repeatDay)}`;
  const earlier = await rows<EarlierLeads>(
    tx,
    sql`select
        (select jsonb_build_object('id', id, 'sync', ghl_sync_status, 'isEnded', status in ('won', 'lost')
            and (item.received is null or coalesce(cancelled_at, updated_at) < item.received)) from ${leads}
          where content_hash = item.content
            and (idempotency_key = item.key or starts_with(idempotency_key, item.key || ':'))
          order by seq desc limit 1) as "sameKey",
        (select jsonb_build_object('id', id, 'sync', ghl_sync_status) from ${leads}
          where content_hash = item.content and coalesce(phone_e164, phone) = item.number
            and status = 'new' and not quarantined and customer_id is null
            and created_at > ${end} - ${repeatWindow} and ${until(repeatWindow)}
          order by created_at desc limit 1) as "sameContent",
        (select ${awaitStandbys}
          where exists (select 1 from ${leads} where content_hash = item.content)) as standbys,
        (select count(*)::int from ${leads}
          where rate_key = item.sender and created_at > ${end} - ${window}) as "recentCount",
        jsonb_build_object(
          'sameSender', (select count(*) from (select 1 from ${leads}
            where rate_key = item.sender and ${isRepeat} and phone <> item.phone limit 2) own),
          'networks', (select count(*) from (select distinct rate_key from ${leads}
            where rate_key <> item.sender and ${isRepeat} limit ${manyNetworks}) others)) as repeats,
        ${usedUp(rules.leadConfirmations, sql`item.counter`, sql`item.now`)} as "isConfirmed"
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item (position int, key text, content text,
        body text, phone text, number text, sender text, counter text, now timestamptz, received timestamptz)
      order by item.position`,
  );
  if (earlier.length !== items.length) throw new Error("The query of earlier leads has no row.");
  return earlier as { [At in keyof Submissions]: EarlierLeads };
}
