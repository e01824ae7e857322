import { type Ctx, reauthenticate } from "#domain/access/context.server.ts";

/** Minutes after proving who they are in which people may change how they do it. */
export const freshMinutes = 10;

export function isFresh(authenticatedAt: Date, now = new Date()): boolean {
  return now.getTime() - authenticatedAt.getTime() <= freshMinutes * 60_000;
}

/** Refusal of a change to how somebody signs in, unless they have just proved who they are; null when it may go on. */
export function refuseUnlessFresh(
  ctx: Ctx,
  now = new Date(),
): { ok: false; reason: "reauthenticate"; message: string } | null {
  const { actor } = ctx;
  if (actor.kind !== "user" || isFresh(actor.authenticatedAt, now)) return null;
  return { ok: false, reason: "reauthenticate", message: reauthenticate };
}
