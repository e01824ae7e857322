import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { nextVisit } from "#domain/leads/appointments/next-visit.server.ts";
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

const visitErrors = {
  scheduled: "Book the visit to schedule this lead: choose the day, the time, and who visits.",
  lost: "A visit is booked. Cancel the visit first, then mark the lead as lost.",
} as const;

/**
 * Changes the status. A new lead counts as answered from its first other status on. A scheduled lead has a visit, and a
 * lost one has none.
 */
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
  return await changeLead(ctx, input, async (lead, tx) => {
    const change = statusChange(lead, status, reason, now);
    if (change === null || (status !== "scheduled" && status !== "lost")) return change;
    const isBooked = (await nextVisit(tx, lead.id, now)) !== undefined;
    return isBooked === (status === "scheduled")
      ? change
      : invalidField("visit", visitErrors[status]);
  });
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
