/** Ids that ad services add to the address of a click: Google's three, and Microsoft's. */
export const clickIds = ["gclid", "gbraid", "wbraid", "msclkid"] as const;

/** Query parameters that tell where a visit came from. */
export const markNames = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
  ...clickIds,
] as const;
