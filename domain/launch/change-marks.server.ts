import { sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { readSetting } from "#domain/settings/read-settings.server.ts";
import { storeSetting } from "#domain/settings/store-setting.server.ts";
import type { Database } from "#database/connect.ts";
import type { LaunchItemId } from "./items.ts";
import { type LaunchMarks, marksKey, marksOf } from "./marks.ts";

interface MarkChange {
  action: string;
  item: LaunchItemId;
  details?: Record<string, unknown>;
  change(marks: LaunchMarks): void;
}

/** Changes the marks of one item, with an audit row, in the caller's transaction. */
export async function changeMarks(
  tx: Database,
  ctx: Ctx,
  { action, item, details, change }: MarkChange,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('launch-marks', 0))`);
  const marks = marksOf(await readSetting(tx, marksKey));
  change(marks);
  await storeSetting(tx, ctx, marksKey, marks);
  await recordAudit(tx, ctx, {
    action,
    resourceType: "launch_item",
    resourceId: item,
    severity: "medium",
    details: { ...details },
  });
}
