import { expect, test } from "vitest";
import { isCurrent, navigation, navigationFor } from "./navigation.ts";

test("every role sees the pages it may open", () => {
  const labels = (role: Parameters<typeof navigationFor>[0]) =>
    navigationFor(role).map((item) => item.label);
  expect(labels("admin")).toEqual(navigation.map(({ label }) => label));
  expect(labels("blogger")).toEqual(["Dashboard", "Blog Management"]);
  expect(labels("seo")).toEqual(["Dashboard", "Blog Management"]);
  expect(labels("office")).toEqual([
    "Dashboard",
    "Leads",
    "Schedule",
    "Customers",
    "Newsletter",
    "Media",
  ]);
  expect(labels("commenter")).toEqual([]);
  expect(labels(null)).toEqual([]);
});

test.each([
  ["/admin", ["Dashboard"]],
  ["/admin/", ["Dashboard"]],
  ["/admin/forms", ["Leads"]],
  ["/admin/forms/7", ["Leads"]],
  ["/admin/formsheet", []],
  ["/admin/customers/7", ["Customers"]],
  ["/admin/schedule", ["Schedule"]],
  ["/admin/blog/edit/7", ["Blog Management"]],
  ["/blog-admin", ["Blog Management"]],
  ["/admin/create-blog-posts", ["Generate SEO Posts"]],
  ["/admin/media", ["Media"]],
  ["/admin/newsletter/issues/7", ["Newsletter"]],
  ["/admin/settings", ["Settings"]],
  ["/admin/settings/pages", ["Pages"]],
  ["/admin/settings/pages/own/7", ["Pages"]],
  ["/admin/emails/logs", ["Email Monitoring"]],
  ["/admin/settings/emails", ["Settings"]],
  ["/admin/url-management/quick-fixes", ["URL Management"]],
  ["/admin/security/audit", ["Security Center"]],
  ["/admin/users/7", ["User Management"]],
  ["/admin/database", ["Database Tools"]],
  ["/admin/database/history", ["Database Tools"]],
  ["/admin/database/reports/leads-by-day", ["Database Tools"]],
])("%s marks %j as current", (path, expected) => {
  expect(navigation.filter((item) => isCurrent(item, path)).map((item) => item.label)).toEqual(
    expected,
  );
});
