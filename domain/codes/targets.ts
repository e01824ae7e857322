import { type Role, roles } from "#database/vocabularies.ts";

/** The role of a reader who is not signed in, or has none. */
export const guest = "guest";
export const readers = [guest, ...roles] as const;

const longestList = 100;

/** A JSON array of texts, or null. */
export function parseList(json: string): string[] | null {
  try {
    const value: unknown = JSON.parse(json);
    if (!Array.isArray(value) || value.length === 0 || value.length > longestList) return null;
    return value.every((item) => typeof item === "string") ? value : null;
  } catch {
    return null;
  }
}

/** Whether a path is meant by one of the rules: exact, with a trailing slash and star, or a star for all pages. */
export function matchesPath(rules: readonly string[], path: string): boolean {
  return rules.some((rule) => {
    if (rule === "*" || rule === path) return true;
    if (!rule.endsWith("/*")) return false;
    const root = rule.slice(0, -2);
    return path === root || path.startsWith(`${root}/`);
  });
}

export function matchesReader(rules: readonly string[], role: Role | null): boolean {
  return rules.includes("*") || rules.includes(role ?? guest);
}

/** Why a list of paths is wrong, in words; null if it is right. */
export function pathsProblem(paths: readonly string[]): string | null {
  const wrong = paths.find((path) => path !== "*" && !/^\/[^\s?#*\\]{0,200}(?:\/\*)?$/.test(path));
  return wrong === undefined
    ? null
    : `“${wrong.slice(0, 60)}” is not a path like /contact, /blog/* or *.`;
}

export function readersProblem(given: readonly string[]): string | null {
  const wrong = given.find((one) => one !== "*" && !(readers as readonly string[]).includes(one));
  return wrong === undefined
    ? null
    : `“${wrong.slice(0, 60)}” is not a role. The roles are ${readers.join(", ")} and *.`;
}
