/** A staff member's display preferences, stored in cookies so that the server renders them right away. */
export type SidebarState = "expanded" | "collapsed";
export type Theme = "light" | "dark";

export interface Preferences {
  sidebar: SidebarState;
  /** Null follows the system. */
  theme: Theme | null;
  /** Whether the reminder of a second factor is put away; for a day. */
  factor: "later" | null;
}

/** Over TLS: a sibling domain cannot set a cookie with this prefix. */
const securePrefix = "__Host-";
const names = {
  sidebar: "portal_sidebar",
  theme: "portal_theme",
  factor: "portal_factor",
} as const;
const days = { sidebar: 7, theme: 365, factor: 1 } as const;

export function readPreferences(cookieHeader: string | null): Preferences {
  const cookies = new Map(
    (cookieHeader ?? "").split(";").map((pair) => {
      const at = pair.indexOf("=");
      return [pair.slice(0, Math.max(at, 0)).trim(), pair.slice(at + 1).trim()] as const;
    }),
  );
  const read = (name: string) => cookies.get(securePrefix + name) ?? cookies.get(name);
  const theme = read(names.theme);
  return {
    sidebar: read(names.sidebar) === "collapsed" ? "collapsed" : "expanded",
    theme: theme === "light" || theme === "dark" ? theme : null,
    factor: read(names.factor) === "later" ? "later" : null,
  };
}

/** The cookie that stores one preference: the sidebar for 7 days, the theme for a year, the reminder for a day. */
export function preferenceCookie<Name extends keyof typeof names>(
  name: Name,
  value: NonNullable<Preferences[Name]>,
  { protocol }: { protocol: string } = location,
): string {
  const secure = protocol === "https:";
  const pair = `${secure ? securePrefix : ""}${names[name]}=${value}`;
  const lifetime = `Max-Age=${days[name] * 86_400}; SameSite=Lax`;
  return `${pair}; Path=/${secure ? "; Secure" : ""}; ${lifetime}`;
}
