import { routes } from "#app/routes.ts";
import { sitePages } from "#app/site/metadata/site-pages.ts";
import { cities } from "#domain/settings/cities.ts";

/** Pest pages have one layout, and city pages too: three of each are checked here, all by npm run audit:site. */
const sitePaths = (["main", "service", "legal", "pest", "area"] as const).flatMap((group) => {
  const paths = sitePages({ cities }).flatMap((page) => (page.group === group ? page.path : []));
  return group === "pest" || group === "area" ? [...paths.slice(0, 2), ...paths.slice(-1)] : paths;
});

/** Public pages, errors among them. */
export const publicPages: readonly string[] = [
  ...sitePaths,
  "/blog",
  "/blog/no-such-post",
  "/login",
  "/accept-invitation?token=none",
  "/privacy-choices",
  "/chat",
  "/offline",
  "/newsletter",
  "/newsletter?sent=newsletter",
  "/newsletter/confirm?token=none",
  "/newsletter/unsubscribe?token=none",
  "/nothing-here",
];

/** Pages of the portal whose address has parameters or a query: one of each kind. */
const staffViews = [
  "/admin/make-it-yours/services",
  "/admin/database/reports/leads-by-day",
  "/admin/database/reports/response-by-hour",
  "/admin/security/threats?status=all",
  "/admin/settings/company/hours",
  "/admin/settings/company/areas",
  "/admin/settings/photos/team",
  "/admin/settings/pages/about",
  "/admin/settings/emails/account-locked",
  "/admin/settings/connections/backups",
  "/admin/url-management?view=recent",
  "/admin/url-management?view=sources",
];

/** Pages of the portal and the account that need no record. */
export const staffPages: readonly string[] = [
  ...routes.flatMap(({ path, file, access }) =>
    access !== "public" &&
    /-(?:page|step)\.tsx$/.test(file ?? "") &&
    !/[:*]|moved/.test(path + file)
      ? path
      : [],
  ),
  ...staffViews,
];
