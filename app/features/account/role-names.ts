import type { Role } from "../access/permissions.ts";

export const roleNames: Record<Role | "none", string> = {
  admin: "Administrator",
  blogger: "Blogger",
  seo: "SEO",
  commenter: "Commenter",
  none: "No role yet",
};
