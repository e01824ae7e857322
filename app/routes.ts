import { type RouteConfig, index, layout, route } from "@react-router/dev/routes";

export default [
  layout("features/marketing/pages/layout.tsx", [
    index("features/marketing/pages/home.tsx"),
    route("contact", "features/marketing/pages/contact.tsx"),
    route("login", "features/auth/pages/login.tsx"),
    route("logout", "features/auth/pages/logout.tsx"),
    route("accept-invitation", "features/invitations/pages/accept-invitation.tsx"),
    route("*", "features/marketing/pages/not-found.tsx"),
  ]),
] satisfies RouteConfig;
