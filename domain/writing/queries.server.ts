import { and, count, desc, gte, isNull, ne, sql, sum } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { readCompany } from "#domain/settings/queries.server.ts";
import type { Database } from "#database/connect.ts";
import { aiCalls } from "#database/schema/ai.ts";
import { blogPosts } from "#database/schema/blog.ts";
import type { MonthlyUse } from "./monthly-use.ts";

/** Titles told to the model; older ones matter less. */
const mostTitles = 300;

/** What everybody's calls of this month used, by the company's calendar. @throws AccessDenied */
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

/** Titles that exist, newest first, drafts included; and the categories in use. */
export async function blogSoFar(db: Database): Promise<{ titles: string[]; categories: string[] }> {
  const [titles, categories] = await Promise.all([
    db
      .select({ title: blogPosts.title })
      .from(blogPosts)
      .where(isNull(blogPosts.deletedAt))
      .orderBy(desc(blogPosts.updatedAt), desc(blogPosts.id))
      .limit(mostTitles),
    db
      .selectDistinct({ category: blogPosts.category })
      .from(blogPosts)
      .where(and(isNull(blogPosts.deletedAt), ne(blogPosts.category, "")))
      .orderBy(blogPosts.category)
      .limit(40),
  ]);
  return {
    titles: titles.map(({ title }) => title),
    categories: categories.map(({ category }) => category),
  };
}
