import type { Env } from "#platform/env.ts";

/** What a visitor can agree to. The order is the order on the page. */
export const consentCategories = ["analytics", "marketing", "chat"] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** The categories that this site asks visitors for; empty if nothing needs consent. */
export function configuredCategories(
  env: Pick<Env, "WEB_ANALYTICS_ID" | "WEB_ANALYTICS_ADS" | "CHAT_WIDGET_URL">,
  fromCodes: readonly ConsentCategory[] = [],
): ConsentCategory[] {
  const asked = new Set(fromCodes);
  if (env.WEB_ANALYTICS_ID) asked.add("analytics");
  if (env.WEB_ANALYTICS_ID && env.WEB_ANALYTICS_ADS) asked.add("marketing");
  if (env.CHAT_WIDGET_URL) asked.add("chat");
  return consentCategories.filter((category) => asked.has(category));
}
