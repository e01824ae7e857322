import { and, desc, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, AnyPgTable } from "drizzle-orm/pg-core";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import type { ConnectionId } from "#domain/connections/connection-kind.ts";
import { connections } from "#database/schema/basics/connections.ts";
import { alertDeliveries } from "#database/schema/office/duty.ts";
import { aiCalls } from "#database/schema/office/writing.ts";
import { backupRuns } from "#database/schema/supplies/backups.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";

export interface Trouble {
  at: Date;
  words: string;
}

type Look = (ctx: Ctx, since: Date) => Promise<{ at: Date | null; words: string | null }[]>;

const looks: Readonly<Partial<Record<ConnectionId, Look>>> = {
  mail: ({ db }, since) =>
    db
      .select({ at: emails.createdAt, words: emails.lastError })
      .from(emails)
      .where(and(isNotNull(emails.lastError), gt(emails.createdAt, since)))
      .orderBy(desc(emails.createdAt))
      .limit(1),
  crm: ({ db }, since) =>
    db
      .select({ at: leads.createdAt, words: leads.ghlSyncError })
      .from(leads)
      .where(and(isNotNull(leads.ghlSyncError), gt(leads.createdAt, since)))
      .orderBy(desc(leads.createdAt))
      .limit(1),
  texts: ({ db }, since) =>
    db
      .select({ at: alertDeliveries.settledAt, words: alertDeliveries.error })
      .from(alertDeliveries)
      .where(
        and(
          eq(alertDeliveries.channel, "text"),
          isNotNull(alertDeliveries.error),
          gt(alertDeliveries.settledAt, since),
        ),
      )
      .orderBy(desc(alertDeliveries.settledAt))
      .limit(1),
  ai: ({ db }, since) =>
    db
      .select({ at: aiCalls.createdAt, words: aiCalls.error })
      .from(aiCalls)
      .where(and(isNotNull(aiCalls.error), gt(aiCalls.createdAt, since)))
      .orderBy(desc(aiCalls.createdAt))
      .limit(1),
  backups: ({ db }, since) =>
    db
      .select({ at: backupRuns.finishedAt, words: backupRuns.problem })
      .from(backupRuns)
      .where(and(eq(backupRuns.outcome, "failed"), gt(backupRuns.finishedAt, since)))
      .orderBy(desc(backupRuns.finishedAt))
      .limit(1),
};

const newest = async (
  { db }: Ctx,
  table: AnyPgTable,
  at: AnyPgColumn,
  isGood?: SQL,
): Promise<Date | null> => {
  const [found] = await db
    .select({ at: sql<unknown>`max(${at})`.mapWith(at) })
    .from(table)
    .where(isGood);
  return found?.at instanceof Date ? found.at : null;
};

/** The last success in real use. */
const successes: Readonly<Partial<Record<ConnectionId, (ctx: Ctx) => Promise<Date | null>>>> = {
  mail: (ctx) => newest(ctx, emails, emails.sentAt),
  crm: (ctx) => newest(ctx, leads, leads.ghlSyncedAt),
  texts: (ctx) =>
    newest(
      ctx,
      alertDeliveries,
      alertDeliveries.settledAt,
      and(eq(alertDeliveries.channel, "text"), isNull(alertDeliveries.error)),
    ),
  ai: (ctx) => newest(ctx, aiCalls, aiCalls.createdAt, isNull(aiCalls.error)),
  backups: (ctx) => newest(ctx, backupRuns, backupRuns.finishedAt, eq(backupRuns.outcome, "made")),
};

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** Returns the newest error in real use within a week and since the last success or passed test; null without one, and for services that only browsers use. */
export async function lastTrouble(
  ctx: Ctx,
  kind: ConnectionId,
  now = new Date(),
): Promise<Trouble | null> {
  requirePermission(ctx, "settings.read");
  const [found] = (await looks[kind]?.(ctx, new Date(now.getTime() - weekMs))) ?? [];
  if (!found?.at || !found.words) return null;
  const isTested = and(eq(connections.kind, kind), eq(connections.testedOk, true));
  const worked = await Promise.all([
    successes[kind]?.(ctx),
    newest(ctx, connections, connections.testedAt, isTested),
  ]);
  const { at, words } = found;
  return worked.some((time) => time && time > at) ? null : { at, words };
}
