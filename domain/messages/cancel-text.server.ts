import { isUuid } from "#domain/words/uuid.ts";
import { and, eq } from "drizzle-orm";
import {
  actorName,
  type Ctx,
  type Outcome,
  requirePermission,
} from "#domain/access/context.server.ts";
import { missingLead } from "#domain/leads/changes/change-lead.server.ts";
import { leadTexts } from "#database/schema/office/messages.ts";
import { lockLead } from "./gate.server.ts";
import { settle } from "./sending/send-text.server.ts";

/** Cancels a text that still waits. */
export async function cancelText(
  ctx: Ctx,
  { leadId, textId }: { leadId: string; textId: string },
  now = new Date(),
): Promise<Outcome<null, "not_found" | "conflict">> {
  requirePermission(ctx, "leads.write");
  if (!isUuid(leadId) || !isUuid(textId)) return missingLead;
  return await ctx.db.transaction(async (tx) => {
    if (!(await lockLead(tx, leadId))) return missingLead;
    const [text] = await tx
      .select()
      .from(leadTexts)
      .where(and(eq(leadTexts.id, textId), eq(leadTexts.leadId, leadId)))
      .for("update");
    if (text?.status !== "queued")
      return { ok: false, reason: "conflict", message: "This text is no longer waiting." };
    const error = `Canceled by ${actorName(ctx.actor)}.`;
    await settle(tx, ctx, text, { status: "canceled", error }, now);
    return { ok: true, value: null };
  });
}
