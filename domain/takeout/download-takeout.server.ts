import { and, eq, sql } from "drizzle-orm";
import {
  type Ctx,
  type Outcome,
  requirePermission,
  userIdOf,
} from "#domain/access/context.server.ts";
import { refuseUnlessFresh } from "#domain/access/fresh.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { isUuid } from "#domain/words/uuid.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { takeouts } from "#database/schema/overview/takeouts.ts";
import { takeoutFile } from "./takeout-file.ts";

const downloaded = "takeout_downloaded";

interface Download {
  path: string;
  size: number;
  hash: string;
  name: string;
}

/**
 * Returns the file of an archive. A download begins with a recent sign-in and leaves an audit row. The same person may go on
 * with it later.
 */
export async function downloadTakeout(
  ctx: Ctx,
  { id, goesOn }: { id: string; goesOn: boolean },
): Promise<Outcome<Download, "not_found" | "reauthenticate">> {
  requirePermission(ctx, "settings.write");
  const isBegun = goesOn && (await hasBegun(ctx, id));
  const stale = isBegun ? null : refuseUnlessFresh(ctx);
  if (stale) return stale;
  const [row] = isUuid(id)
    ? await ctx.db
        .select()
        .from(takeouts)
        .where(and(eq(takeouts.id, id), eq(takeouts.state, "ready")))
    : [];
  if (!row || row.size === null || row.hash === null)
    return { ok: false, reason: "not_found", message: "This archive no longer exists." };
  if (!isBegun)
    await recordAudit(ctx.db, ctx, {
      action: downloaded,
      resourceType: "takeout",
      resourceId: id,
      severity: "high",
    });
  return {
    ok: true,
    value: {
      path: takeoutFile(ctx.env.DATA_DIR, id),
      size: row.size,
      hash: row.hash,
      name: `everything-${row.requestedAt.toISOString().slice(0, 10)}.zip`,
    },
  };
}

/** Tells whether this person has begun to download this archive, according to the audit log. */
async function hasBegun({ db, actor }: Ctx, id: string): Promise<boolean> {
  const begun = and(
    eq(securityEvents.eventType, `audit_${downloaded}`),
    eq(securityEvents.userId, userIdOf(actor) ?? ""),
    sql`${securityEvents.details} ->> 'resource_id' = ${id}`,
  );
  const [found] = await db
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(begun)
    .limit(1);
  return found !== undefined;
}
