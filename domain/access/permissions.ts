import { type Role, roles } from "#database/vocabularies.ts";

export { type Role, roles } from "#database/vocabularies.ts";

/* Permissions: the single source of truth for who may do what. */

export const staffRoles = ["admin", "blogger", "seo", "office"] as const satisfies readonly Role[];

export const permissions = {
  "portal.open": ["admin", "blogger", "seo", "office"],
  "leads.read": ["admin", "office"],
  "leads.write": ["admin", "office"],
  "leads.export": ["admin", "office"],
  "notifications.read": ["admin", "office"],
  "settings.read": ["admin"],
  "settings.write": ["admin"],
  "emails.read": ["admin"],
  "emails.write": ["admin"],
  "newsletter.read": ["admin", "office"],
  "newsletter.write": ["admin", "office"],
  "users.read": ["admin"],
  "users.invite": ["admin"],
  "users.write": ["admin"],
  "database.read": ["admin"],
  "database.write": ["admin"],
  "security.read": ["admin"],
  "security.write": ["admin"],
  "audit.read": ["admin"],
  "analytics.debug": ["admin"],
  "posts.read": ["admin", "blogger", "seo"],
  "posts.write": ["admin", "blogger"],
  "posts.delete": ["admin", "blogger"],
  "media.read": ["admin", "blogger", "seo", "office"],
  "media.write": ["admin", "blogger", "office"],
  "ai.write": ["admin"],
  "codes.read": ["admin"],
  "codes.write": ["admin"],
  "redirects.read": ["admin"],
  "redirects.write": ["admin"],
  "imports.write": ["admin"],
  "api.write": ["admin"],
} as const satisfies Record<string, readonly Role[]>;

export type Capability = keyof typeof permissions;

export function can(role: Role | null, capability: Capability): boolean {
  return role !== null && (permissions[capability] as readonly Role[]).includes(role);
}

/** The roles with a capability. */
export function rolesWith(capability: Capability): readonly Role[] {
  return permissions[capability];
}

export function isRole(value: unknown): value is Role {
  return (roles as readonly unknown[]).includes(value);
}

export function isStaffRole(role: Role | null): boolean {
  return (staffRoles as readonly (Role | null)[]).includes(role);
}
