export const cookiePrefix = "account";

const sessionCookie = new RegExp(
  `(?:^|;\\s*)(?:__Secure-)?${cookiePrefix}\\.session_token=[^;\\s]`,
);

/** Whether a Cookie header names a session at all; says nothing about whether it is valid. */
export function hasSessionCookie(cookieHeader: string | null | undefined): boolean {
  return sessionCookie.test(cookieHeader ?? "");
}
