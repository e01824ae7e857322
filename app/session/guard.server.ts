import { data, redirect } from "react-router";
import * as addresses from "#app/addresses.ts";
import { factsOf } from "#app/routes.ts";
import { allows, type Ctx, type SignedInActor } from "#domain/access/context.server.ts";
import type { Capability } from "#domain/access/permissions.ts";

/**
 * For the loaders and actions of the portal: the signed-in actor who may do this. `url` is the page to
 * come back to after signing in; actions leave it out. The sign-in page itself says when a session has ended.
 * @throws Response a redirect: strangers to sign in, staff who must set up two-factor sign-in to do so
 * @throws data 403 for the signed in without permission
 */
export function requireStaff(ctx: Ctx, capability: Capability, url?: URL): SignedInActor {
  const actor = requireUser(ctx, url);
  if (actor.mustEnrol) throw redirect(`${addresses.security}?notice=required`);
  if (!allows(actor, capability)) throw data({ title: "Access Denied" }, { status: 403 });
  return actor;
}

/**
 * For the pages of one's own account: anybody who is signed in.
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
