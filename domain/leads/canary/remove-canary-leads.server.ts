import { inArray } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { deleteEmailsAbout } from "#domain/emails/delete-emails-about.server.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { isCanaryRow } from "./canary-lead.server.ts";

/** Removes every canary lead with its history and emails, including those that a stopped process left. */
export async function removeCanaryLeads(ctx: Ctx): Promise<void> {
  requirePermission(ctx, "leads.write");
  await ctx.db.transaction(async (tx) => {
    const found = await tx.select({ id: leads.id }).from(leads).where(isCanaryRow);
    const ids = found.map(({ id }) => id);
    if (ids.length === 0) return;
    await deleteEmailsAbout(tx, "lead", ids);
    await tx.delete(leads).where(inArray(leads.id, ids));
  });
}
