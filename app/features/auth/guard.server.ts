import { data, redirect } from "react-router";
import { allows, type Actor, type Ctx } from "../access/context.server.ts";
import type { Capability } from "../access/permissions.ts";

/**
 * For the loaders and actions of the portal: the signed-in actor who may do this. `url` is the page to
 * come back to after signing in; actions leave it out. The sign-in page itself says when a session has ended.
 * @throws Response a redirect to the sign-in page for strangers
 * @throws data 403 for the signed in without permission
 */
export function requireStaff(
  ctx: Ctx,
  capability: Capability,
  url?: URL,
): Extract<Actor, { kind: "user" }> {
  const { actor } = ctx;
  if (actor.kind !== "user")
    throw redirect(
      url ? `/login?${new URLSearchParams({ next: url.pathname + url.search })}` : "/login",
    );
  if (!allows(actor, capability)) throw data({ title: "Access Denied" }, { status: 403 });
  return actor;
}
