import { accountHeaders } from "#domain/people/sign-in/schema.ts";

/** Response headers that set cookies and prevent caching. */
export function withCookies(cookies: readonly string[]): Headers {
  const headers = new Headers(accountHeaders);
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return headers;
}
