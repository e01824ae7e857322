import { and, eq } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { refuseUnlessFresh } from "#domain/access/fresh.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { isUuid } from "#domain/words/uuid.ts";
import { takeouts } from "#database/schema/overview/takeouts.ts";
import { takeoutFile } from "./takeout-file.ts";

interface Download {
  path: string;
  size: number;
  hash: string;
  name: string;
}

/**
 * The file of an archive, for a download. The first byte requires a recent sign-in and leaves an audit row; a download that
 * goes on after a break does not.
 */
export async function downloadTakeout(
  ctx: Ctx,
  { id, goesOn }: { id: string; goesOn: boolean },
): Promise<Outcome<Download, "not_found" | "reauthenticate">> {
  requirePermission(ctx, "settings.write");
  const stale = goesOn ? null : refuseUnlessFresh(ctx);
  if (stale) return stale;
  const [row] = isUuid(id)
    ? await ctx.db
        .select()
        .from(takeouts)
        .where(and(eq(takeouts.id, id), eq(takeouts.state, "ready")))
    : [];
  if (!row || row.size === null || row.hash === null)
    return { ok: false, reason: "not_found", message: "This archive no longer exists." };
  if (!goesOn)
    await recordAudit(ctx.db, ctx, {
      action: "takeout_downloaded",
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
