import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type Ctx, invalidFields, type Outcome } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { hashPassword, seal } from "#platform/crypto.ts";
import {
  refuseBreached,
  refuseGuessable,
} from "#domain/people/passwords/refuse-password.server.ts";
import { take } from "#domain/limits/limiter.server.ts";
import { rules } from "#domain/limits/rules.ts";
import { messages, signUpSchema, waitMessage } from "#domain/people/sign-in/schema.ts";
import { signUpCookie } from "./sign-up-cookie.server.ts";
import { sealedFor, type SignUpRequest } from "./sign-up-request.ts";

export type SignUpReason = "invalid" | "limited" | "unexpected";

/**
 * Accepts a sign-up. Neither the response nor its work reveals whether the address already has an account: a job
 * opens the account or notifies its owner. The cookie signs the person in once they confirm the address.
 */
export async function signUp(
  ctx: Ctx,
  input: unknown,
): Promise<Outcome<{ cookies: string[] }, SignUpReason>> {
  const parsed = signUpSchema.safeParse(input);
  if (!parsed.success) return invalidFields(z.flattenError(parsed.error).fieldErrors);
  const { fullName, email, password } = parsed.data;
  try {
    const guessable = await refuseGuessable(ctx, password, { email, fullName, role: null });
    if (guessable !== null) return invalidFields({ password: [guessable] });
    const taken = await take(ctx, rules.signUps, ctx.request.ip);
    if (!taken.ok) return { ok: false, reason: "limited", message: waitMessage(taken.retryAfter) };
    const breached = await refuseBreached(ctx, password);
    if (breached !== null) return invalidFields({ password: [breached] });
    const request: SignUpRequest = {
      userId: randomUUID(),
      email,
      fullName,
      sealedHash: seal(await hashPassword(password), ctx.secret, sealedFor),
      ip: ctx.request.ip,
      userAgent: ctx.request.userAgent,
      requestId: ctx.request.id,
    };
    await ctx.db.transaction(async (tx) => {
      await recordAudit(tx, ctx, {
        action: "sign_up_requested",
        resourceType: "account",
        details: { email },
      });
      await ctx.jobs.enqueue(tx, "open-account", request);
    });
    return { ok: true, value: { cookies: [signUpCookie(ctx, request.userId)] } };
  } catch (error) {
    ctx.log.error({ err: error, request: ctx.request.id }, "sign-up failed");
    return { ok: false, reason: "unexpected", message: messages.signUpFailed };
  }
}
