import { data } from "react-router";
import type { Ctx, Outcome } from "#domain/access/context.server.ts";
import { sendTestEmail } from "#domain/emails/wording/test-mail.server.ts";
import { authPath, tokenParameter } from "./auth-mode.ts";
import { leadTo } from "./read-auth-page.server.ts";
import { signOut } from "#domain/people/sessions/sign-out.server.ts";
import { requestReset } from "#domain/people/reset/request-reset.server.ts";
import { resetPassword } from "#domain/people/reset/reset-password.server.ts";
import { accountHeaders } from "#domain/people/sign-in/schema.ts";
import { answerSignIn, textOf } from "./sign-in-answer.server.ts";
import { confirmAccount } from "#domain/people/sign-up/confirm-account.server.ts";
import { resendConfirmation } from "#domain/people/sign-up/resend-confirmation.server.ts";
import { signUp } from "#domain/people/sign-up/sign-up.server.ts";

export type AuthIntent =
  | "sign-up"
  | "forgot"
  | "new-password"
  | "confirm"
  | "resend"
  | "test-email";

/** What is wrong with a form of /auth, and what was typed into it; never a password. */
export interface AuthFailure {
  intent: AuthIntent;
  message: string;
  fieldErrors: Record<string, string[] | undefined>;
  kept: { fullName: string; email: string };
}

const statusOf: Record<string, number> = { limited: 429, rate_limited: 429, unexpected: 503 };

/**
 * Answers every form of /auth by its `intent`; without one it is the sign-in form.
 * @throws Response a redirect, when the form was taken or its link is dead
 */
export async function answerAuthForm(ctx: Ctx, url: URL, form: FormData) {
  const text = (name: string): string => textOf(form.get(name));
  const kept = { fullName: text("fullName"), email: text("email") };
  const intent = text("intent");
  const token = url.searchParams.get(tokenParameter);
  const refused = (
    which: AuthIntent,
    failure: Extract<Outcome<unknown, string>, { ok: false }>,
  ) => {
    const { reason, message, fieldErrors = {} } = failure;
    const answer: AuthFailure = { intent: which, message, fieldErrors, kept };
    return data(answer, { status: statusOf[reason] ?? 400, headers: accountHeaders });
  };
  switch (intent) {
    case "sign-up": {
      const result = await signUp(ctx, { ...kept, password: text("password") });
      if (!result.ok) return refused(intent, result);
      throw leadTo({ notice: "created" });
    }
    case "forgot": {
      const result = await requestReset(ctx, { email: kept.email });
      if (!result.ok) return refused(intent, result);
      throw leadTo({ mode: "forgot", notice: "reset-sent" });
    }
    case "new-password": {
      const [password, confirm] = [text("password"), text("confirm")];
      const result = await resetPassword(ctx, { token, password, confirm });
      if (result.ok) throw leadTo({ notice: "password-updated" }, await signOut(ctx));
      if (result.reason === "link") throw leadTo({ mode: "forgot", notice: "session-lost" });
      return refused(intent, result);
    }
    case "confirm": {
      const result = await confirmAccount(ctx, token);
      throw leadTo({ notice: result.ok ? "confirmed" : "confirm-dead" });
    }
    case "resend":
    case "test-email": {
      const { actor } = ctx;
      if (actor.kind !== "user") throw leadTo({ notice: "ended" });
      if (intent === "test-email") {
        const result = await sendTestEmail(ctx, actor, {
          email: actor.email,
          fullName: actor.name,
        });
        if (!result.ok) return refused(intent, result);
        throw leadTo({ notice: ctx.env.SMTP_URL ? "test-sent" : "test-held" });
      }
      const result = await resendConfirmation(ctx);
      if (result.ok) throw leadTo({ notice: "confirmation-sent" });
      if (result.reason === "confirmed") throw leadTo({ notice: "confirmed" });
      return refused(intent, result);
    }
    default:
      return answerSignIn(ctx, form, authPath());
  }
}
