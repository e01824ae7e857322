import { and, eq, inArray, lt } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { nextVisit } from "./next-visit.server.ts";
import { type LostReason, lostReasons } from "#database/vocabularies.ts";
import { type LeadStatus, leadStatuses } from "#domain/leads/schema.ts";
import type { Database } from "#database/connect.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import {
  applyChange,
  type Change,
  type ChangedLead,
  changeLead,
  type ChangeReason,
  type Decide,
  type Lead,
  invalidField,
  type Refusal,
} from "./change-lead.server.ts";
import type { LeadVersion } from "./change-many.server.ts";

interface StatusChange {
  leadId: string;
  version: number;
  status: string;
  /** The reason why the lead is lost, or empty if unknown. */
  reason?: string | undefined;
  /** Makes it one change, however often it is sent. */
  key?: string | undefined;
}

const visitErrors = {
  scheduled: "Book the visit to schedule this lead: choose the day, the time, and who visits.",
  lost: "A visit is booked. Cancel the visit first, then mark the lead as lost.",
} as const;

/** An imported lead has no promise, so it is never new. */
const importedIsNeverNew = "An imported lead can't be new: it did not arrive here.";

interface StatusChanged extends ChangedLead {
  /** Older requests of the same customer that closed with it. */
  closed: LeadVersion[];
}

/**
 * Changes the status. A new lead counts as answered from its first other status on. A scheduled lead has a visit, and a
 * lost one has none. Older open requests of a merged customer close with it.
 */
export async function changeStatus(
  ctx: Ctx,
  input: StatusChange,
  now = new Date(),
): Promise<Outcome<StatusChanged, ChangeReason>> {
  requirePermission(ctx, "leads.write");
  const closed: LeadVersion[] = [];
  const decide = newStatus(ctx, input, { closed, now });
  if (typeof decide !== "function") return decide;
  const answer = await changeLead(ctx, input, decide);
  return answer.ok ? { ok: true, value: { ...answer.value, closed } } : answer;
}

/** Adds to `closed` the older requests that close together with this one. */
export function newStatus(
  ctx: Ctx,
  input: Pick<StatusChange, "status" | "reason">,
  { closed, now }: { closed: LeadVersion[]; now: Date },
): Decide | Refusal {
  const status = leadStatuses.find((known) => known === input.status);
  if (!status) return invalidField("status", "Status is invalid");
  const reason = lostReasonOf(input.reason);
  if (reason === undefined || (reason !== null && status !== "lost"))
    return invalidField("reason", "Reason is invalid");
  return async (lead, tx) => {
    if (lead.imported && status === "new") return invalidField("status", importedIsNeverNew);
    const decided = statusChange(lead, status, reason, now);
    const change = decided && {
      ...decided,
      also: async () => {
        if (status === "won" || status === "lost")
          closed.push(...(await closeOlder(tx, ctx, lead, { status, reason, now })));
      },
    };
    if (change === null || (status !== "scheduled" && status !== "lost")) return change;
    const isBooked = (await nextVisit(tx, lead.id, now)) !== undefined;
    return isBooked === (status === "scheduled")
      ? change
      : invalidField("visit", visitErrors[status]);
  };
}

/** Closes the older open requests of the same customer, except those with a visit of their own. */
async function closeOlder(
  tx: Database,
  ctx: Ctx,
  { customerId, seq }: Lead,
  { status, reason, now }: { status: "won" | "lost"; reason: LostReason | null; now: Date },
): Promise<LeadVersion[]> {
  if (customerId === null) return [];
  const older = await tx
    .select()
    .from(leads)
    .where(
      and(
        eq(leads.customerId, customerId),
        lt(leads.seq, seq),
        inArray(leads.status, ["new", "contacted", "scheduled"]),
        eq(leads.quarantined, false),
      ),
    )
    .orderBy(leads.id)
    // One that is being changed stays open, so that no two changes wait for each other.
    .for("update", { skipLocked: true });
  const closed: LeadVersion[] = [];
  for (const lead of older) {
    const change = statusChange(lead, status, reason, now);
    if (!change || (await nextVisit(tx, lead.id, now))) continue;
    closed.push({ leadId: lead.id, version: await applyChange(tx, ctx, lead, change) });
  }
  return closed;
}

/** Returns the change to this status, or null if the lead already has it. */
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
