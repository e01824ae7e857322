import { isUuid } from "#domain/words/uuid.ts";
import { and, desc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import {
  actorName,
  type Ctx,
  type Outcome,
  requirePermission,
} from "#domain/access/context.server.ts";
import { missingLead, recordLeadEvent } from "#domain/leads/changes/change-lead.server.ts";
import { leadEvents } from "#database/schema/work/leads.ts";
import { enqueueTextBlock } from "./block-in-crm.server.ts";
import { lockLead } from "./gate.server.ts";
import { lockRecipients, resumeNumbers } from "./numbers.server.ts";
import { hashesOfRecipient } from "#domain/consent/person-hash.server.ts";

/** The page offers it for ten seconds; a slow network gets the rest. */
const undoMs = 60_000;
const byOffice = z.object({ source: z.literal("office"), at: z.coerce.date() });

const tooLate = {
  ok: false,
  reason: "conflict",
  message: "This opt-out can't be undone anymore. They can text START to our number.",
} as const;

/** Takes back the opt-out that the same person recorded within the last minute, unless the customer said STOP, too. */
export async function undoTextStop(
  ctx: Ctx,
  leadId: string,
  now = new Date(),
): Promise<Outcome<null, "not_found" | "conflict">> {
  requirePermission(ctx, "leads.write");
  if (!isUuid(leadId)) return missingLead;
  return await ctx.db.transaction(async (tx) => {
    const lead = await lockLead(tx, leadId);
    if (!lead) return missingLead;
    const [last] = await tx
      .select()
      .from(leadEvents)
      .where(
        and(
          eq(leadEvents.leadId, leadId),
          inArray(leadEvents.type, ["texts_stopped", "texts_resumed"]),
        ),
      )
      .orderBy(desc(leadEvents.id))
      .limit(1);
    const stop = byOffice.safeParse(last?.detail);
    if (
      !stop.success ||
      last?.type !== "texts_stopped" ||
      last.actor !== actorName(ctx.actor) ||
      now.getTime() - stop.data.at.getTime() > undoMs
    )
      return tooLate;
    const recipient = { phone: lead.phoneE164, contactId: lead.ghlContactId };
    const hashes = hashesOfRecipient(ctx.secret, recipient);
    await lockRecipients(tx, hashes);
    const isUndone = await resumeNumbers(tx, hashes, now, {
      source: "office",
      at: stop.data.at,
    });
    if (!isUndone) return tooLate;
    await recordLeadEvent(tx, ctx, leadId, "texts_resumed", { source: "office" });
    await enqueueTextBlock(tx, ctx, leadId);
    return { ok: true, value: null };
  });
}
