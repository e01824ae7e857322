import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { assignment } from "./assign-lead.server.ts";
import { type ChangeAnswer, changeLead, type Decide, type Refusal } from "./change-lead.server.ts";
import { newStatus } from "./change-status.server.ts";
import { followUp } from "./set-follow-up.server.ts";
import { sale } from "./set-value.server.ts";

/** What changes; undefined stays. Empty texts clear, as in the forms of the office. */
export interface LeadChanges {
  leadId: string;
  version: number;
  userId?: string | undefined;
  day?: string | undefined;
  value?: string | undefined;
  soldService?: string | undefined;
  status?: string | undefined;
  reason?: string | undefined;
}

/** Makes several changes of a lead: all of them, or none. Each is the change of the office with its own history. */
export async function changeTogether(
  ctx: Ctx,
  changes: LeadChanges,
  now = new Date(),
): Promise<ChangeAnswer> {
  requirePermission(ctx, "leads.write");
  const { userId, day, value, soldService, status, reason } = changes;
  const decisions: (Decide | Refusal)[] = [
    ...(userId === undefined ? [] : [await assignment(ctx, userId)]),
    ...(day === undefined ? [] : [await followUp(ctx, day, now)]),
    ...(value === undefined && soldService === undefined ? [] : [sale({ value, soldService })]),
    ...(status === undefined ? [] : [newStatus(ctx, { status, reason }, { closed: [], now })]),
  ];
  const refusal = decisions.find((decision) => typeof decision !== "function");
  if (refusal) return refusal;
  return await changeLead(ctx, changes, ...decisions.filter((one) => typeof one === "function"));
}
