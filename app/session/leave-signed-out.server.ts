import type { Ctx } from "#domain/access/context.server.ts";
import { signOut } from "#domain/people/sessions/sign-out.server.ts";

/** Response headers for a user whose sessions have just ended. */
export async function leaveSignedOut(ctx: Ctx): Promise<Headers> {
  const headers = new Headers({ "cache-control": "no-store" });
  for (const cookie of await signOut(ctx)) headers.append("set-cookie", cookie);
  return headers;
}
