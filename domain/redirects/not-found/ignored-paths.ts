import { canonicalPath } from "#domain/redirects/rules/canonical.ts";
import { matchSegments } from "#domain/redirects/rules/patterns.ts";

export interface IgnoredPaths {
  /** Whether a pattern matches the path of this address. */
  has(address: string): boolean;
}

/** Patterns as redirect rules have them; `/wp-admin/**` also matches `/wp-admin` itself. */
export function ignoredPaths(stored: readonly string[]): IgnoredPaths {
  const patterns = stored.map((pattern) => canonicalPath(pattern, "*"));
  const exact = new Set(patterns.map((pattern) => pattern.replace(/\/\*\*$/, "")));
  const wide = patterns
    .filter((pattern) => pattern.includes("*"))
    .map((pattern) => pattern.split("/"));
  return {
    has(address) {
      if (exact.size === 0) return false;
      const path = canonicalPath(address.split(/[?#]/, 1)[0] ?? "");
      if (exact.has(path)) return true;
      const given = path.split("/");
      return wide.some((pattern) => matchSegments(pattern, given) !== null);
    },
  };
}
