import type { SiteLink } from "./site-links.ts";

const rules: { words: string[]; link: SiteLink }[] = [
  { words: ["service", "pest"], link: { label: "Our services", href: "/services" } },
  {
    words: ["area", "virginia", "norfolk"],
    link: { label: "Service areas", href: "/service-areas" },
  },
  { words: ["about"], link: { label: "About us", href: "/about" } },
  { words: ["contact"], link: { label: "Contact", href: "/contact" } },
  { words: ["blog", "post"], link: { label: "Blog", href: "/blog" } },
];

/** Pages that a missing address may have meant, by the words in it; home when none fits. */
export function suggestedPages(path: string): SiteLink[] {
  const text = path.toLowerCase();
  const found = rules
    .filter((rule) => rule.words.some((word) => text.includes(word)))
    .map((rule) => rule.link);
  return found.length ? found : [{ label: "Home", href: "/" }];
}
