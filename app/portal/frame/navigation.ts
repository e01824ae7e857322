import {
  CalendarDays,
  Contact,
  Database,
  Images,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Mails,
  MailOpen,
  Newspaper,
  PanelsTopLeft,
  ShieldCheck,
  SlidersHorizontal,
  Sparkles,
  Users,
  Waypoints,
} from "lucide-react";
import * as addresses from "#app/addresses.ts";
import { type Capability, can, type Role } from "#domain/access/permissions.ts";

/** The headings of the sidebar. */
export const navigationGroups = [
  { id: "work", label: "Work" },
  { id: "website", label: "Website" },
  { id: "company", label: "Company" },
] as const;
type NavigationGroup = (typeof navigationGroups)[number]["id"];

export interface NavigationItem {
  label: string;
  /** The dashboard has none. */
  group?: NavigationGroup;
  to: string;
  icon: LucideIcon;
  /** The pages that belong to it, if they are not those below its own page. */
  sections?: readonly string[];
  /** A page below it that has an item of its own. */
  without?: string;
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
    icon: LayoutDashboard,
    capability: "portal.open",
    keywords: ["home", "overview", "start"],
  },
  {
    label: "Leads",
    to: addresses.leads,
    group: "work",
    icon: Inbox,
    capability: "leads.read",
    keywords: ["inbox", "forms", "submissions", "quotes"],
  },
  {
    label: "Schedule",
    to: addresses.schedule,
    group: "work",
    icon: CalendarDays,
    capability: "leads.read",
    keywords: ["visits", "appointments", "today", "week", "calendar", "follow-up"],
  },
  {
    label: "Customers",
    to: addresses.customers,
    group: "work",
    icon: Contact,
    capability: "leads.read",
    keywords: ["people", "timeline", "history", "merge", "duplicates"],
  },
  {
    label: "Pages",
    to: addresses.pageTexts,
    group: "website",
    icon: PanelsTopLeft,
    capability: "settings.read",
    keywords: ["website", "texts", "sentence", "city", "service", "offer", "landing page"],
  },
  {
    label: "Blog Management",
    to: addresses.posts,
    sections: [addresses.posts, addresses.blogAdmin],
    group: "website",
    icon: Newspaper,
    capability: "posts.read",
    keywords: ["posts", "articles", "drafts", "write", "publish"],
  },
  {
    label: "Generate SEO Posts",
    to: addresses.createPosts,
    group: "website",
    icon: Sparkles,
    capability: "ai.write",
    keywords: ["ai", "ideas", "articles", "blog", "write"],
  },
  {
    label: "Newsletter",
    to: addresses.subscribers,
    group: "website",
    icon: MailOpen,
    capability: "newsletter.read",
    keywords: ["subscribers", "issues", "mailing list", "consent", "unsubscribe"],
  },
  {
    label: "Media",
    to: addresses.library,
    group: "website",
    icon: Images,
    capability: "media.read",
    // These roles reach the library from their posts.
    shortFor: ["blogger", "seo"],
    keywords: ["pictures", "images", "videos", "documents", "library", "upload"],
  },
  {
    label: "URL Management",
    to: addresses.urls,
    group: "website",
    icon: Waypoints,
    capability: "redirects.read",
    keywords: ["redirects", "404", "missing pages", "broken links", "analytics", "quick fixes"],
  },
  {
    label: "User Management",
    to: addresses.users,
    group: "company",
    icon: Users,
    capability: "users.read",
    keywords: ["people", "staff", "roles", "invitations", "invite"],
  },
  {
    label: "Email Monitoring",
    to: addresses.emails,
    group: "company",
    icon: Mails,
    capability: "emails.read",
    keywords: ["mail", "outbox", "smtp", "sent", "failed"],
  },
  {
    label: "Security Center",
    to: addresses.securityCenter,
    group: "company",
    icon: ShieldCheck,
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
    label: "Database Tools",
    to: addresses.reports,
    sections: [addresses.database],
    group: "company",
    icon: Database,
    capability: "database.read",
    keywords: ["reports", "queries", "sql", "statistics", "numbers", "csv"],
  },
  {
    label: "Settings",
    to: addresses.settings,
    group: "company",
    icon: SlidersHorizontal,
    sections: [
      addresses.settings,
      addresses.launch,
      addresses.imports,
      addresses.takeouts,
      addresses.codes,
    ],
    without: addresses.pageTexts,
    capability: "settings.read",
    keywords: ["company", "phone", "address", "home page"],
  },
];

/** The items that a role sees. */
export function navigationFor(role: Role | null): NavigationItem[] {
  return navigation.filter(
    ({ capability, shortFor = [] }) =>
      role !== null && can(role, capability) && !shortFor.includes(role),
  );
}

/** The portal's home is the parent of every page: it is current only if nothing below it is. */
export function isCurrent(item: NavigationItem, pathname: string): boolean {
  if (item.to === addresses.portal) return pathname.replace(/\/$/, "") === addresses.portal;
  const { without } = item;
  if (without !== undefined && addresses.isWithin(pathname, without)) return false;
  return (item.sections ?? [item.to]).some((section) => addresses.isWithin(pathname, section));
}
