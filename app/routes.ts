import { type RouteConfig, index, layout, route } from "@react-router/dev/routes";

export default [
  layout("features/marketing/pages/layout.tsx", [
    index("features/marketing/pages/home.tsx"),
    route("contact", "features/marketing/pages/contact.tsx"),
    route("auth", "features/auth/pages/auth.tsx"),
    route("login", "features/auth/pages/login.tsx"),
    route("logout", "features/auth/pages/logout.tsx"),
    route("accept-invitation", "features/invitations/pages/accept-invitation.tsx"),
    route("*", "features/marketing/pages/not-found.tsx"),
  ]),
  layout("features/admin/pages/layout.tsx", [
    layout("features/admin/pages/frame.tsx", [
      route("admin", "features/admin/pages/dashboard.tsx"),
      route("admin/forms", "features/leads/pages/inbox.tsx"),
      route("admin/forms/:id", "features/leads/pages/lead.tsx"),
      route("admin/settings", "features/admin/pages/settings.tsx"),
      route("admin/*", "features/admin/pages/not-found.tsx"),
    ]),
    route("admin/forms/export.csv", "features/leads/pages/export.ts"),
    route("admin/notifications", "features/admin/pages/notifications.ts"),
    route("admin/search", "features/admin/pages/search.ts"),
    route("admin/session", "features/admin/pages/session.ts"),
  ]),
] satisfies RouteConfig;
