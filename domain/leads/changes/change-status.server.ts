import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { leadStatuses } from "#domain/leads/schema.ts";
import { type ChangeAnswer, changeLead, invalidField } from "./change-lead.server.ts";

export async function changeStatus(
  ctx: Ctx,
  input: { leadId: string; version: number; status: string },
): Promise<ChangeAnswer> {
  requirePermission(ctx, "leads.write");
  const status = leadStatuses.find((known) => known === input.status);
  if (!status) return invalidField("status", "Status is invalid");
  return await changeLead(ctx, input, (lead) =>
    lead.status === status
      ? null
      : {
          set: {
            status,
            contactedAt: status === "new" ? null : (lead.contactedAt ?? new Date()),
          },
          event: "status",
          detail: { from: lead.status, to: status },
        },
  );
}
