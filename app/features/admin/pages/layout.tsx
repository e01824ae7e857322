import { data, type LoaderFunctionArgs, Outlet, useLoaderData } from "react-router";
import { can } from "#app/features/access/permissions.ts";
import { ctxContext } from "#app/features/access/request-context.ts";
import { requireStaff } from "#app/features/auth/guard.server.ts";
import { sessionTimeout } from "#app/features/auth/schema.ts";
import { notifications } from "#app/features/leads/queries/notifications.server.ts";
import { readSecurity } from "#app/features/settings/queries.server.ts";
import type { RouteHandle } from "#app/document.tsx";
import { PortalError } from "../components/portal-error.tsx";
import { Shell } from "../components/shell.tsx";
import { navigationFor } from "../navigation.ts";
import { readPreferences } from "../preferences.ts";

export const handle: RouteHandle = { document: "app" };

export function meta() {
  return [{ title: "Admin Portal" }, { name: "robots", content: "noindex, nofollow" }];
}

export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const ctx = context.get(ctxContext);
  const { name, email, role } = requireStaff(ctx, "portal.open", url);
  if (role === null) throw data({ title: "Access Denied" }, { status: 403 });
  const { sessionTimeout: timeoutMinutes } = await readSecurity(ctx.db);
  const { sidebar, theme } = readPreferences(request.headers.get("cookie"));
  return {
    user: { name, email, role },
    items: navigationFor(role),
    sidebar,
    theme,
    limits: { timeoutMinutes, warningMinutes: sessionTimeout.warningLead },
    notices: can(role, "notifications.read") ? await notifications(ctx) : null,
    now: new Date().toISOString(),
  };
}

export default function Layout() {
  const { user, items, sidebar, limits, notices, now } = useLoaderData<typeof loader>();
  return (
    <Shell user={user} items={items} sidebar={sidebar} limits={limits} notices={notices} now={now}>
      <Outlet />
    </Shell>
  );
}

/** For those who may not open the portal at all. */
export function ErrorBoundary() {
  return (
    <main id="main" className="mx-auto max-w-7xl px-4 sm:px-6">
      <PortalError outside />
    </main>
  );
}
