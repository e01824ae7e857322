import { isbot } from "isbot";

/** Whether a user agent names a program; it is left out of analytics, and gains or loses nothing else. */
export function isMachine(userAgent: string): boolean {
  return userAgent === "" || isbot(userAgent);
}
