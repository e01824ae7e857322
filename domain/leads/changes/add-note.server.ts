import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import {
  actorName,
  type Ctx,
  type Outcome,
  requirePermission,
} from "#domain/access/context.server.ts";
import { formSubmissions as leads, leadNotes } from "#database/schema/leads.ts";
import { cleanText } from "#domain/leads/rules.ts";
import { type ChangeReason, missingLead, recordLeadEvent } from "./change-lead.server.ts";

const noteLimit = 4000;

export async function addNote(
  ctx: Ctx,
  input: { leadId: string; body: string },
): Promise<Outcome<{ id: string }, ChangeReason>> {
  requirePermission(ctx, "leads.write");
  // Cleaning only shortens a text, but a note many times too long is not worth cleaning.
  const isLong = input.body.length > 10 * noteLimit;
  const body = isLong ? "" : cleanText(input.body);
  const problem =
    body === "" && !isLong
      ? "Note is required"
      : isLong || body.length > noteLimit
        ? `Note must be no more than ${noteLimit} characters`
        : null;
  if (problem)
    return { ok: false, reason: "invalid", message: problem, fieldErrors: { body: [problem] } };
  if (!z.uuid().safeParse(input.leadId).success) return missingLead;
  const id = randomUUID();
  return await ctx.db.transaction(async (tx): Promise<Outcome<{ id: string }, ChangeReason>> => {
    const [lead] = await tx.select({ id: leads.id }).from(leads).where(eq(leads.id, input.leadId));
    if (!lead) return missingLead;
    const authorId = ctx.actor.kind === "user" ? ctx.actor.userId : actorName(ctx.actor);
    await tx.insert(leadNotes).values({ id, leadId: lead.id, authorId, body });
    await recordLeadEvent(tx, ctx, lead.id, "note", { note_id: id });
    return { ok: true, value: { id } };
  });
}
