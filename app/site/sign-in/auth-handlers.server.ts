import { z } from "zod";
import type { Ctx, Outcome } from "#domain/access/context.server.ts";
import { formHandler } from "#app/form/handle-form.server.ts";
import { sendOwnTestEmail } from "#domain/emails/wording/test-mail.server.ts";
import { requestReset } from "#domain/people/reset/request-reset.server.ts";
import { resetPassword } from "#domain/people/reset/reset-password.server.ts";
import { signOut } from "#domain/people/sessions/sign-out.server.ts";
import {
  newPasswordSchema,
  resetRequestSchema,
  signUpSchema,
} from "#domain/people/sign-in/schema.ts";
import { confirmAccount } from "#domain/people/sign-up/confirm-account.server.ts";
import { resendConfirmation } from "#domain/people/sign-up/resend-confirmation.server.ts";
import { signUp } from "#domain/people/sign-up/sign-up.server.ts";
import { authPath } from "./auth-mode.ts";
import { leadTo } from "./read-auth-page.server.ts";
import { signInHandler } from "./sign-in-handler.server.ts";

const noFields = z.object({});

/** Handlers of the /auth forms, with the token from the URL; the form without an intent signs in. */
export function authHandlers(token: string | null) {
  return {
    "": signInHandler(authPath()),
    "sign-up": formHandler(signUpSchema, signUp, {
      onAccepted: ({ cookies }) => leadTo({ notice: "created" }, cookies),
    }),
    forgot: formHandler(resetRequestSchema, requestReset, {
      onAccepted: () => leadTo({ mode: "forgot", notice: "reset-sent" }),
    }),
    "new-password": formHandler(
      newPasswordSchema,
      (ctx, { password, confirm }) => resetPassword(ctx, { token, password, confirm }),
      {
        onAccepted: async (_value, ctx) =>
          leadTo({ notice: "password-updated" }, await signOut(ctx)),
        onRefused: ({ reason }) =>
          reason === "link" ? leadTo({ mode: "forgot", notice: "session-lost" }) : null,
      },
    ),
    confirm: formHandler(noFields, (ctx: Ctx) => confirmAccount(ctx, token), {
      onAccepted: ({ opened }) => leadTo({ notice: "confirmed" }, opened?.cookies),
      onRefused: () => leadTo({ notice: "confirm-dead" }),
    }),
    resend: formHandler(noFields, whileSignedIn(resendConfirmation), {
      onAccepted: () => leadTo({ notice: "confirmation-sent" }),
      onRefused: ({ reason }) =>
        reason === "signed_out"
          ? leadTo({ notice: "ended" })
          : reason === "confirmed"
            ? leadTo({ notice: "confirmed" })
            : null,
    }),
    "test-email": formHandler(noFields, whileSignedIn(sendOwnTestEmail), {
      onAccepted: (_value, { env }) => leadTo({ notice: env.SMTP_URL ? "test-sent" : "test-held" }),
      onRefused: ({ reason }) => (reason === "signed_out" ? leadTo({ notice: "ended" }) : null),
    }),
  };
}

/** A session may have ended since the page was rendered. */
function whileSignedIn<Value, Reason extends string>(
  verb: (ctx: Ctx) => Promise<Outcome<Value, Reason>>,
) {
  return async (ctx: Ctx): Promise<Outcome<Value, Reason | "signed_out">> =>
    ctx.actor.kind === "user"
      ? await verb(ctx)
      : { ok: false, reason: "signed_out", message: "Please sign in first." };
}
