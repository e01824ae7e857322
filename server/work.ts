import type { Ctx } from "#domain/access/context.server.ts";
import { startBlogJobs } from "#domain/blog/jobs.server.ts";
import { startOwnAccountJobs } from "#domain/people/account/jobs.server.ts";
import { emailKinds } from "#domain/email-kinds.server.ts";
import { startAccountJobs } from "#domain/people/sign-in/jobs.server.ts";
import { startEmailJobs } from "#domain/emails/jobs.server.ts";
import { startLeadJobs } from "#domain/leads/sync/jobs.server.ts";
import { startMediaJobs } from "#domain/media/jobs.server.ts";
import { startNewsletterJobs } from "#domain/newsletter/jobs.server.ts";

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
