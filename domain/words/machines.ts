import { isbot } from "isbot";

/** Whether a user agent is a bot; bots are left out of analytics, with no other effect. */
export function isMachine(userAgent: string): boolean {
  return userAgent === "" || isbot(userAgent);
}
