import * as addresses from "#app/addresses.ts";
import type { SiteLink } from "#app/menus/site-links.ts";

const rules: { words: string[]; link: SiteLink }[] = [
  { words: ["service", "pest"], link: { label: "Our services", href: addresses.services } },
  {
    words: ["area", "virginia", "norfolk"],
    link: { label: "Service areas", href: addresses.serviceAreas },
  },
  { words: ["about"], link: { label: "About us", href: addresses.about } },
  { words: ["contact"], link: { label: "Contact", href: addresses.contact } },
  { words: ["blog", "post"], link: { label: "Blog", href: addresses.blog } },
];

/** Suggested pages for a missing URL, based on its words; home if none match. */
export function suggestedPages(path: string): SiteLink[] {
  const text = path.toLowerCase();
  const found = rules.flatMap(({ words, link }) =>
    words.some((word) => text.includes(word)) ? link : [],
  );
  return found.length > 0 ? found : [{ label: "Home", href: addresses.home }];
}
