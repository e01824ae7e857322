import type { Env } from "#platform/env.ts";

/** What a visitor can agree to. The order is the order on the page. */
export const consentCategories = ["analytics", "marketing"] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** The categories that this site asks visitors for; empty if nothing needs consent. */
export function configuredCategories(
  env: Pick<Env, "WEB_ANALYTICS_ID" | "WEB_ANALYTICS_ADS">,
  fromCodes: readonly ConsentCategory[] = [],
): ConsentCategory[] {
  const asked = new Set(fromCodes);
  if (env.WEB_ANALYTICS_ID) asked.add("analytics");
  if (env.WEB_ANALYTICS_ID && env.WEB_ANALYTICS_ADS) asked.add("marketing");
  return consentCategories.filter((category) => asked.has(category));
}
