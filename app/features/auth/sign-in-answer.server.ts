import { data, redirect } from "react-router";
import type { Ctx } from "../access/context.server.ts";
import { type SignInReason, signIn } from "./mutations.server.ts";
import { accountHeaders, safeNextPath } from "./schema.ts";

const statusOf: Record<SignInReason, number> = {
  invalid: 400,
  credentials: 401,
  limited: 429,
  unexpected: 503,
};

/**
 * What every sign-in form is answered with: the way on, or what is wrong and the address that was typed.
 * @throws Response a redirect to the form's `next`, or to `home`
 */
export async function answerSignIn(ctx: Ctx, form: FormData, home: string) {
  const email = textOf(form.get("email"));
  const result = await signIn(ctx, { email, password: textOf(form.get("password")) });
  if (!result.ok) {
    const { message, fieldErrors = {} } = result;
    return data(
      { email, message, fieldErrors },
      { status: statusOf[result.reason], headers: accountHeaders },
    );
  }
  const headers = new Headers(accountHeaders);
  for (const cookie of result.value.cookies) headers.append("set-cookie", cookie);
  throw redirect(safeNextPath(form.get("next"), home), { headers });
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
