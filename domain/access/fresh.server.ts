import { type Ctx, type Outcome, reauthenticate, type SignedInActor } from "./context.server.ts";

/** Minutes after authentication in which people may change their sign-in methods. */
export const freshMinutes = 10;

export function isFresh(authenticatedAt: Date, now = new Date()): boolean {
  return now.getTime() - authenticatedAt.getTime() <= freshMinutes * 60_000;
}

export const signedOut = {
  ok: false,
  reason: "signed_out",
  message: "User not authenticated",
} as const;

/** The signed-in person, who has just authenticated, or why they may not change their sign-in methods. */
export function freshActor(
  ctx: Ctx,
  now: Date,
): Outcome<SignedInActor, "signed_out" | "reauthenticate"> {
  const { actor } = ctx;
  if (actor.kind !== "user") return signedOut;
  return refuseUnlessFresh(ctx, now) ?? { ok: true, value: actor };
}

/** Refuses a sensitive operation unless the person has just authenticated; null if it is allowed. */
export function refuseUnlessFresh(
  ctx: Ctx,
  now = new Date(),
): { ok: false; reason: "reauthenticate"; message: string } | null {
  const { actor } = ctx;
  // A program cannot sign in again.
  if (actor.kind === "user" ? isFresh(actor.authenticatedAt, now) : actor.kind !== "key")
    return null;
  return { ok: false, reason: "reauthenticate", message: reauthenticate };
}
