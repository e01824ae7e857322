import { redirect } from "react-router";
import type { Route } from "./+types/logout-page";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { can } from "#domain/access/permissions.ts";
import { signOut } from "#domain/people/sessions/sign-out.server.ts";

/** Sign-out is a POST: a link or image on another page cannot trigger it. */
export function loader() {
  return new Response("Use the Logout button.\n", {
    status: 405,
    headers: { allow: "POST", "cache-control": "no-store" },
  });
}

export async function action({ context }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  const isStaff = ctx.actor.kind === "user" && can(ctx.actor.role, "portal.open");
  const headers = new Headers({ "cache-control": "no-store" });
  for (const cookie of await signOut(ctx)) headers.append("set-cookie", cookie);
  return redirect(`${isStaff ? addresses.login : addresses.auth}?notice=out`, { headers });
}
