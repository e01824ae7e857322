import type { Ctx } from "#domain/access/context.server.ts";
import { releaseHeld } from "#domain/emails/release-held.server.ts";
import { mailerOf } from "#domain/emails/delivery/send-email.server.ts";
import { crmOf } from "#domain/leads/sync/sync-lead.server.ts";
import type { Schedule } from "#domain/access/schedule.ts";
import { type Outside, schedules } from "#domain/schedules.ts";
import type { DatabaseConnection } from "#database/connect.ts";
import type { ForegroundRequests } from "./foreground-requests.ts";
import { impatiently, type Patiently } from "./patience.ts";
import { startClock } from "./start-clock.ts";
import { startSeals } from "./start-seals.ts";

/**
 * Starts every queue, every cron job and the promise clock, and sends the emails that waited for a mail server. The returned function stops what
 * is not a job.
 */
export async function startWork(
  ctx: Ctx,
  connection: Pick<DatabaseConnection, "listen">,
  foreground: Pick<ForegroundRequests, "whenIdle">,
  {
    runBackup = null,
    runChecks = null,
    patiently = impatiently,
  }: Partial<Pick<Outside, "runBackup" | "runChecks"> & { patiently: Patiently }> = {},
): Promise<() => Promise<void>> {
  const outside: Outside = {
    mailer: mailerOf(ctx),
    mailConnections: ctx.env.SMTP_CONNECTIONS,
    crm: crmOf(ctx),
    runBackup,
    runChecks,
  };
  for (const schedule of schedules(outside)) await startSchedule(ctx, schedule, patiently);
  if (outside.mailer) await patiently(() => releaseHeld(actingAs(ctx, "mail")));
  const stopClock = await patiently(() => startClock(actingAs(ctx, "clock"), connection));
  const stopSeals = startSeals(ctx, foreground);
  return async () => {
    await stopClock();
    await stopSeals();
  };
}

async function startSchedule(
  ctx: Ctx,
  { queue, actor, cron, lanes, atStart, run }: Schedule,
  patiently: Patiently,
): Promise<void> {
  const acting = actingAs(ctx, actor);
  if (cron)
    await patiently(() =>
      ctx.jobs.schedule(queue, cron, async () => {
        await run(acting, {});
      }),
    );
  else
    await patiently(() =>
      ctx.jobs.work(
        queue,
        async (job) => {
          await run(acting, job.data, job);
        },
        lanes,
      ),
    );
  if (atStart)
    await patiently(() => ctx.jobs.enqueue(ctx.db, queue.name, {}, { singletonKey: "start" }));
}

function actingAs(ctx: Ctx, name: string): Ctx {
  return { ...ctx, actor: { kind: "system", name } };
}
