/** The browser and system of a user agent, in words; empty if neither is known. */
export function browserOf(userAgent: string): { browser: string; system: string } {
  const named = (names: readonly (readonly [mark: string, name: string])[]): string =>
    names.find(([mark]) => userAgent.includes(mark))?.[1] ?? "";
  return { browser: named(browsers), system: named(systems) };
}

/** In this order: browsers also claim to be those that come later. */
const browsers = [
  ["Edg/", "Edge"],
  ["OPR/", "Opera"],
  ["Firefox/", "Firefox"],
  ["FxiOS/", "Firefox"],
  ["CriOS/", "Chrome"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
] as const;
const systems = [
  ["Android", "Android"],
  ["iPhone", "iOS"],
  ["iPad", "iOS"],
  ["Windows", "Windows"],
  ["Mac OS X", "macOS"],
  ["Linux", "Linux"],
] as const;
