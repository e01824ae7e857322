import { and, eq, lt } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { crmWebhooks, leadTexts } from "#database/schema/office/messages.ts";
import { keptMs } from "./receive/webhook-event.ts";
import { enqueueText } from "./sending/queue-text.server.ts";

const lateMs = 10 * 60_000;
const interruptedMs = 45 * 60_000;
const batch = 100;

/**
 * Forgets webhooks that are too old to be repeated, and starts the jobs again of texts that should be on their way, as
 * after a restored backup. A text that was handed over long ago becomes uncertain in its job.
 */
export async function sweepTexts(ctx: Ctx, now = new Date()): Promise<number> {
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  await ctx.db.delete(crmWebhooks).where(lt(crmWebhooks.receivedAt, before(keptMs)));
  const late = await ctx.db
    .select({ id: leadTexts.id })
    .from(leadTexts)
    .where(and(eq(leadTexts.status, "queued"), lt(leadTexts.notBefore, before(lateMs))))
    .limit(batch);
  const interrupted = await ctx.db
    .select({ id: leadTexts.id })
    .from(leadTexts)
    .where(and(eq(leadTexts.status, "sending"), lt(leadTexts.updatedAt, before(interruptedMs))))
    .limit(batch);
  const found = [...late, ...interrupted];
  if (found.length > 0)
    await ctx.db.transaction(async (tx) => {
      for (const { id } of found) await enqueueText(tx, ctx, id);
    });
  return found.length;
}
