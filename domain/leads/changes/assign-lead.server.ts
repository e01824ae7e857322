import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { listStaff } from "#domain/people/users/queries/list-staff.server.ts";
import {
  type ChangeAnswer,
  changeLead,
  type Decide,
  invalidField,
  type Refusal,
} from "./change-lead.server.ts";

/** Assigns a lead to a staff member, or to no one (empty). */
export async function assignLead(
  ctx: Ctx,
  input: { leadId: string; version: number; userId: string },
): Promise<ChangeAnswer> {
  requirePermission(ctx, "leads.write");
  const decide = await assignment(ctx, input.userId);
  return typeof decide === "function" ? await changeLead(ctx, input, decide) : decide;
}

export async function assignment(ctx: Ctx, userId: string): Promise<Decide | Refusal> {
  const staff = await listStaff(ctx);
  const person = staff.find(({ id }) => id === userId) ?? null;
  if (userId !== "" && !person) return invalidField("userId", "This person can't open leads");
  const to = person?.id ?? null;
  return (lead) =>
    lead.assignedTo === to
      ? null
      : {
          set: { assignedTo: to },
          event: "assigned",
          detail: { from: lead.assignedTo, to, name: person?.name ?? null },
        };
}
