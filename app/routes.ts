import type { RouteConfig } from "@react-router/dev/routes";
import { cities } from "../domain/settings/cities.ts";
import { pests } from "../domain/settings/pests.ts";
import { endpoints } from "./endpoints.ts";
import { createMatcher, frame, index, knownRoutes, page, section } from "./route-facts.ts";

/** Query parameters that change a page only for owners, whose documents are never cached. */
export const ownerQuery: readonly string[] = ["draft", "as-visitor"];

/** Same response for every anonymous visitor. */
const cached = { cached: true };
/** A public page that search engines should index. */
const known = { cached: true, counted: true };
/** A page with sections and parts of its owner: one of them asks for a ZIP code. */
const arranged = { ...known, query: ["zip"] };
const personal = { personal: true };
/** Where staff sign in. */
const door = { personal: true, bare: true, credentials: true } as const;
const oneClick = { ...personal, linkIsProof: true };
const account = { access: "account", signIn: "/auth" } as const;
const staff = { access: "staff", signIn: "/login" } as const;
/** Writers sign in at /auth and submit articles of up to this size, form-encoded. */
const posts = { signIn: "/auth", bodyLimit: 2 * 1024 * 1024 } as const;
/** A form of up to a few hundred texts. */
const largeForm = { bodyLimit: 1024 * 1024 } as const;
const citySlugs = new Set(cities.map(({ slug }) => slug));
const pestSlugs = new Set<string>(pests.map(({ slug }) => slug));

