import { desc } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { readSetting } from "#domain/settings/read-settings.server.ts";
import { retentionRuns } from "#database/schema/overview/compliance.ts";
import { cutoffOf } from "./clean-up.server.ts";
import { oldRows } from "./old-rows.server.ts";
import { policies, retentionOf } from "./policies.ts";

/** When the nightly clean-up runs, in UTC: hour and minute of `retention` in schedules.ts. */
export const nightly = { hour: 9, minute: 7 };

/** Every policy with its counts, the last clean-up and the time of the next. Counting is the dry run. */
export async function retentionState(ctx: Ctx, now = new Date()) {
  requirePermission(ctx, "security.read");
  const days = retentionOf(await readSetting(ctx.db, "retention"));
  const counted = [];
  for (const policy of policies) {
    const cutoff = cutoffOf(days, policy.table, now);
    const counts = await oldRows[policy.table].count(ctx.db, cutoff, now);
    counted.push({ ...policy, usual: policy.days, days: days[policy.table], ...counts });
  }
  const [last] = await ctx.db.select().from(retentionRuns).orderBy(desc(retentionRuns.id)).limit(1);
  const next = new Date(now);
  next.setUTCHours(nightly.hour, nightly.minute, 0, 0);
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1);
  return { policies: counted, last: last ?? null, next };
}
