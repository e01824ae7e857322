import type { Ctx } from "#app/features/access/context.server.ts";
import { startBlogJobs } from "#app/features/blog/jobs.server.ts";
import { startEmailJobs } from "#app/features/emails/jobs.server.ts";
import { leadEmails } from "#app/features/leads/email-kinds.server.ts";
import { startLeadJobs } from "#app/features/leads/jobs.server.ts";
import { startMediaJobs } from "#app/features/media/jobs.server.ts";
import { newsletterEmails } from "#app/features/newsletter/email-kinds.server.ts";
import { startNewsletterJobs } from "#app/features/newsletter/jobs.server.ts";

/** Every queue and schedule of the product on one page. */
export async function startWork(ctx: Ctx): Promise<void> {
  await startEmailJobs(ctx, [...leadEmails, ...newsletterEmails]);
  await startLeadJobs(ctx);
  await startNewsletterJobs(ctx);
  await startMediaJobs(ctx);
  await startBlogJobs(ctx);
}
