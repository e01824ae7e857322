import { type Ctx, reauthenticate } from "#domain/access/context.server.ts";

/** Minutes after authentication in which people may change their sign-in methods. */
export const freshMinutes = 10;

export function isFresh(authenticatedAt: Date, now = new Date()): boolean {
  return now.getTime() - authenticatedAt.getTime() <= freshMinutes * 60_000;
}

/** Refuses a change of sign-in methods unless the person has just authenticated; null if it is allowed. */
export function refuseUnlessFresh(
  ctx: Ctx,
  now = new Date(),
): { ok: false; reason: "reauthenticate"; message: string } | null {
  const { actor } = ctx;
  if (actor.kind !== "user" || isFresh(actor.authenticatedAt, now)) return null;
  return { ok: false, reason: "reauthenticate", message: reauthenticate };
}
