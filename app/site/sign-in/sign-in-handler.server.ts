import { data, redirect } from "react-router";
import type { Ctx } from "#domain/access/context.server.ts";
import { type SignInReason, signIn } from "#domain/people/sign-in/sign-in.server.ts";
import { accountHeaders, safeNextPath } from "#domain/people/sign-in/schema.ts";
import { secondStepPath } from "#domain/people/second-step/second-step.server.ts";

const statusOf: Record<SignInReason, number> = {
  invalid: 400,
  credentials: 401,
  deactivated: 403,
  limited: 429,
  unexpected: 503,
};

/**
 * Answers a posted sign-in form (email, password, next): what to show again, or a redirect to `next`, by way
 * of the second step where one is needed. `home` is where to go without a `next` of our own.
 * @throws Response the redirect
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
  const next = safeNextPath(form.get("next"), home);
  const { cookies, secondStep } = result.value;
  throw redirect(secondStep ? `${secondStepPath}?${new URLSearchParams({ next })}` : next, {
    headers: withCookies(cookies),
  });
}

/** Headers of an answer that sets cookies and is kept by nobody. */
export function withCookies(cookies: readonly string[]): Headers {
  const headers = new Headers(accountHeaders);
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return headers;
}

export function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
