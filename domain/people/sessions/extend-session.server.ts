import type { Ctx, Outcome } from "#domain/access/context.server.ts";
import { readSecurity } from "#domain/settings/read-settings.server.ts";
import { messages } from "#domain/people/sign-in/schema.ts";
import { moveActivity } from "./session.server.ts";

/** Restarts the inactivity clock, for "Extend Session" and for activity without server requests. */
export async function extendSession(
  ctx: Ctx,
): Promise<Outcome<{ timeoutMinutes: number; message: string }, "ended">> {
  const ended = { ok: false, reason: "ended", message: messages.sessionExpired } as const;
  if (ctx.actor.kind !== "user") return ended;
  if (!(await moveActivity(ctx.db, ctx.actor.sessionId, new Date()))) return ended;
  const { sessionTimeout } = await readSecurity(ctx.db);
  return {
    ok: true,
    value: { timeoutMinutes: sessionTimeout, message: messages.sessionExtended },
  };
}
