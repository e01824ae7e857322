import { asc, eq, gte, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import type { Database } from "#database/connect.ts";
import { emailDaily, emails } from "#database/schema/supplies/emails.ts";
import { dayOf } from "#domain/words/calendar-day.ts";
import { countedAtMost } from "#domain/emails/schema.ts";

const days = 30;
const dayMs = 86_400_000;

export interface MailDay {
  /** In the company's time zone, like 2026-03-02. */
  day: string;
  sent: number;
  failed: number;
}

export interface EmailOverview {
  /** Each of the last 30 days, oldest first. */
  daily: MailDay[];
  byTemplate: { template: string; sent: number; failed: number }[];
  sent: number;
  failed: number;
  /** Queued or held now, up to `countedAtMost` each. */
  queued: number;
  held: number;
  /** Creation time of the oldest waiting email. */
  waitingSince: Date | null;
}

/** Email results of the last 30 days, and waiting emails. */
export async function emailOverview(ctx: Ctx, now = new Date()): Promise<EmailOverview> {
  requirePermission(ctx, "emails.read");
  const { timeZone } = (await readCompany(ctx.db)).hours;
  const today = Date.parse(dayOf(now, timeZone));
  const names = Array.from({ length: days }, (_, at) =>
    new Date(today - (days - 1 - at) * dayMs).toISOString().slice(0, 10),
  );
  const sums = await ctx.db
    .select()
    .from(emailDaily)
    .where(gte(emailDaily.day, names[0] ?? ""));
  const daily = new Map(names.map((day) => [day, { day, sent: 0, failed: 0 }]));
  const byTemplate = new Map<string, { template: string; sent: number; failed: number }>();
  for (const { day, template, outcome, count } of sums) {
    const key = outcome === "sent" ? "sent" : "failed";
    const own = byTemplate.get(template) ?? { template, sent: 0, failed: 0 };
    own[key] += count;
    byTemplate.set(template, own);
    const row = daily.get(day);
    if (row) row[key] += count;
  }
  const templates = [...byTemplate.values()];
  const [oldest] = await ctx.db
    .select({ at: emails.createdAt })
    .from(emails)
    .where(eq(emails.status, "queued"))
    .orderBy(asc(emails.createdAt))
    .limit(1);
  return {
    daily: [...daily.values()],
    byTemplate: templates.toSorted(
      (a, b) => b.sent + b.failed - a.sent - a.failed || a.template.localeCompare(b.template),
    ),
    sent: templates.reduce((sum, { sent }) => sum + sent, 0),
    failed: templates.reduce((sum, { failed }) => sum + failed, 0),
    queued: await countOf(ctx.db, "queued"),
    held: await countOf(ctx.db, "held"),
    waitingSince: oldest?.at ?? null,
  };
}

async function countOf(db: Database, status: "queued" | "held"): Promise<number> {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(emails)
    .where(eq(emails.status, status))
    .limit(countedAtMost + 1)
    .as("some");
  const [found] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return found?.count ?? 0;
}
