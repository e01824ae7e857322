import type { Ctx } from "#app/features/access/context.server.ts";
import { startBlogJobs } from "#app/features/blog/jobs.server.ts";
import { startOwnAccountJobs } from "#app/features/account/jobs.server.ts";
import { emailKinds } from "#app/features/admin/email-kinds.server.ts";
import { startAccountJobs } from "#app/features/auth/jobs.server.ts";
import { startEmailJobs } from "#app/features/emails/jobs.server.ts";
import { startLeadJobs } from "#app/features/leads/jobs.server.ts";
import { startMediaJobs } from "#app/features/media/jobs.server.ts";
import { startNewsletterJobs } from "#app/features/newsletter/jobs.server.ts";

/** Every queue and schedule of the product on one page. */
export async function startWork(ctx: Ctx): Promise<void> {
  await startEmailJobs(ctx, emailKinds);
  await startAccountJobs(ctx);
  await startOwnAccountJobs(ctx);
  await startLeadJobs(ctx);
  await startNewsletterJobs(ctx);
  await startMediaJobs(ctx);
  await startBlogJobs(ctx);
}
