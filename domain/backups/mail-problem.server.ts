import { desc, gte } from "drizzle-orm";
import type { z } from "zod";
import type { Ctx } from "#domain/access/context.server.ts";
import { queueEmails } from "#domain/emails/queue-emails.server.ts";
import { listenersOf } from "#domain/notifications/wants-mail.server.ts";
import { backupRuns } from "#database/schema/supplies/backups.ts";
import { type backupProblemSchema, backupProblemTemplate } from "./email-props.ts";

/** Emails administrators if the last backup that ended since then failed, or its restore drill did. */
export async function mailProblem(ctx: Ctx, since: Date): Promise<void> {
  const [run] = await ctx.db
    .select()
    .from(backupRuns)
    .where(gte(backupRuns.finishedAt, since))
    .orderBy(desc(backupRuns.startedAt))
    .limit(1);
  if (!run || (run.outcome === "made" && run.drill === "equal")) return;
  await ctx.db.transaction(async (tx) => {
    const readers = await listenersOf(tx, "systemUpdates");
    await queueEmails(
      tx,
      ctx,
      readers.map(({ email, fullName }) => ({
        template: backupProblemTemplate,
        recipient: email,
        replyTo: null,
        subjectType: "backup",
        subjectId: run.id,
        props: {
          fullName,
          isMade: run.outcome === "made",
          place: run.place,
          problem: run.problem || "The restore drill did not run.",
          at: run.finishedAt.toISOString(),
        } satisfies z.output<typeof backupProblemSchema>,
      })),
    );
  });
}
