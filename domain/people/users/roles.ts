import type { Role } from "#domain/access/permissions.ts";

export const roleLabels: Record<Role, string> = {
  admin: "Admin",
  blogger: "Blogger",
  seo: "SEO",
  office: "Office",
  commenter: "Commenter",
};

/** As specified; office is ours. */
export const roleDescriptions: Record<Role, string> = {
  admin: "Full access",
  blogger: "Creates and manages blog content",
  seo: "Manages SEO content and analytics",
  office: "Answers leads and looks after customers",
  commenter: "Participates in blog discussions",
};

/** What a role opens and what it does not. */
export const roleLimits: Record<Role, string> = {
  admin: "Opens everything, users and security included.",
  blogger: "Opens posts, pictures and visitor figures. Sees no leads.",
  seo: "Reads posts, pictures and visitor figures. Writes nothing, sees no leads.",
  office: "Opens leads, the newsletter and pictures. Sees no users, settings or security.",
  commenter: "For readers, not for staff: can't open the portal.",
};

/** "SEO: Manages SEO content and analytics. Reads …" */
export function roleText(role: Role): string {
  return `${roleLabels[role]}: ${roleDescriptions[role]}. ${roleLimits[role]}`;
}
