import type { Database } from "#database/connect.ts";
import type { Env } from "#platform/env.ts";
import type { JobQueue } from "#platform/jobs.ts";
import type { Logger } from "#platform/log.ts";
import type { Links } from "./links.ts";
import { type Capability, can, type Role } from "./permissions.ts";

export interface SignedInActor {
  kind: "user";
  userId: string;
  /** Null for an account that nobody has given a role. */
  role: Role | null;
  email: string;
  emailVerified: boolean;
  name: string;
  sessionId: string;
  /** Whether an authenticator app or a passkey is set up. */
  twoFactor: boolean;
  /** Staff who have to set one up before anything opens to them (setting requireTwoFactor). */
  mustEnrol: boolean;
  /** Without a break longer than critical actions allow since the person last proved who they are. */
  recent: boolean;
  /** When the person last proved who they are. */
  authenticatedAt: Date;
}

export type Actor = { kind: "anonymous" } | SignedInActor | { kind: "system"; name: string };

export interface RequestFacts {
  /** Request id, in logs and in the `x-request-id` header. */
  id: string;
  /** The peer's address, or the one a configured proxy vouches for. */
  ip: string;
  userAgent: string;
  /** Public base address without a trailing slash. */
  origin: string;
  /** The browser's session cookie header, for sign-in verbs only. */
  headers: Headers;
}

export interface Ctx {
  db: Database;
  actor: Actor;
  request: RequestFacts;
  jobs: JobQueue;
  /** Addresses of this site. */
  links: Links;
  env: Env;
  log: Logger;
  /** The installation's secret: seals what the database must not give away, keys hashes. */
  secret: string;
}

/** Thrown by verbs; the door answers 401 to strangers and 403 to the signed in. */
export class AccessDenied extends Error {
  readonly signedIn: boolean;
  readonly capability: Capability | null;
  constructor(signedIn: boolean, capability: Capability | null) {
    super(signedIn ? "You do not have permission to do this." : "Please sign in first.");
    this.name = "AccessDenied";
    this.signedIn = signedIn;
    this.capability = capability;
  }
}

/** @throws AccessDenied */
export function requirePermission(ctx: Pick<Ctx, "actor">, capability: Capability): void {
  if (!allows(ctx.actor, capability)) throw new AccessDenied(ctx.actor.kind === "user", capability);
}

export function allows(actor: Actor, capability: Capability): boolean {
  if (actor.kind === "system") return true;
  return actor.kind === "user" && !actor.mustEnrol && can(actor.role, capability);
}

/**
 * The signed-in person, whatever their role: for what belongs to every account.
 * @throws AccessDenied
 */
export function requireSignedIn(ctx: Ctx): SignedInActor {
  if (ctx.actor.kind !== "user") throw new AccessDenied(false, null);
  return ctx.actor;
}

export const reauthenticate = "Recent authentication required";

/** Refusal of a critical action (delete_user, change_role, execute_custom_code) after a break; null when it may go on. */
export function refuseStale(
  ctx: Ctx,
): { ok: false; reason: "reauthenticate"; message: string } | null {
  const { actor } = ctx;
  if (actor.kind !== "user" || actor.recent) return null;
  return { ok: false, reason: "reauthenticate", message: reauthenticate };
}

/** The words an actor is named by in audit rows and lead histories. */
export function actorName(actor: Actor): string {
  if (actor.kind === "anonymous") return "visitor";
  return actor.kind === "system" ? `system:${actor.name}` : actor.name || actor.email;
}

/** What a verb answers: expected failures are values, everything else is thrown. */
export type Outcome<T, Reason extends string> =
  | { ok: true; value: T }
  | { ok: false; reason: Reason; message: string; fieldErrors?: Record<string, string[]> };

/** Refuses input by its fields; the message says all of it in one line. */
export function invalidFields(fieldErrors: Record<string, string[]>) {
  const message = Object.values(fieldErrors).flat().join(", ");
  return { ok: false, reason: "invalid", message, fieldErrors } as const;
}
