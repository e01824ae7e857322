/** A staff member's display preferences, stored in cookies so that the server renders them right away. */
export type SidebarState = "expanded" | "collapsed";
export type Theme = "light" | "dark";

export interface Preferences {
  sidebar: SidebarState;
  /** Null follows the system. */
  theme: Theme | null;
  /** Groups of the sidebar that are folded. */
  folded: readonly string[];
  /** Whether the reminder of a second factor is put away; for a day. */
  factor: "later" | null;
  /** Whether single keys press buttons. */
  keys: "on" | "off";
  /** Whether the next lead of a list opens after a change. */
  moveOn: "on" | "off";
}

/** Over TLS: a sibling domain cannot set a cookie with this prefix. */
const securePrefix = "__Host-";
const names = {
  sidebar: "portal_sidebar",
  folded: "portal_folded",
  theme: "portal_theme",
  factor: "portal_factor",
  keys: "portal_keys",
  moveOn: "portal_move_on",
} as const;
const days = { sidebar: 7, folded: 365, theme: 365, factor: 1, keys: 365, moveOn: 365 } as const;

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
    folded: read(names.folded)?.split(".").filter(Boolean) ?? [],
    factor: read(names.factor) === "later" ? "later" : null,
    keys: read(names.keys) === "off" ? "off" : "on",
    moveOn: read(names.moveOn) === "on" ? "on" : "off",
  };
}

/** The cookie that stores one preference: the sidebar for 7 days, the reminder for a day, the others for a year. */
export function preferenceCookie<Name extends keyof typeof names>(
  name: Name,
  value: NonNullable<Preferences[Name]>,
  { protocol }: { protocol: string } = location,
): string {
  const secure = protocol === "https:";
  const text = typeof value === "string" ? value : value.join(".");
  const pair = `${secure ? securePrefix : ""}${names[name]}=${text}`;
  const lifetime = `Max-Age=${days[name] * 86_400}; SameSite=Lax`;
  return `${pair}; Path=/${secure ? "; Secure" : ""}; ${lifetime}`;
}
