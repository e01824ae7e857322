import { keep, recall } from "./browser-storage.ts";
import { campaignMarks, clickMarks } from "./marks.ts";

export const storageKey = "touches";

interface Remembered {
  at: string;
  page: string;
  referrer: string;
  utm: Record<string, string>;
}

/** Stores the visitor's first and last arrival for a later form submission; never sent on its own. */
export function rememberTouches(): void {
  const utm: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(location.search))
    if ((campaignMarks.test(name) || clickMarks.test(name)) && value)
      utm[name] ??= value.slice(0, 200);
  const { referrer } = document;
  const outside = referrer && new URL(referrer).host !== location.host;
  const known = recall(storageKey) as { first?: Remembered } | null;
  if (known?.first && !outside && Object.keys(utm).length === 0) return;
  const touch: Remembered = {
    at: new Date().toISOString(),
    page: location.pathname,
    referrer: outside ? referrer.slice(0, 500) : "",
    utm,
  };
  keep(storageKey, { first: known?.first ?? touch, last: touch });
}
