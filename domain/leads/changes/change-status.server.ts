import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { type LostReason, lostReasons } from "#database/vocabularies.ts";
import { type LeadStatus, leadStatuses } from "#domain/leads/schema.ts";
import {
  type Change,
  type ChangeAnswer,
  changeLead,
  type Lead,
  invalidField,
} from "./change-lead.server.ts";

interface StatusChange {
  leadId: string;
  version: number;
  status: string;
  /** Why the lead is lost; empty if unknown. */
  reason?: string | undefined;
  /** Makes it one change, however often it is sent. */
  key?: string | undefined;
}

/** Changes the status. A new lead counts as answered from its first other status on. */
export async function changeStatus(
  ctx: Ctx,
  input: StatusChange,
  now = new Date(),
): Promise<ChangeAnswer> {
  requirePermission(ctx, "leads.write");
  const status = leadStatuses.find((known) => known === input.status);
  if (!status) return invalidField("status", "Status is invalid");
  const reason = lostReasonOf(input.reason);
  if (reason === undefined || (reason !== null && status !== "lost"))
    return invalidField("reason", "Reason is invalid");
  return await changeLead(ctx, input, (lead) => statusChange(lead, status, reason, now));
}

/** The change to this status; null if the lead has it. */
export function statusChange(
  lead: Lead,
  status: LeadStatus,
  reason: LostReason | null,
  now: Date,
): Change | null {
  const lostReason = status === "lost" ? (reason ?? lead.lostReason) : null;
  if (lead.status === status && lead.lostReason === lostReason) return null;
  return {
    set: {
      status,
      lostReason,
      contactedAt: status === "new" ? null : (lead.contactedAt ?? now),
    },
    event: "status",
    detail: { from: lead.status, to: status, ...(lostReason ? { reason: lostReason } : {}) },
  };
}

/** Undefined for an unknown reason. */
function lostReasonOf(text = ""): LostReason | null | undefined {
  return text === "" ? null : lostReasons.find((known) => known === text);
}
