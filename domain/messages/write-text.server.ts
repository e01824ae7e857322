import { isUuid } from "#domain/words/uuid.ts";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { applyChange, missingLead } from "#domain/leads/changes/change-lead.server.ts";
import { statusChange } from "#domain/leads/changes/change-status.server.ts";
import { notifyLead } from "#domain/leads/feed.server.ts";
import { cleanText } from "#domain/words/clean-text.ts";
import { momentText } from "#domain/settings/hours/hours.ts";
import { carriesTexts } from "#platform/crm/open-crm.ts";
import { lockLead } from "./gate.server.ts";
import { longestText } from "./rules/segments.ts";
import { noTextsWords, refusalWords } from "./rules/text-policy.ts";
import { queueText } from "./sending/queue-text.server.ts";

export interface TextToWrite {
  leadId: string;
  body: string;
}

type Written = Outcome<{ message: string }, "invalid" | "not_found" | "not_allowed">;

function refused(message: string): Written {
  return { ok: false, reason: "not_allowed", message, fieldErrors: { text: [message] } };
}

/**
 * Sends a text to the customer, or queues it until it is not night where they are. A new lead is contacted then. Refuses
 * a text that the customer did not agree to.
 */
export async function writeText(ctx: Ctx, input: TextToWrite, now = new Date()): Promise<Written> {
  requirePermission(ctx, "leads.write");
  const isLong = input.body.length > 10 * longestText;
  const body = isLong ? "" : cleanText(input.body);
  const problem =
    isLong || body.length > longestText
      ? `Text must be no more than ${longestText} characters`
      : body === ""
        ? "Text is required"
        : null;
  if (problem)
    return { ok: false, reason: "invalid", message: problem, fieldErrors: { text: [problem] } };
  if (!carriesTexts(ctx.env)) return refused(noTextsWords);
  if (!isUuid(input.leadId)) return missingLead;
  return await ctx.db.transaction(async (tx): Promise<Written> => {
    const lead = await lockLead(tx, input.leadId);
    if (!lead) return missingLead;
    const verdict = await queueText(tx, ctx, lead, { kind: "written", body }, now);
    if (verdict.kind === "never") return refused(refusalWords[verdict.reason]);
    await recordAudit(tx, ctx, {
      action: "lead_text_written",
      resourceType: "form_submission",
      resourceId: lead.id,
      details: { characters: body.length, waits: verdict.kind === "later" },
    });
    await notifyLead(tx, "lead_changed", lead.id);
    if (lead.status === "new") {
      const change = statusChange(lead, "contacted", null, now);
      if (change) await applyChange(tx, ctx, lead, change);
    }
    const message =
      verdict.kind === "later"
        ? `Waiting until ${waitText(verdict.at, verdict.zone, now)}`
        : "Text on its way";
    return { ok: true, value: { message } };
  });
}

/** "Tuesday at 8AM (their time)" */
export function waitText(at: Date, zone: string, now: Date): string {
  return `${momentText(at, zone, now)} (their time)`;
}
