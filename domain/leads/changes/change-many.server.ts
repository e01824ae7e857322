import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { assignLead } from "./assign-lead.server.ts";
import type { ChangeAnswer } from "./change-lead.server.ts";
import { changeStatus } from "./change-status.server.ts";
import { releaseFromQuarantine } from "./release-from-quarantine.server.ts";
import { undoChange } from "./undo-change.server.ts";

export interface LeadVersion {
  leadId: string;
  version: number;
}

export type ManyChange =
  | { kind: "status"; status: string; reason?: string | undefined }
  | { kind: "assign"; userId: string }
  | { kind: "release" }
  | { kind: "undo" };

export interface ManyChanged {
  /** The changed leads with their new versions. */
  changed: LeadVersion[];
  /** The number of unchanged leads: deleted, changed by someone else first, or with a booked visit. */
  left: number;
}

/** A page of the inbox has half as many. */
const maxLeads = 100;

/**
 * Makes one change to many leads, each on its own. A lead stays as it is if someone else changed it first, or if it has
 * a booked visit and would be lost.
 */
export async function changeMany(
  ctx: Ctx,
  { leads, change }: { leads: readonly LeadVersion[]; change: ManyChange },
  now = new Date(),
): Promise<Outcome<ManyChanged, "invalid">> {
  requirePermission(ctx, "leads.write");
  if (leads.length === 0) return invalid("Select at least one lead.");
  if (leads.length > maxLeads) return invalid(`Select at most ${maxLeads} leads.`);
  const changed: LeadVersion[] = [];
  for (const { leadId, version } of leads) {
    // It closed with a newer request.
    if (changed.some((one) => one.leadId === leadId)) continue;
    const answer = await apply(ctx, { leadId, version }, change, now);
    if (answer.ok) {
      if (answer.value.version !== version)
        changed.push(
          { leadId, version: answer.value.version },
          ...("closed" in answer.value ? answer.value.closed : []),
        );
    } else if (answer.reason === "invalid" && !answer.fieldErrors?.["visit"])
      return invalid(answer.message);
    // The embedded database runs on this thread: yield between two leads.
    await new Promise((resolve) => setImmediate(resolve));
  }
  const unchanged = leads.filter(
    ({ leadId }) => !changed.some((one) => one.leadId === leadId),
  ).length;
  return { ok: true, value: { changed, left: unchanged } };
}

function apply(
  ctx: Ctx,
  lead: LeadVersion,
  change: ManyChange,
  now: Date,
): Promise<ChangeAnswer | Awaited<ReturnType<typeof changeStatus>>> {
  if (change.kind === "status") {
    const { status, reason } = change;
    return changeStatus(ctx, { ...lead, status, reason }, now);
  }
  if (change.kind === "assign") return assignLead(ctx, { ...lead, userId: change.userId });
  return change.kind === "release" ? releaseFromQuarantine(ctx, lead) : undoChange(ctx, lead, now);
}

function invalid(message: string): Outcome<ManyChanged, "invalid"> {
  return { ok: false, reason: "invalid", message };
}
