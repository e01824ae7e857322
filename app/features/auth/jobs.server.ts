import type { Ctx } from "../access/context.server.ts";
import { mailReset } from "./reset/mail-reset.server.ts";
import { mailResetQueue, type ResetRequest } from "./reset/reset-request.ts";
import { openAccount } from "./sign-up/open-account.server.ts";
import { openAccountQueue, type SignUpRequest } from "./sign-up/sign-up-request.ts";

/** What strangers ask for by an address, done where no answer can give away whether it has an account. */
export async function startAccountJobs(ctx: Ctx): Promise<void> {
  const system: Ctx = { ...ctx, actor: { kind: "system", name: "accounts" } };
  await ctx.jobs.work<SignUpRequest>(openAccountQueue, ({ data }) => openAccount(system, data));
  await ctx.jobs.work<ResetRequest>(mailResetQueue, ({ data }) => mailReset(system, data));
}
