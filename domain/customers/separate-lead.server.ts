import { eq } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { type ChangeAnswer, changeLead } from "#domain/leads/changes/change-lead.server.ts";
import { rememberMismatch } from "./dismiss-match.server.ts";
import { deleteEmptyCustomers } from "./unmerge-leads.server.ts";

/** Takes one lead out of its customer, because it is another person's. It is not suggested again. */
export async function separateLead(
  ctx: Ctx,
  input: { leadId: string; version: number },
): Promise<ChangeAnswer> {
  requirePermission(ctx, "leads.write");
  return await changeLead(ctx, input, (lead) => {
    const { customerId } = lead;
    if (customerId === null) return null;
    return {
      set: { customerId: null },
      event: "unmerged",
      detail: { customer: customerId },
      async also(tx) {
        const others = await tx
          .select({ id: leads.id })
          .from(leads)
          .where(eq(leads.customerId, customerId));
        await rememberMismatch(
          tx,
          [lead.id],
          others.map(({ id }) => id),
        );
        await deleteEmptyCustomers(tx, [customerId]);
      },
    };
  });
}
