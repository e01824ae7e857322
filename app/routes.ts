import { type RouteConfig, index, layout, route } from "@react-router/dev/routes";

export default [
  route("sitemap.xml", "features/marketing/pages/xml-sitemap.ts"),
  route("rss.xml", "features/marketing/pages/rss-feed.ts"),
  route("robots.txt", "features/marketing/pages/robots.ts"),
  route("llms.txt", "features/marketing/pages/llms.ts"),
  route("manifest.webmanifest", "features/marketing/pages/web-manifest.ts"),
  layout("features/marketing/pages/layout.tsx", [
    layout("features/marketing/pages/main.tsx", [
      index("features/marketing/pages/home.tsx"),
      route("services", "features/marketing/pages/all-services.tsx"),
      route(
        "services/residential-pest-control",
        "features/marketing/pages/residential-pest-control.tsx",
      ),
      route(
        "services/commercial-pest-management",
        "features/marketing/pages/commercial-pest-management.tsx",
      ),
      route("services/termite-control", "features/marketing/pages/termite-control.tsx"),
      route("services/mosquito-control", "features/marketing/pages/mosquito-control.tsx"),
      route("services/moisture-control", "features/marketing/pages/moisture-control.tsx"),
      route(
        "services/emergency-pest-response",
        "features/marketing/pages/emergency-pest-response.tsx",
      ),
      route("service-areas", "features/marketing/pages/service-areas.tsx"),
      route("service-areas/:slug", "features/marketing/pages/city.tsx"),
      route("about", "features/marketing/pages/about.tsx"),
      route("blog", "features/marketing/pages/blog.tsx"),
      route("contact", "features/marketing/pages/contact.tsx"),
      route("sitemap", "features/marketing/pages/sitemap.tsx"),
      route("privacy-policy", "features/marketing/pages/privacy-policy.tsx"),
      route("terms-of-service", "features/marketing/pages/terms-of-service.tsx"),
      route("newsletter", "features/newsletter/pages/newsletter.tsx"),
      route("newsletter/confirm", "features/newsletter/pages/confirm.tsx"),
      route("newsletter/unsubscribe", "features/newsletter/pages/unsubscribe.tsx"),
      route("auth", "features/auth/pages/auth.tsx"),
      route("login", "features/auth/pages/login.tsx"),
      route("logout", "features/auth/pages/logout.tsx"),
      route("accept-invitation", "features/invitations/pages/accept-invitation.tsx"),
      route("*", "features/marketing/pages/not-found.tsx"),
    ]),
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
