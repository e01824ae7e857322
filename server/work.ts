import type { Ctx } from "#app/features/access/context.server.ts";
import { startEmailJobs } from "#app/features/emails/jobs.server.ts";
import { leadEmails } from "#app/features/leads/email-kinds.server.ts";
import { startLeadJobs } from "#app/features/leads/jobs.server.ts";

/** Every queue and schedule of the product on one page. */
export async function startWork(ctx: Ctx): Promise<void> {
  await startEmailJobs(ctx, leadEmails);
  await startLeadJobs(ctx);
}
