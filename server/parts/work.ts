import type { Ctx } from "#domain/access/context.server.ts";
import { releaseHeld } from "#domain/emails/release-held.server.ts";
import { mailerOf } from "#domain/emails/delivery/send-email.server.ts";
import type { Schedule } from "#domain/access/schedule.ts";
import { type Outside, schedules } from "#domain/schedules.ts";
import type { DatabaseConnection } from "#database/connect.ts";
import { followCrm } from "#platform/crm/open-crm.ts";
import { remade } from "#platform/remade.ts";
import type { ForegroundRequests } from "#server/foreground-requests.ts";
import { promiseClock } from "./clock.ts";
import type { Part } from "./part.ts";
import { seals } from "./seals.ts";

type Programs = Partial<Pick<Outside, "runBackup" | "runTakeout" | "runChecks">>;

/** Every queue, every cron job, the emails that waited for a mail server, the promise clock and the seals of the audit log. */
export function work(
  ctx: Ctx,
  connection: Pick<DatabaseConnection, "listen">,
  foreground: Pick<ForegroundRequests, "whenIdle">,
  { runBackup = null, runTakeout = null, runChecks = null }: Programs = {},
): Part[] {
  const outside: Outside = {
    mailer: remade(
      () => [ctx.env.SMTP_URL],
      () => mailerOf(ctx),
    ),
    mailConnections: ctx.env.SMTP_CONNECTIONS,
    crm: followCrm(ctx.env),
    runBackup,
    runTakeout,
    runChecks,
  };
  const held: Part = {
    name: "held emails",
    start: () => (outside.mailer() ? releaseHeld(actingAs(ctx, "mail")) : undefined),
  };
  return [
    ...schedules(outside).flatMap((schedule) => partsOf(ctx, schedule)),
    held,
    promiseClock(actingAs(ctx, "clock"), connection),
    seals(ctx, foreground),
  ];
}

/** Two parts: a queue whose first job cannot be added yet must not get a second worker. */
function partsOf(ctx: Ctx, { queue, actor, cron, lanes, atStart, run }: Schedule): Part[] {
  const acting = actingAs(ctx, actor);
  const { name } = queue;
  const worker: Part = {
    name,
    start: () =>
      cron
        ? ctx.jobs.schedule(queue, cron, async () => {
            await run(acting, {});
          })
        : ctx.jobs.work(
            queue,
            async (job) => {
              await run(acting, job.data, job);
            },
            lanes,
          ),
  };
  const first: Part = {
    name: `${name}, first job`,
    start: () => ctx.jobs.enqueue(ctx.db, name, {}, { singletonKey: "start" }),
  };
  return atStart ? [worker, first] : [worker];
}

function actingAs(ctx: Ctx, name: string): Ctx {
  return { ...ctx, actor: { kind: "system", name } };
}
