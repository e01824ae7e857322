import { accountHeaders } from "#domain/people/sign-in/schema.ts";

/** Headers of an answer that sets cookies and that no cache stores. */
export function withCookies(cookies: readonly string[]): Headers {
  const headers = new Headers(accountHeaders);
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return headers;
}
