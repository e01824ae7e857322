import bowser from "bowser";

/** Describes a browser's user agent, for example "Chrome on Windows". */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent?.trim()) return "Unknown device";
  const { browser, os } = bowser.parse(userAgent);
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== "");
  return names.join(" on ") || "Unknown device";
}

/** Where an action came from, for emails: "Chrome on Windows, 198.51.100.7". */
export function placeOf({ userAgent, ip }: { userAgent: string; ip: string }): string {
  return `${deviceOf(userAgent)}, ${ip}`;
}
