import { data } from "react-router";
import { allows, type Ctx, type SignedInActor } from "#domain/access/context.server.ts";
import type { Capability } from "#domain/access/permissions.ts";
import { requireStaff } from "#app/session/guard.server.ts";

/** Why other staff cannot open a part of the security center, as the specification says it. */
const refusals = {
  overview: "Administrator access required to view security dashboard",
  threats: "Only administrators can access threat detection data",
  compliance: "Only administrators can access TCPA compliance management",
  audit: "Admin access required to view security audit logs.",
  retention: "Only administrators can access data retention management",
  settings: "Only administrators can access security settings",
} as const;

export type SecurityPart = keyof typeof refusals;

/**
 * For the pages of the security center; other staff see why they cannot open it.
 * @throws Response a redirect, as `requireStaff` does
 * @throws data 403 with the title and text to show
 */
export function requireSecurity(
  ctx: Ctx,
  part: SecurityPart,
  capability: Extract<Capability, `security.${string}` | "audit.read">,
  url?: URL,
): SignedInActor {
  const actor = requireStaff(ctx, "portal.open", url);
  if (allows(actor, capability)) return actor;
  throw data({ title: "Access Denied", text: refusals[part] }, { status: 403 });
}
