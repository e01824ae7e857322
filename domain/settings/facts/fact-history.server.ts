import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { profiles } from "#database/schema/work/people.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import type { FactChange } from "./save-facts.server.ts";

export interface FactHistoryEntry {
  id: number;
  at: string;
  /** Name of the person; null if the account is gone. */
  by: string | null;
  changes: FactChange[];
}

const shown = 10;
const change = z.object({ fact: z.string(), before: z.string(), after: z.string() });
const stored = z.object({ audit_details: z.object({ changes: z.array(change) }) });

/** The newest changes of one section, from the audit log. */
export async function factHistory(ctx: Ctx, sectionId: string): Promise<FactHistoryEntry[]> {
  requirePermission(ctx, "settings.read");
  const { details } = securityEvents;
  const rows = await ctx.db
    .select({
      id: securityEvents.id,
      at: securityEvents.createdAt,
      by: profiles.fullName,
      details,
    })
    .from(securityEvents)
    .leftJoin(profiles, eq(profiles.id, securityEvents.userId))
    .where(
      and(
        eq(securityEvents.eventType, "audit_settings_changed"),
        sql`${details}->>'resource_id' = 'company'`,
        sql`${details}->'audit_details'->>'section' = ${sectionId}`,
        sql`${details}->'audit_details'->'changes' <> '[]'::jsonb`,
      ),
    )
    .orderBy(desc(securityEvents.createdAt))
    .limit(shown);
  return rows.map(({ id, at, by, details: row }) => ({
    id,
    at: at.toISOString(),
    by,
    changes: stored.safeParse(row).data?.audit_details.changes ?? [],
  }));
}
