import { and, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { pruneSecurityEvents } from "#domain/audit/prune-events.server.ts";
import { keepProofs } from "#domain/compliance/consents/keep-proofs.server.ts";
import { isHeldLead } from "#domain/compliance/holds/holds.server.ts";
import { hasPlans, retainedFrom } from "#domain/leads/office/clean-up-rules.server.ts";
import { deleteLeads } from "#domain/leads/delete-leads.server.ts";
import { deleteOldSessions } from "#domain/people/sessions/close-sessions.server.ts";
import { pruneBehavior, pruneHoneypots } from "#domain/threats/behavior/prune-behavior.server.ts";
import type { Database } from "#database/connect.ts";
import { userSessions } from "#database/schema/work/people.ts";
import { honeypotDetections, userBehaviorAnalytics } from "#database/schema/basics/threats.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import type { PolicyTable } from "./policies.ts";

type Handle = Pick<Ctx, "db" | "secret">;

interface OldRows {
  /** How many rows there are, and how many are older than the cutoff and not held. */
  count(db: Database, cutoff: Date, now: Date): Promise<{ total: number; older: number }>;
  /** Deletes at most `limit` of the older rows in one transaction; returns their number. */
  remove(ctx: Handle, cutoff: Date, limit: number, now: Date): Promise<number>;
}

const oldLeads = (cutoff: Date, now: Date): SQL | undefined =>
  and(
    // The index finds these; the last contact only shortens the list.
    lt(leads.createdAt, cutoff),
    sql`${retainedFrom} < ${cutoff.toISOString()}::timestamptz`,
    sql`not ${hasPlans(now)}`,
    sql`not ${isHeldLead}`,
  );
const oldSessions = (cutoff: Date): SQL | undefined =>
  or(lt(userSessions.createdAt, cutoff), lt(userSessions.expiresAt, cutoff));

export const oldRows: Record<PolicyTable, OldRows> = {
  form_submissions: {
    count: async (db, cutoff, now) => ({
      total: await db.$count(leads),
      older: await db.$count(leads, oldLeads(cutoff, now)),
    }),
    remove: ({ db, secret }, cutoff, limit, now) =>
      db.transaction(async (tx) => {
        const found = await tx
          .select({ id: leads.id })
          .from(leads)
          .where(oldLeads(cutoff, now))
          .orderBy(leads.seq)
          .limit(limit)
          .for("update");
        const { leads: gone } = await deleteLeads(
          tx,
          found.map(({ id }) => id),
        );
        await keepProofs(tx, secret, gone, { isErasure: false, now });
        return gone.length;
      }),
  },
  security_events: {
    count: async (db, cutoff) => ({
      total: await db.$count(securityEvents),
      older: await db.$count(securityEvents, lt(securityEvents.createdAt, cutoff)),
    }),
    remove: ({ db }, cutoff, limit, now) => pruneSecurityEvents(db, cutoff, limit, now),
  },
  user_behavior_analytics: {
    count: async (db, cutoff) => ({
      total: await db.$count(userBehaviorAnalytics),
      older: await db.$count(userBehaviorAnalytics, lt(userBehaviorAnalytics.createdAt, cutoff)),
    }),
    remove: ({ db }, cutoff, limit) => pruneBehavior(db, cutoff, limit),
  },
  honeypot_detections: {
    count: async (db, cutoff) => ({
      total: await db.$count(honeypotDetections),
      older: await db.$count(honeypotDetections, lt(honeypotDetections.createdAt, cutoff)),
    }),
    remove: ({ db }, cutoff, limit) => pruneHoneypots(db, cutoff, limit),
  },
  user_sessions: {
    count: async (db, cutoff) => ({
      total: await db.$count(userSessions),
      older: await db.$count(userSessions, oldSessions(cutoff)),
    }),
    remove: ({ db }, cutoff, limit) => {
      const { id } = userSessions;
      const some = db.select({ id }).from(userSessions).where(oldSessions(cutoff)).limit(limit);
      return deleteOldSessions(db, inArray(id, some));
    },
  },
};
