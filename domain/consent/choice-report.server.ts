import { gt, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { consentChoices } from "#database/schema/basics/consent.ts";
import type { ConsentCategory } from "./categories.ts";

export interface ChoiceReport extends Record<ConsentCategory, number> {
  /** Choices of the last 30 days. */
  choices: number;
  declined: number;
}

const reportedMs = 30 * 24 * 3_600_000;

/** How visitors answered lately. */
export async function choiceReport(ctx: Ctx, now = new Date()): Promise<ChoiceReport> {
  requirePermission(ctx, "analytics.debug");
  const { analytics, marketing, chat, createdAt } = consentChoices;
  const agrees = sql`(coalesce(${analytics}, false) or coalesce(${marketing}, false) or coalesce(${chat}, false))`;
  const [row] = await ctx.db
    .select({
      choices: sql<number>`count(*)::int`,
      analytics: sql<number>`(count(*) filter (where ${analytics}))::int`,
      marketing: sql<number>`(count(*) filter (where ${marketing}))::int`,
      chat: sql<number>`(count(*) filter (where ${chat}))::int`,
      declined: sql<number>`(count(*) filter (where not ${agrees}))::int`,
    })
    .from(consentChoices)
    .where(gt(createdAt, new Date(now.getTime() - reportedMs)));
  return row ?? { choices: 0, analytics: 0, marketing: 0, chat: 0, declined: 0 };
}
