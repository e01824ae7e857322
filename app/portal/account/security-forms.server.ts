import { z } from "zod";
import type { Ctx } from "#domain/access/context.server.ts";
import { formHandler } from "#app/form/handle-form.server.ts";
import { changePassword } from "#domain/people/account/change-password.server.ts";
import { endOtherSessions, endSession } from "#domain/people/account/end-sessions.server.ts";
import { passwordChangeSchema } from "#domain/people/account/schema.ts";
import {
  cancelFactor,
  enrolFactor,
  removeFactor,
  renewRecoveryCodes,
  verifyFactor,
} from "#domain/people/second-step/factors.server.ts";
import { renewSession } from "#domain/people/sessions/new-session.server.ts";
import { secret } from "#domain/text/secret-field.ts";

const factor = z.object({ factorId: z.string() });

/** Recovery codes can be read this once. */
const showCodes = ({ recoveryCodes }: { recoveryCodes: string[] | null }) => ({ recoveryCodes });

export const securityForms = {
  password: formHandler(passwordChangeSchema, changePassword, { cookies: newCookies }),
  enrol: formHandler(z.object({ friendlyName: z.string() }), enrolFactor),
  verify: formHandler(factor.extend({ code: secret(z.string()) }), verifyFactor, {
    message: "Two-factor sign-in is on",
    show: showCodes,
    cookies: newCookies,
  }),
  cancel: formHandler(factor, cancelFactor),
  remove: formHandler(factor, removeFactor, { message: "Authenticator app removed" }),
  "renew-codes": formHandler(z.object({}), (ctx: Ctx) => renewRecoveryCodes(ctx), {
    message: "You have ten new recovery codes",
    show: showCodes,
  }),
  "end-session": formHandler(z.object({ sessionId: z.string() }), endSession),
  "end-others": formHandler(z.object({}), (ctx) => endOtherSessions(ctx), { cookies: newCookies }),
};

/**
 * After these changes nobody else stays in, not even with a copy of this session's cookie. The change itself has been
 * made: it is not called off where the cookie cannot be renewed.
 */
async function newCookies(ctx: Ctx): Promise<string[]> {
  try {
    return await renewSession(ctx);
  } catch (error) {
    ctx.log.error({ err: error, request: ctx.request.id }, "renewing a session failed");
    return [];
  }
}
