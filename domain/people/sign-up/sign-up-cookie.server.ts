import type { Ctx } from "#domain/access/context.server.ts";
import { cookieLine, cookieValue } from "#domain/people/sessions/cookie.ts";
import { seal, unseal } from "#platform/crypto.ts";

const name = "sign_up";
const purpose = "the browser of a sign-up";
/** As long as the link of the confirmation email. */
const seconds = 24 * 60 * 60;

type Browser = Pick<Ctx, "env" | "secret" | "request">;

/**
 * Remembers in the browser whose account it asked for. Set for every sign-up, so that it does not reveal whether the
 * address already had an account.
 */
export function signUpCookie(ctx: Browser, userId: string): string {
  return cookieLine(ctx, { name, value: seal(userId, ctx.secret, purpose), maxAge: seconds });
}

/** The Set-Cookie value that removes it. */
export function withoutSignUp(ctx: Browser): string {
  return cookieLine(ctx, { name, value: "", maxAge: 0 });
}

/** Whether this browser signed up for this account: its person chose the password. */
export function signedUpHere(ctx: Browser, userId: string): boolean {
  const value = cookieValue(ctx, name, ctx.request.headers.get("cookie"));
  if (!value) return false;
  try {
    return unseal(value, ctx.secret, purpose) === userId;
  } catch {
    return false;
  }
}
