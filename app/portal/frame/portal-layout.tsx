import { Outlet, useLoaderData } from "react-router";
import type { Route } from "./+types/portal-layout";
import { allows } from "#domain/access/context.server.ts";
import { isStaffRole } from "#domain/access/permissions.ts";
import * as addresses from "#app/addresses.ts";
import { factsOf } from "#app/routes.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff, requireUser } from "#app/session/guard.server.ts";
import { sessionLimits } from "#domain/people/sessions/session-clock.ts";
import { isUnusual } from "#domain/people/sessions/session.server.ts";
import { copyKeys } from "#domain/duty/copies/copy-keys.server.ts";
import { openNeeds } from "#domain/launch/open-needs.server.ts";
import { notifications } from "#domain/duty/notifications.server.ts";
import { readCompany, readSecurity } from "#domain/settings/read-settings.server.ts";
import { wantsMail } from "#domain/notifications/wants-mail.server.ts";
import type { RouteHandle } from "#app/document.tsx";
import { PortalError } from "#app/portal/frame/portal-error.tsx";
import { portalColors } from "#app/portal/install/portal-colors.ts";
import { Shell } from "./shell.tsx";
import { keepShownPage } from "./survive-lost-network.ts";
import { readPreferences } from "./preferences.ts";

export const handle: RouteHandle = { document: "app" };

export const links: Route.LinksFunction = () => [
  { rel: "manifest", href: addresses.portalManifest },
];

export function meta() {
  return [{ title: "Admin Portal" }, { name: "robots", content: "noindex, nofollow" }];
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  // The account pages are for every signed-in user, in the same frame.
  const actor =
    factsOf(url.pathname).access === "account"
      ? requireUser(ctx, url)
      : requireStaff(ctx, "portal.open", url);
  const { name, email, role, twoFactor } = actor;
  const { sessionTimeout } = await readSecurity(ctx.db);
  const { sidebar, folded, theme, factor } = readPreferences(request.headers.get("cookie"));
  const notices = allows(actor, "notifications.read") ? await notifications(ctx) : null;
  const company = await readCompany(ctx.db);
  return {
    company: company.name,
    color: portalColors(company.colors).theme,
    timeZone: company.hours.timeZone,
    user: { name, email, role },
    isStaff: allows(actor, "portal.open"),
    sidebar,
    folded,
    theme,
    limits: sessionLimits(sessionTimeout),
    notices,
    wantsAlerts:
      allows(actor, "security.read") && (await wantsMail(ctx.db, actor.userId, "securityAlerts")),
    needsFactor: isStaffRole(role) && !twoFactor && factor === null,
    needs: allows(actor, "portal.open") ? await openNeeds(ctx) : [],
    copyKeys: copyKeys(ctx),
    unusual: await isUnusual(ctx.db, actor.sessionId),
    now: new Date().toISOString(),
  };
}

export const clientMiddleware = [keepShownPage];

export default function Layout() {
  const { theme: _, company: __, color, ...shell } = useLoaderData<typeof loader>();
  return (
    <Shell {...shell}>
      <meta name="theme-color" content={color} />
      <Outlet />
    </Shell>
  );
}

/** For users who may not open the portal at all. */
export function ErrorBoundary() {
  return (
    <main id="main" className="mx-auto max-w-7xl px-4 sm:px-6">
      <PortalError outside />
    </main>
  );
}
