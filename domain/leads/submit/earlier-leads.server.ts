import { type SQL, sql } from "drizzle-orm";
import { usedUp } from "#domain/limits/limiter.server.ts";
import { rules } from "#domain/limits/rules.ts";
import type { Database } from "#database/connect.ts";
import { formSubmissions as leads } from "#database/schema/leads.ts";
import type { SyncStatus } from "#domain/leads/schema.ts";
import { awaitStandbys } from "./commit-outcome.server.ts";
import type { LeadRow } from "./lead-row.server.ts";

export interface EarlierLeads {
  sameKey: Earlier | null;
  sameContent: Earlier | null;
  /** Leads of the same sender within the limit's window. */
  recentCount: number;
  /** Leads with the same message from others. */
  similarCount: number;
  /** The address got a confirmation within a day. */
  isConfirmed: boolean;
}

interface Earlier {
  id: string;
  sync: SyncStatus;
}

const window = sql`make_interval(secs => ${rules.leads.seconds})`;
/** The same content within this time is the same submission, sent again. */
const repeatWindow = sql`interval '24 hours'`;

/** Earlier leads with the same key, content, sender or address; windows end at `now`. */
export async function findEarlier(
  tx: Database,
  row: LeadRow,
  confirmation: string | null,
  now: Date,
): Promise<EarlierLeads> {
  return await find(tx, row, confirmation, { now, end: sql`now()` });
}

/**
 * The same for a submission that was received earlier: windows end when it was received, and the same content sent
 * again until a day later is the same submission, too.
 */
export async function findEarlierThan(
  tx: Database,
  row: LeadRow,
  confirmation: string | null,
  receivedAt: Date,
): Promise<EarlierLeads> {
  const end = sql`${receivedAt.toISOString()}::timestamptz`;
  const until = sql`and created_at < ${end} + ${repeatWindow}`;
  return await find(tx, row, confirmation, { now: receivedAt, end, until });
}

async function find(
  tx: Database,
  row: LeadRow,
  confirmation: string | null,
  { now, end, until = sql`` }: { now: Date; end: SQL; until?: SQL },
): Promise<EarlierLeads> {
  const body = row.bodyHash ?? "";
  const [earlier] = await tx
    .select({
      sameKey: sql<Earlier | null>`(select jsonb_build_object('id', id, 'sync', ghl_sync_status) from ${leads}
        where idempotency_key = ${row.idempotencyKey})`,
      sameContent: sql<Earlier | null>`(select jsonb_build_object('id', id, 'sync', ghl_sync_status)
        from ${leads} where content_hash = ${row.contentHash} and created_at > ${end} - ${repeatWindow} ${until}
        order by created_at desc limit 1)`,
      standbys: sql`(select ${awaitStandbys} where exists (select 1 from ${leads} where content_hash = ${row.contentHash}))`,
      recentCount: sql<number>`(select count(*)::int from ${leads}
        where rate_key = ${row.rateKey} and created_at > ${end} - ${window})`,
      similarCount: sql<number>`(select count(*)::int from ${leads} where body_hash = ${body}
        and content_hash <> ${row.contentHash} and phone <> ${row.phone} and created_at > ${end} - interval '24 hours' ${until})`,
      isConfirmed:
        confirmation === null
          ? sql<boolean>`false`
          : usedUp(rules.leadConfirmations, confirmation, now),
    })
    .from(sql`(values (1)) as here`);
  if (!earlier) throw new Error("The query of earlier leads has no row.");
  return earlier;
}
