import * as addresses from "#app/addresses.ts";
import { type Capability, can, type Role } from "#domain/access/permissions.ts";

export type NavigationIcon =
  | "dashboard"
  | "blog"
  | "writing"
  | "leads"
  | "customers"
  | "schedule"
  | "newsletter"
  | "media"
  | "users"
  | "database"
  | "security"
  | "emails"
  | "urls"
  | "settings";

export interface NavigationItem {
  label: string;
  to: string;
  icon: NavigationIcon;
  capability: Capability;
  /** Roles whose sidebar leaves the page out, although they may open it. */
  shortFor?: readonly Role[];
  /** Extra search terms for the command palette. */
  keywords: readonly string[];
}

/** The portal's sidebar, top to bottom. */
export const navigation: readonly NavigationItem[] = [
  {
    label: "Dashboard",
    to: addresses.portal,
    icon: "dashboard",
    capability: "portal.open",
    keywords: ["home", "overview", "start"],
  },
  {
    label: "Blog Management",
    to: addresses.posts,
    icon: "blog",
    capability: "posts.read",
    keywords: ["posts", "articles", "drafts", "write", "publish"],
  },
  {
    label: "Generate SEO Posts",
    to: addresses.createPosts,
    icon: "writing",
    capability: "ai.write",
    keywords: ["ai", "ideas", "articles", "blog", "write"],
  },
  {
    label: "Leads",
    to: addresses.leads,
    icon: "leads",
    capability: "leads.read",
    keywords: ["inbox", "forms", "submissions", "quotes"],
  },
  {
    label: "Customers",
    to: addresses.customers,
    icon: "customers",
    capability: "leads.read",
    keywords: ["people", "timeline", "history", "merge", "duplicates"],
  },
  {
    label: "Schedule",
    to: addresses.schedule,
    icon: "schedule",
    capability: "leads.read",
    keywords: ["visits", "appointments", "today", "week", "calendar", "follow-up"],
  },
  {
    label: "Newsletter",
    to: addresses.subscribers,
    icon: "newsletter",
    capability: "newsletter.read",
    keywords: ["subscribers", "issues", "mailing list", "consent", "unsubscribe"],
  },
  {
    label: "Media",
    to: addresses.library,
    icon: "media",
    capability: "media.read",
    // These roles reach the library from their posts.
    shortFor: ["blogger", "seo"],
    keywords: ["pictures", "images", "videos", "documents", "library", "upload"],
  },
  {
    label: "User Management",
    to: addresses.users,
    icon: "users",
    capability: "users.read",
    keywords: ["people", "staff", "roles", "invitations", "invite"],
  },
  {
    label: "Database Tools",
    to: addresses.database,
    icon: "database",
    capability: "database.read",
    keywords: ["reports", "queries", "sql", "statistics", "numbers", "csv"],
  },
  {
    label: "Security Center",
    to: addresses.securityCenter,
    icon: "security",
    capability: "security.read",
    keywords: [
      "threats",
      "alerts",
      "blocked",
      "audit log",
      "compliance",
      "retention",
      "two-factor",
    ],
  },
  {
    label: "Email Monitoring",
    to: addresses.emails,
    icon: "emails",
    capability: "emails.read",
    keywords: ["mail", "outbox", "smtp", "sent", "failed"],
  },
  {
    label: "URL Management",
    to: addresses.urls,
    icon: "urls",
    capability: "redirects.read",
    keywords: ["redirects", "404", "missing pages", "broken links", "analytics", "quick fixes"],
  },
  {
    label: "Settings",
    to: addresses.settings,
    icon: "settings",
    capability: "settings.read",
    keywords: ["company", "phone", "address", "home page"],
  },
];

export function navigationFor(role: Role | null): NavigationItem[] {
  return navigation.filter(
    ({ capability, shortFor = [] }) =>
      role !== null && can(role, capability) && !shortFor.includes(role),
  );
}

/** The portal's home is the parent of every page: it is current only if nothing below it is. */
export function isCurrent(item: NavigationItem, pathname: string): boolean {
  if (item.to === addresses.portal) return pathname.replace(/\/$/, "") === addresses.portal;
  return pathname === item.to || pathname.startsWith(`${item.to}/`);
}