const pages = [
  page("sitemap.xml", "site/files/xml-sitemap-route.ts", {
    ...cached,
    query: ["page"],
    showsPosts: true,
  }),
  page("rss.xml", "site/files/rss-feed-route.ts", { ...cached, showsPosts: true }),
  page("robots.txt", "site/files/robots-route.ts", cached),
  page("llms.txt", "site/files/llms-route.ts", { ...cached, showsPosts: true }),
  page("manifest.webmanifest", "site/files/web-manifest-route.ts", cached),
  page("service-worker.js", "site/offline/service-worker-route.ts", cached),
  page("portal.webmanifest", "portal/install/portal-manifest-route.ts", cached),
  page("portal-worker.js", "portal/install/portal-worker-route.ts", cached),
  page("share/*", "site/files/share-picture-route.tsx", cached),
  page("session", "session/session-route.ts"),
  page("calendar/:token", "site/files/calendar-route.ts", personal),
  frame("site/frame/site-layout.tsx", {}, [
    frame("site/frame/main-layout.tsx", {}, [
      index("site/home/home-page.tsx", { ...arranged, showsPosts: true }),
      page("services", "site/services/all-services-page.tsx", arranged),
      page("services/residential-pest-control", "site/services/residential-page.tsx", arranged),
      page("services/commercial-pest-management", "site/services/commercial-page.tsx", arranged),
      page("services/termite-control", "site/services/termite-page.tsx", arranged),
      page("services/mosquito-control", "site/services/mosquito-page.tsx", arranged),
      page("services/moisture-control", "site/services/moisture-page.tsx", arranged),
      page("services/emergency-pest-response", "site/services/emergency-page.tsx", arranged),
      page("about", "site/about/about-page.tsx", arranged),
      page("pests", "site/pests/pests-page.tsx", arranged),
      page("pests/:slug", "site/pests/pest-page.tsx", {
        ...arranged,
        values: pestSlugs,
        showsPosts: true,
      }),
      page("service-areas", "site/areas/service-areas-page.tsx", arranged),
      page("service-areas/:slug", "site/areas/city-page.tsx", {
        ...arranged,
        values: citySlugs,
      }),
      page("blog", "site/blog/blog-page.tsx", {
        ...known,
        query: ["q", "category", "page"],
        showsPosts: true,
      }),
      page("blog/preview/:token", "site/blog/preview-page.tsx", personal),
      page("blog/:slug", "site/blog/article-page.tsx", { ...known, showsPosts: true }),
      page("contact", "site/contact/contact-page.tsx", {
        ...known,
        query: ["pest", "service", "plan", "offer", "city", "zip"],
      }),
      page("request", "site/request/no-request-route.ts"),
      page("request/:token", "site/request/request-page.tsx", personal),
      page("sitemap", "site/sitemap/sitemap-page.tsx", { ...known, showsPosts: true }),
      page("privacy-policy", "site/legal/privacy-policy-page.tsx", known),
      page("terms-of-service", "site/legal/terms-of-service-page.tsx", known),
      page("privacy-choices", "site/consent/privacy-choices-page.tsx", cached),
      page("chat", "site/contact/chat-page.tsx", cached),
      page("offline", "site/offline/offline-page.tsx", {
        ...cached,
        ...personal,
        hydrated: false,
      }),
      page("newsletter", "site/newsletter/newsletter-page.tsx", {
        ...cached,
        ...personal,
        query: ["sent"],
        showsPosts: true,
      }),
      page("newsletter/confirm", "site/newsletter/confirm-page.tsx", personal),
      page("newsletter/unsubscribe", "site/newsletter/unsubscribe-page.tsx", oneClick),
      page("auth", "site/sign-in/auth-page.tsx", { ...door, permanent: true }),
      page("login", "site/sign-in/login-page.tsx", { ...door, permanent: true }),
      page("login/verify", "site/sign-in/verify-page.tsx", door),
      page("login/passkey", "site/sign-in/passkey-sign-in-route.ts", { credentials: true }),
      page("account/confirm", "site/sign-in/confirm-page.tsx", { ...account, ...door }),
      page("account/passkey", "session/passkey-challenge-route.ts", {
        ...account,
        credentials: true,
      }),
      page("unlock", "site/sign-in/unlock-page.tsx", { bare: true }),
      page("logout", "site/sign-in/logout-page.tsx", { ...personal, bare: true, permanent: true }),
      page("accept-invitation", "site/invitation/accept-invitation-page.tsx", {
        ...personal,
        bare: true,
        permanent: true,
      }),
      page("*", "site/pages/content-page.tsx", { ...cached, query: ["zip"] }),
    ]),
  ]),
  frame("portal/frame/portal-layout.tsx", staff, [
    frame("portal/frame/shell-layout.tsx", {}, [
      page("admin", "portal/dashboard/dashboard-page.tsx", { permanent: true }),
      page("admin/create-blog-posts", "portal/writing/create-blog-posts-page.tsx"),
      page("admin/forms", "portal/leads/inbox/inbox-page.tsx"),
      page("admin/forms/new", "portal/leads/new-lead-page.tsx"),
      page("admin/forms/:id", "portal/leads/lead/lead-page.tsx"),
      page("admin/forms/:id/same-person", "portal/customers/same-person-page.tsx"),
      page("admin/customers", "portal/customers/customers-page.tsx"),
      page("admin/customers/:id", "portal/customers/customer-page.tsx"),
      page("admin/duty", "portal/duty/duty-page.tsx"),
      page("admin/schedule", "portal/visits/schedule-page.tsx"),
      page("admin/technicians", "portal/visits/technicians/technicians-page.tsx"),
      page("admin/blog", "portal/blog/posts-page.tsx", posts, "portal-posts"),
      page("blog-admin", "portal/blog/posts-page.tsx", posts, "blog-admin-posts"),
      frame("portal/blog/editor-layout.tsx", posts, [
        page("admin/blog/new", "portal/blog/editor-page.tsx", {}, "portal-new-post"),
        page("admin/blog/edit/:id", "portal/blog/editor-page.tsx", {}, "portal-edit-post"),
        page("blog-admin/new", "portal/blog/editor-page.tsx", {}, "blog-admin-new-post"),
        page("blog-admin/edit/:id", "portal/blog/editor-page.tsx", {}, "blog-admin-edit-post"),
      ]),
      page("admin/media", "portal/media/library-page.tsx"),
      page("account", "portal/account/profile-page.tsx", account),
      page("account/security", "portal/account/security-page.tsx", account),
      section("admin/emails", "portal/emails/emails-layout.tsx", [
        index("portal/emails/overview-page.tsx"),
        page("logs", "portal/emails/logs-page.tsx"),
        page("logs/:id", "portal/emails/mail-page.tsx"),
        page("settings", "portal/emails/settings-page.tsx"),
      ]),
      section("admin/newsletter", "portal/newsletter/newsletter-layout.tsx", [
        index("portal/newsletter/subscribers/subscribers-page.tsx"),
        page("subscribers/:id", "portal/newsletter/subscribers/subscriber-page.tsx"),
        page("issues", "portal/newsletter/issues/issues-page.tsx"),
        page("issues/new", "portal/newsletter/issues/new-issue-page.tsx"),
        page("issues/:id", "portal/newsletter/issues/issue-page.tsx"),
      ]),
      page("admin/make-it-yours", "portal/setup/facts-step.tsx", {}, "setup-company"),
      page("admin/make-it-yours/cities", "portal/setup/cities-step.tsx"),
      page("admin/make-it-yours/finish", "portal/setup/finish-step.tsx"),
      page("admin/make-it-yours/:step", "portal/setup/facts-step.tsx", {}, "setup-facts"),
      // An editor stands beside what it edits, which needs the width of the settings' menu.
      page("admin/settings/emails/:template", "portal/settings/emails/template-page.tsx"),
      page("admin/settings/pages/:page", "portal/settings/pages/page-texts-page.tsx"),
      page(
        "admin/settings/pages/own/:id",
        "portal/settings/pages/own/site-page-editor.tsx",
        largeForm,
      ),
      section("admin/settings", "portal/settings/settings-layout.tsx", [
        index("portal/settings/overview-page.tsx"),
        page("company", "portal/settings/company-page.tsx", {}, "settings-company"),
        page("company/:section", "portal/settings/company-page.tsx", {}, "settings-facts"),
        page("menus", "portal/settings/menus/menus-page.tsx"),
        page("photos", "portal/settings/photos/photos-page.tsx"),
        page("photos/:slot", "portal/settings/photos/photo-page.tsx"),
        page("reviews", "portal/settings/reviews/reviews-page.tsx"),
        page("reviews/new", "portal/settings/reviews/new-review-page.tsx"),
        page("reviews/:id", "portal/settings/reviews/review-page.tsx"),
        page("pages", "portal/settings/pages/text-pages-page.tsx"),
        page("pages/new", "portal/settings/pages/own/new-page.tsx"),
        page("pages/new-city", "portal/settings/pages/own/new-city-page.tsx"),
        page("texts", "portal/settings/texts/texts-page.tsx"),
        page("emails", "portal/settings/emails/templates-page.tsx"),
        page("lead-sources", "portal/settings/lead-sources/sources-page.tsx"),
        page("lead-sources/:id", "portal/settings/lead-sources/source-page.tsx", largeForm),
        page("webhooks", "portal/settings/webhooks/webhooks-page.tsx"),
        page("webhooks/:id", "portal/settings/webhooks/webhook-page.tsx"),
        page("api", "portal/settings/api/keys-page.tsx"),
        page("api/reference", "portal/settings/api/reference-page.tsx"),
        page("connections", "portal/settings/connections/connections-page.tsx"),
        page("connections/:kind", "portal/settings/connections/connection-page.tsx"),
      ]),
      // Settings with addresses of their own.
      frame(
        "portal/settings/settings-layout.tsx",
        {},
        [
          page("admin/imports", "portal/imports/imports-page.tsx"),
          page("admin/imports/:id", "portal/imports/import-page.tsx", largeForm, "import"),
          page("admin/takeout", "portal/takeout/takeout-page.tsx"),
          page("admin/launch", "portal/launch/launch-page.tsx"),
          page("admin/launch/web-person", "portal/launch/web-person-page.tsx"),
          page("admin/codes", "portal/codes/codes-page.tsx"),
          page("admin/codes/new", "portal/codes/new-code-page.tsx"),
          page("admin/codes/:id", "portal/codes/code-page.tsx"),
        ],
        "settings-elsewhere",
      ),
      page("admin/analytics-debug", "portal/analytics/analytics-debug-page.tsx"),
      section("admin/url-management", "portal/redirects/urls-layout.tsx", [
        index("portal/redirects/monitor/monitor-page.tsx"),
        page("quick-fixes", "portal/redirects/fixes/quick-fixes-page.tsx"),
        page("redirects", "portal/redirects/rules/redirects-page.tsx"),
        page("redirects/new", "portal/redirects/rules/rule-page.tsx", {}, "new-redirect"),
        page("redirects/:id", "portal/redirects/rules/rule-page.tsx", {}, "edit-redirect"),
        page("redirects/import", "portal/redirects/exchange/import-page.tsx", {
          bodyLimit: 1024 * 1024,
        }),
        page("redirects/history", "portal/redirects/history/history-page.tsx"),
        page("redirects/history/:id", "portal/redirects/history/revision-page.tsx"),
      ]),
      page("admin/redirects", "portal/redirects/moved-page.tsx", {}, "admin-redirects"),
      page("admin/analytics/404", "portal/redirects/moved-page.tsx", {}, "analytics-404"),
      page(
        "redirect-admin",
        "portal/redirects/moved-page.tsx",
        { permanent: true },
        "redirect-admin",
      ),
      section("admin/database", "portal/reports/database-layout.tsx", [
        index("portal/reports/sql-page.tsx"),
        page("reports", "portal/reports/reports-page.tsx"),
        page("reports/:report", "portal/reports/report-page.tsx"),
        page("history", "portal/reports/history-page.tsx"),
      ]),
      section("admin/security", "portal/security/security-layout.tsx", [
        index("portal/security/overview/overview-page.tsx"),
        page("audit", "portal/security/audit/audit-page.tsx"),
        page("threats", "portal/security/threats/threats-page.tsx"),
        page("blocked", "portal/security/blocked/blocked-page.tsx"),
        page("compliance", "portal/security/compliance/compliance-page.tsx"),
        page("mfa", "portal/security/mfa-page.tsx"),
        page("retention", "portal/security/retention/retention-page.tsx"),
        page("settings", "portal/security/settings-page.tsx"),
      ]),
      page("admin/security/enhanced", "portal/security/enhanced-route.ts", {}, "security-enhanced"),
      page("admin/users", "portal/users/users-page.tsx"),
      page("admin/users/:id", "portal/users/user-page.tsx"),
      page("admin/*", "portal/frame/portal-not-found-page.tsx"),
    ]),
    page("admin/blog/autosave", "portal/blog/autosave-route.ts", posts),
    page("admin/blog/history/:id", "portal/blog/history-route.ts", posts),
    page("admin/blog/preview-link", "portal/blog/preview-link-route.ts", posts),
    page("admin/blog/save", "portal/blog/save-route.ts", posts),
    page("admin/blog/trash", "portal/blog/trash-route.ts", posts),
    page("admin/create-blog-posts/generate", "portal/writing/generate-route.ts"),
    page("admin/forms/export.csv", "portal/leads/export-route.ts"),
    page("admin/forms/changes", "portal/leads/changes-route.ts"),
    page("admin/forms/copies", "portal/leads/copies-route.ts"),
    page("admin/forms/known", "portal/customers/known-caller-route.ts"),
    page("admin/forms/:id/files/:file", "portal/leads/files/lead-file-route.ts"),
    page("admin/forms/next", "portal/leads/next-route.ts"),
    page("admin/media/items", "portal/media/items-route.ts"),
    page(
      "admin/settings/pages/autosave/:page",
      "portal/settings/pages/autosave-route.ts",
      largeForm,
    ),
    page("admin/settings/emails/:template/preview", "portal/settings/emails/preview-route.ts"),
    page("admin/database/reports/:report/rest", "portal/reports/rest-route.ts"),
    page("admin/database/reports/:report/export.csv", "portal/reports/export-report-route.ts"),
    page("admin/security/compliance/receipt.pdf", "portal/security/compliance/receipt-route.ts"),
    page("admin/security/compliance/report.pdf", "portal/security/compliance/report-route.ts"),
    page("admin/security/compliance/consents.csv", "portal/security/compliance/consents-route.ts"),
    page("admin/security/compliance/person.html", "portal/security/compliance/person-route.ts"),
    page("admin/takeout/:id/everything.zip", "portal/takeout/download-route.ts"),
    page("admin/notifications", "portal/notifications/notifications-route.ts"),
    page("admin/search", "portal/search/search-route.ts"),
    page("admin/forms/:id/free-windows", "portal/leads/lead/visit/free-windows-route.ts"),
    page(
      "admin/url-management/redirects/export/:format",
      "portal/redirects/exchange/export-route.ts",
    ),
    page("account/unusual", "session/unusual-route.ts", account),
  ]),
];

export default pages satisfies RouteConfig;

export const routes = knownRoutes(pages, Object.values(endpoints));

/** The facts of the URL that a path belongs to; those of `/*` where no page has it. */
export const factsOf = createMatcher(routes);
