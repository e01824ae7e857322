import type { Capability } from "#domain/access/permissions.ts";

interface ScopeFacts {
  /** Tells people what the scope allows. */
  label: string;
  /** The capabilities that the verbs of its operations need. */
  capabilities: readonly Capability[];
}

/** The scopes of API keys. Each is granted on its own. */
export const scopes = {
  "leads:read": { label: "Read leads, with their notes and history", capabilities: ["leads.read"] },
  "leads:write": {
    label: "Add leads, change them, and add notes",
    capabilities: ["leads.read", "leads.write"],
  },
  "conversions:read": {
    label: "Read won leads by their ad clicks, for Google Ads",
    capabilities: ["leads.read"],
  },
  "customers:read": { label: "Read customers", capabilities: ["leads.read"] },
  "visits:read": { label: "Read visits and free windows", capabilities: ["leads.read"] },
  "visits:write": {
    label: "Book, move and cancel visits",
    capabilities: ["leads.read", "leads.write"],
  },
  "posts:read": { label: "Read posts, including drafts", capabilities: ["posts.read"] },
  "posts:write": {
    label: "Write, publish and unpublish posts",
    capabilities: ["posts.read", "posts.write"],
  },
  "pages:read": { label: "Read the pages that you added", capabilities: ["settings.read"] },
  "media:read": { label: "Read the media library", capabilities: ["media.read"] },
  "media:write": {
    label: "Upload media, and change names and descriptions",
    capabilities: ["media.read", "media.write"],
  },
  "reviews:read": { label: "Read reviews", capabilities: ["settings.read"] },
  "reviews:write": {
    label: "Add and change reviews",
    capabilities: ["settings.read", "settings.write"],
  },
  "subscribers:read": {
    label: "Read newsletter subscribers and their proof of consent",
    capabilities: ["newsletter.read"],
  },
  "webhooks:write": {
    label: "Subscribe to events with leads, visits, posts and reviews",
    capabilities: ["settings.write"],
  },
  "reports:read": { label: "Run reports", capabilities: ["database.read"] },
} as const satisfies Record<string, ScopeFacts>;

export type Scope = keyof typeof scopes;

export const scopeNames = Object.keys(scopes) as [Scope, ...Scope[]];

/** Sets of scopes that people choose by what a program is for. */
export const scopePresets = {
  leads: { label: "Send leads in", scopes: ["leads:write"] },
  read: {
    label: "Read everything, change nothing",
    scopes: scopeNames.filter((name) => name.endsWith(":read")),
  },
  all: { label: "Full access", scopes: scopeNames },
} as const satisfies Record<string, { label: string; scopes: readonly Scope[] }>;

/** Describes the permissions of a key. */
export function scopesText(names: readonly Scope[]): string {
  const preset = Object.values(scopePresets).find(
    (one) => one.scopes.length === names.length && one.scopes.every((name) => names.includes(name)),
  );
  return preset?.label ?? names.map((name) => scopes[name].label).join("; ");
}

/** Returns the capabilities that a scope grants. */
export function capabilitiesOf(scope: Scope): readonly Capability[] {
  return scopes[scope].capabilities;
}

/** Returns the known scopes. A key may have a scope from a later version. */
export function knownScopes(names: readonly string[]): Scope[] {
  return scopeNames.filter((scope) => names.includes(scope));
}
