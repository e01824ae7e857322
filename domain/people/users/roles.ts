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
  blogger: "Writes and publishes blog posts",
  seo: "Watches how people find and use the website",
  office: "Answers leads and looks after customers",
  commenter: "Has an account on the website, nothing more",
};

/** What a role opens and what it does not, for the person who chooses one. */
export const roleLimits: Record<Role, string> = {
  admin: "Opens everything, users and security included.",
  blogger: "Opens posts, pictures and visitor figures. Sees no leads.",
  seo: "Reads posts, pictures and visitor figures. Writes nothing, sees no leads.",
  office: "Opens leads, the newsletter and pictures. Sees no users, settings or security.",
  commenter: "Not for staff: can't open the portal. Choose another role for a colleague.",
};
