import { data, redirect } from "react-router";
import * as addresses from "#app/addresses.ts";
import { factsOf } from "#app/routes.ts";
import { allows, type Ctx, type SignedInActor } from "#domain/access/context.server.ts";
import type { Capability } from "#domain/access/permissions.ts";

/**
 * Returns the signed-in actor if they have the capability; for loaders and actions of the portal. `url` is the
 * page to return to after sign-in; actions omit it. The sign-in page reports that a session has ended.
 * @throws Response a redirect: anonymous users to sign-in, staff who must set up two-factor sign-in to its setup
 * @throws data 403 if a signed-in user lacks permission
 */
export function requireStaff(
  ctx: Ctx,
  capability: Capability,
  url?: URL,
  refusal?: string,
): SignedInActor {
  const actor = requireUser(ctx, url);
  if (actor.mustEnroll) throw redirect(`${addresses.security}?notice=required`);
  if (allows(actor, capability)) return actor;
  const isStaff = allows(actor, "portal.open");
  throw data({ title: "Access Denied", ...(isStaff ? { text: refusal } : {}) }, { status: 403 });
}

/**
 * Returns the signed-in actor, with any role; for account pages.
 * @throws Response a redirect to the sign-in page
 */
export function requireUser(ctx: Ctx, url?: URL): SignedInActor {
  if (ctx.actor.kind === "user") return ctx.actor;
  if (!url) throw redirect(addresses.login);
  const { signIn } = factsOf(url.pathname);
  throw redirect(
    `${signIn ?? addresses.login}?${new URLSearchParams({ next: url.pathname + url.search })}`,
  );
}
