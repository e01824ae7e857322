import { gte, sql } from "drizzle-orm";
import { allows, type Ctx, requireSignedIn } from "#domain/access/context.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { emails } from "#database/schema/supplies/emails.ts";

export interface EmailStatus {
  /** Whether a mail server is configured. */
  configured: boolean;
  /** Emails since midnight in the company's time zone; null without permission to read emails. */
  today: { sent: number; waiting: number; failed: number } | null;
}

/** Status of email delivery, for a signed-in user. */
export async function readEmailStatus(ctx: Ctx): Promise<EmailStatus> {
  requireSignedIn(ctx);
  const configured = ctx.env.SMTP_URL !== undefined;
  if (!allows(ctx.actor, "emails.read")) return { configured, today: null };
  const { timeZone } = (await readCompany(ctx.db)).hours;
  const of = (...statuses: string[]) =>
    sql<number>`(count(*) filter (where ${emails.status} in (${sql.join(
      statuses.map((status) => sql`${status}`),
      sql`, `,
    )})))::int`;
  const [today] = await ctx.db
    .select({ sent: of("sent"), waiting: of("queued", "held"), failed: of("failed") })
    .from(emails)
    .where(
      gte(
        emails.createdAt,
        sql`date_trunc('day', now() at time zone ${timeZone}) at time zone ${timeZone}`,
      ),
    );
  return { configured, today: today ?? { sent: 0, waiting: 0, failed: 0 } };
}
