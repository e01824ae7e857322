import { and, count, eq, gt, sum } from "drizzle-orm";
import type { z } from "zod";
import type { Ctx } from "#domain/access/context.server.ts";
import { dayOf } from "#domain/words/calendar-day.ts";
import { queueEmails } from "#domain/emails/queue-emails.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { listenersOf } from "#domain/notifications/wants-mail.server.ts";
import { emailDaily } from "#database/schema/supplies/emails.ts";
import { formSubmissions } from "#database/schema/work/leads.ts";
import { type dailyTroubleSchema, dailyTroubleTemplate } from "./email-props.ts";

const dayMs = 24 * 3_600_000;

/** Emails yesterday's permanent failures to administrators who want system updates; nothing if there were none. */
export async function reportFailures(ctx: Ctx, now = new Date()): Promise<void> {
  const { hours } = await readCompany(ctx.db);
  const yesterday = dayOf(new Date(now.getTime() - dayMs), hours.timeZone);
  await ctx.db.transaction(async (tx) => {
    const [mails] = await tx
      .select({ failed: sum(emailDaily.count).mapWith(Number) })
      .from(emailDaily)
      .where(and(eq(emailDaily.day, yesterday), eq(emailDaily.outcome, "failed")));
    const [syncs] = await tx
      .select({ failed: count() })
      .from(formSubmissions)
      .where(
        and(
          eq(formSubmissions.ghlSyncStatus, "failed"),
          gt(formSubmissions.createdAt, new Date(now.getTime() - 2 * dayMs)),
        ),
      );
    const failedMails = mails?.failed ?? 0;
    const failedSyncs = syncs?.failed ?? 0;
    if (failedMails + failedSyncs === 0) return;
    const { links, request } = ctx;
    const readers = await listenersOf(tx, "systemUpdates");
    const drafts = readers.map(({ id, email, fullName }) => {
      const props: z.output<typeof dailyTroubleSchema> = {
        fullName,
        failedMails,
        failedSyncs,
        mailsLink: request.origin + links.emails,
        leadsLink: request.origin + links.leads,
      };
      return {
        template: dailyTroubleTemplate,
        props,
        recipient: email,
        replyTo: null,
        subjectType: "user",
        subjectId: id,
      };
    });
    await queueEmails(tx, ctx, drafts);
  });
}
