import type { Database } from "#database/connect.ts";
import type { Env } from "#platform/env.ts";
import type { JobQueue } from "#platform/jobs.ts";
import type { Logger } from "#platform/log.ts";
import { keyName } from "./key-name.ts";
import type { Links } from "./links.ts";
import { type Capability, can, type Role } from "./permissions.ts";

export interface SignedInActor {
  kind: "user";
  userId: string;
  /** Null if the account has no role yet. */
  role: Role | null;
  email: string;
  emailVerified: boolean;
  name: string;
  sessionId: string;
  /** Whether an authenticator app or a passkey is set up. */
  twoFactor: boolean;
  /** Whether this staff member must set up a second factor before any other access (setting requireTwoFactor). */
  mustEnroll: boolean;
  /** Whether there was no break longer than critical actions allow since the last identity check. */
  recent: boolean;
  /** Time of the last identity check. */
  authenticatedAt: Date;
  /** Whether the session came from a network that the person has not used before. */
  unusual?: boolean;
}

/** A program with an API key. */
export interface KeyActor {
  kind: "key";
  keyId: string;
  name: string;
  /** The capabilities of the running operation, not of the whole key. */
  capabilities: readonly Capability[];
}

export type Actor =
  | { kind: "anonymous" }
  | SignedInActor
  | KeyActor
  | { kind: "system"; name: string };

export interface RequestFacts {
  /** Request id, in logs and in the `x-request-id` header. */
  id: string;
  /** The peer's address, or the one that a configured proxy reports. */
  ip: string;
  userAgent: string;
  /** Of the requested page; jobs have none. */
  path?: string;
  /** Public base URL without a trailing slash. */
  origin: string;
  /** The browser's session cookie header, for sign-in operations only. */
  headers: Headers;
}

/** What every operation gets. A story that keeps something in it adds its part (`declare module`). */
export interface Ctx {
  db: Database;
  actor: Actor;
  request: RequestFacts;
  jobs: JobQueue;
  links: Links;
  env: Env;
  log: Logger;
  /** The installation's secret: encrypts sensitive database values and keys hashes. */
  secret: string;
}

/** Thrown by operations. The endpoint answers 401 if signed out and 403 if signed in. */
export class AccessDenied extends Error {
  readonly signedIn: boolean;
  readonly capability: Capability | null;
  constructor(signedIn: boolean, capability: Capability | null) {
    super(signedIn ? "You don't have permission to do this." : "Please sign in first.");
    this.name = "AccessDenied";
    this.signedIn = signedIn;
    this.capability = capability;
  }
}

/** @throws AccessDenied */
export function requirePermission(ctx: Pick<Ctx, "actor">, capability: Capability): void {
  if (!allows(ctx.actor, capability))
    throw new AccessDenied(ctx.actor.kind !== "anonymous", capability);
}

export function allows(actor: Actor, capability: Capability): boolean {
  if (actor.kind === "system") return true;
  if (actor.kind === "key") return actor.capabilities.includes(capability);
  return actor.kind === "user" && !actor.mustEnroll && can(actor.role, capability);
}

/**
 * The signed-in user, regardless of role: for features that every account has.
 * @throws AccessDenied
 */
export function requireSignedIn(ctx: Ctx): SignedInActor {
  if (ctx.actor.kind !== "user") throw new AccessDenied(false, null);
  return ctx.actor;
}

export const reauthenticate = "Recent authentication required";

/** Refuses a critical action (delete_user, change_role, execute_custom_code) after a break; null if allowed. */
export function refuseStale(
  ctx: Pick<Ctx, "actor">,
): { ok: false; reason: "reauthenticate"; message: string } | null {
  const { actor } = ctx;
  if (actor.kind === "user" ? actor.recent : actor.kind !== "key") return null;
  return { ok: false, reason: "reauthenticate", message: reauthenticate };
}

/** Returns the actor's account, or null for visitors, programs and the product. */
export function userIdOf(actor: Actor): string | null {
  return actor.kind === "user" ? actor.userId : null;
}

/** Display name of an actor in audit rows and lead histories. */
export function actorName(actor: Actor): string {
  if (actor.kind === "anonymous") return "visitor";
  if (actor.kind === "key") return keyName(actor.name);
  return actor.kind === "system" ? `system:${actor.name}` : actor.name || actor.email;
}

/** Result of an operation: expected failures are values, everything else is thrown. */
export type Outcome<T, Reason extends string> =
  | { ok: true; value: T }
  | { ok: false; reason: Reason; message: string; fieldErrors?: Record<string, string[]> };

/** Refuses input with errors per field; the message joins them in one line. */
export function invalidFields(fieldErrors: Record<string, string[]>) {
  // Two fields may share a message.
  const message = [...new Set(Object.values(fieldErrors).flat())].join(", ");
  return { ok: false, reason: "invalid", message, fieldErrors } as const;
}
