import type { Role } from "#domain/access/permissions.ts";

export const roleLabels: Record<Role, string> = {
  admin: "Admin",
  blogger: "Blogger",
  seo: "SEO",
  office: "Office",
  commenter: "Commenter",
};

export const roleDescriptions: Record<Role, string> = {
  admin: "Full access to the portal",
  blogger: "Creates and manages blog content",
  seo: "Manages SEO content and analytics",
  office: "Answers leads and looks after customers",
  commenter: "Participates in blog discussions",
};

/** What a role opens and what it does not, for the person who chooses one. */
export const roleLimits: Record<Role, string> = {
  admin: "Opens everything, users and security included.",
  blogger: "Writes posts and uploads media. Sees no leads.",
  seo: "Reads posts, media and visitor figures. Writes nothing, sees no leads.",
  office: "Opens leads, newsletter and media. No users, settings or security.",
  commenter: "Not for staff: cannot open the portal.",
};
