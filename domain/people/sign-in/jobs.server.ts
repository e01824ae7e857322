import { lt } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { forgetExpiredLimits } from "./limits.server.ts";
import { mailLockout } from "#domain/people/lockout/mail-lockout.server.ts";
import { type Lockout, lockoutQueue } from "#domain/people/lockout/lockout.ts";
import { mailReset } from "#domain/people/reset/mail-reset.server.ts";
import { mailResetQueue, type ResetRequest } from "#domain/people/reset/reset-request.ts";
import { forgetOldSecondSteps } from "#domain/people/second-step/second-step.server.ts";
import { openAccount } from "#domain/people/sign-up/open-account.server.ts";
import { openAccountQueue, type SignUpRequest } from "#domain/people/sign-up/sign-up-request.ts";
import { authVerifications, userSessions } from "#database/schema/accounts.ts";

const forgetQueue = { name: "auth-forget", policy: "singleton", retryLimit: 3 } as const;

/** What strangers ask for by an address, done where no answer can give away whether it has an account; and tidying up. */
export async function startAccountJobs(ctx: Ctx): Promise<void> {
  const system: Ctx = { ...ctx, actor: { kind: "system", name: "accounts" } };
  await ctx.jobs.work<SignUpRequest>(openAccountQueue, ({ data }) => openAccount(system, data));
  await ctx.jobs.work<ResetRequest>(mailResetQueue, ({ data }) => mailReset(system, data));
  await ctx.jobs.work<Lockout>(lockoutQueue, ({ data }) => mailLockout(system, data));
  await ctx.jobs.schedule(forgetQueue, "23 * * * *", () => forgetExpired(ctx));
}

/** Takes away what has run out: sessions, sign-ins that wait for a code, links, counted failures. */
export async function forgetExpired({ db }: Pick<Ctx, "db">, now = new Date()): Promise<void> {
  await db.delete(userSessions).where(lt(userSessions.expiresAt, now));
  await db.delete(authVerifications).where(lt(authVerifications.expiresAt, now));
  await forgetOldSecondSteps(db, now);
  await forgetExpiredLimits(db, now);
}
