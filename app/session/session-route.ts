import { data, redirect } from "react-router";
import type { Route } from "./+types/session-route";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "./request-context.ts";
import { requireUser } from "./guard.server.ts";
import { can } from "#domain/access/permissions.ts";
import { extendSession } from "#domain/people/sessions/extend-session.server.ts";
import { safeNextPath } from "#app/session/next-path.ts";
import { accountHeaders } from "#domain/people/sign-in/schema.ts";
import { timeOut } from "#domain/people/sessions/time-out.server.ts";

/** Whether the session is still valid. Checking does not extend it. */
export function loader({ context }: Route.LoaderArgs) {
  requireUser(context.get(ctxContext));
  return Response.json({ signedIn: true }, { headers: accountHeaders });
}

/** `extend` restarts the inactivity timer; `end` is posted by the page when the timer runs out. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "end") {
    // The server may have ended the session before the page did: the page knows who had it.
    const isStaff =
      ctx.actor.kind === "user" ? can(ctx.actor.role, "portal.open") : form.get("staff") === "on";
    const signIn = isStaff ? addresses.login : addresses.auth;
    const next = safeNextPath(form.get("next"), isStaff ? addresses.portal : addresses.account);
    const isPortal = isStaff && addresses.isWithin(next, addresses.portal);
    const notice = isPortal ? "portal-ended" : "ended";
    const headers = new Headers(accountHeaders);
    for (const cookie of await timeOut(ctx)) headers.append("set-cookie", cookie);
    return redirect(`${signIn}?${new URLSearchParams({ notice, next }).toString()}`, {
      headers,
    });
  }
  requireUser(ctx);
  if (intent !== "extend") throw data({ title: "Unknown action" }, { status: 400 });
  const extended = await extendSession(ctx);
  return Response.json(extended, { status: extended.ok ? 200 : 401, headers: accountHeaders });
}
