import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { assignment } from "./assign-lead.server.ts";
import { type ChangeAnswer, changeLead, type Decide, type Refusal } from "./change-lead.server.ts";
import { newStatus } from "./change-status.server.ts";
import { followUp } from "./set-follow-up.server.ts";
import { sale } from "./set-value.server.ts";

/** The new values. Undefined keeps a value, and an empty text clears it, as in the office's forms. */
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

/** Makes several changes to a lead, or none of them. Each change writes its own history, as in the office. */
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
