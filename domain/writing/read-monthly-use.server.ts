import { count, gte, sql, sum } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { aiCalls } from "#database/schema/office/writing.ts";
import type { MonthlyUse } from "./monthly-use.ts";

/**
 * Usage of all users this month, in the company's time zone.
 * @throws AccessDenied
 */
export async function monthlyUse(ctx: Ctx): Promise<MonthlyUse> {
  requirePermission(ctx, "ai.write");
  const { hours } = await readCompany(ctx.db);
  const zone = hours.timeZone;
  const [row] = await ctx.db
    .select({
      calls: count(),
      inputTokens: sum(aiCalls.inputTokens),
      outputTokens: sum(aiCalls.outputTokens),
      cost: sum(aiCalls.cost),
    })
    .from(aiCalls)
    .where(
      gte(
        aiCalls.createdAt,
        sql`date_trunc('month', now() at time zone ${zone}) at time zone ${zone}`,
      ),
    );
  return {
    calls: row?.calls ?? 0,
    inputTokens: Number(row?.inputTokens ?? 0),
    outputTokens: Number(row?.outputTokens ?? 0),
    cost: row?.cost == null ? null : Number(row.cost),
  };
}
