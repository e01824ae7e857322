import type { Role } from "#domain/access/permissions.ts";

export const roleLabels: Record<Role, string> = {
  admin: "Admin",
  blogger: "Blogger",
  seo: "SEO",
  commenter: "Commenter",
};

export const roleDescriptions: Record<Role, string> = {
  admin: "Full access to the portal",
  blogger: "Creates and manages blog content",
  seo: "Manages SEO content and analytics",
  commenter: "Participates in blog discussions",
};
