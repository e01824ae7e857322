import { and, count, eq, gt, sum } from "drizzle-orm";
import type { z } from "zod";
import type { Ctx } from "#domain/access/context.server.ts";
import { dayOf } from "#domain/emails/log/daily.server.ts";
import { queueEmails } from "#domain/emails/mutations.server.ts";
import { readCompany } from "#domain/settings/queries.server.ts";
import { listenersOf } from "#domain/people/users/wants-mail.server.ts";
import { emailDaily } from "#database/schema/emails.ts";
import { formSubmissions } from "#database/schema/leads.ts";
import { type dailyTroubleSchema, dailyTroubleTemplate } from "./email-props.ts";

const troubleQueue = { name: "daily-trouble", policy: "singleton", retryLimit: 3 } as const;
const dayMs = 24 * 3_600_000;

/** 12:00 UTC is the early morning of the office, all year. */
export async function startOwnAccountJobs(ctx: Ctx): Promise<void> {
  const system: Ctx = { ...ctx, actor: { kind: "system", name: "system updates" } };
  await ctx.jobs.schedule(troubleQueue, "0 12 * * *", () => mailTrouble(system));
}

/** Mails administrators who want system updates what failed for good the day before; nothing when nothing did. */
export async function mailTrouble(ctx: Ctx, now = new Date()): Promise<void> {
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
    const origin = ctx.request.origin;
    const readers = await listenersOf(tx, "systemUpdates");
    const drafts = readers.map(({ id, email, fullName }) => {
      const props: z.output<typeof dailyTroubleSchema> = {
        fullName,
        failedMails,
        failedSyncs,
        mailsLink: `${origin}/admin/emails`,
        leadsLink: `${origin}/admin/forms`,
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
