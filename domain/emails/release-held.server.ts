import { emailKindOf } from "#domain/emails/kind.server.ts";
import { asc, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { countOutcomes } from "./log/daily.server.ts";
import { isStale } from "./kind.server.ts";
import { enqueueEmails } from "./queue-emails.server.ts";
import { unsealed } from "./sealed-links.server.ts";

const batch = 100;

/** Queues held emails once a mail server is configured, oldest first, except outdated ones. */
export async function releaseHeld(ctx: Ctx): Promise<number> {
  let released = 0;
  const { timeZone } = (await readCompany(ctx.db)).hours;
  for (;;) {
    const found = await ctx.db.transaction(async (tx) => {
      const heldMails = await tx
        .select()
        .from(emails)
        .where(eq(emails.status, "held"))
        .orderBy(asc(emails.createdAt))
        .limit(batch)
        .for("update", { skipLocked: true });
      const stale = heldMails.filter((email) => isStale(email, emailKindOf(email.template)));
      const fresh = heldMails
        .filter((email) => !stale.includes(email))
        .map((email) => ({ ...email, status: "queued" }));
      if (fresh.length > 0)
        await tx
          .update(emails)
          .set({ status: "queued" })
          .where(
            inArray(
              emails.id,
              fresh.map(({ id }) => id),
            ),
          );
      await enqueueEmails(tx, ctx, fresh, "again");
      for (const email of stale) {
        const error = "Too old to send: no mail server was configured in time";
        await tx
          .update(emails)
          .set({ status: "failed", lastError: error })
          .where(eq(emails.id, email.id));
        const { template } = email;
        await countOutcomes(tx, [{ template, outcome: "failed", timeZone, at: new Date() }]);
        await emailKindOf(template)?.settled?.(tx, ctx, [
          { email: unsealed(email, ctx.secret), result: { status: "failed", error } },
        ]);
      }
      released += fresh.length;
      return heldMails.length;
    });
    if (found < batch) return released;
  }
}
