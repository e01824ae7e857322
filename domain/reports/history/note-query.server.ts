import { and, count, eq, gte } from "drizzle-orm";
import {
  type Ctx,
  invalidFields,
  type Outcome,
  requirePermission,
  requireSignedIn,
} from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { rowsUsedUp } from "#domain/limits/row-limit.server.ts";
import { rules } from "#domain/limits/rules.ts";
import { queryHistory } from "#database/schema/overview/reports.ts";
import { querySchema, sqlRefusal } from "./schema.ts";
import { writeHistory } from "./write-history.server.ts";

/** Notes a statement in the person's history, with the refusal. Nothing runs it. */
export async function noteQuery(
  ctx: Ctx,
  input: { query: string },
): Promise<Outcome<{ message: string }, "invalid" | "limited">> {
  requirePermission(ctx, "database.write");
  const { userId } = requireSignedIn(ctx);
  const parsed = querySchema.safeParse(input);
  if (!parsed.success) {
    const { query = ["Enter a query."] } = parsed.error.flatten().fieldErrors;
    return invalidFields({ query: query.slice(0, 1) });
  }
  const { query } = parsed.data;
  return await ctx.db.transaction(async (tx) => {
    const isUsedUp = await rowsUsedUp(tx, rules.notedQueries, userId, async (since) => {
      const [found] = await tx
        .select({ count: count() })
        .from(queryHistory)
        .where(
          and(
            eq(queryHistory.userId, userId),
            eq(queryHistory.kind, "sql"),
            gte(queryHistory.timestamp, since),
          ),
        );
      return found?.count ?? 0;
    });
    if (isUsedUp)
      return {
        ok: false,
        reason: "limited",
        message: "Too many attempts. Please wait before trying again.",
      };
    await writeHistory(tx, { userId, kind: "sql", query, data: null, error: sqlRefusal });
    await recordAudit(tx, ctx, {
      action: "query_noted",
      resourceType: "query",
      details: { query: query.slice(0, 500), length: query.length },
    });
    return { ok: true, value: { message: "Query Noted" } };
  });
}
