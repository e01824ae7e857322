import * as addresses from "#app/addresses.ts";
import { pests } from "#domain/settings/pests.ts";

export interface Crumb {
  label: string;
  /** Undefined for the current page. */
  href?: string;
}

const names: Record<string, string> = {
  [addresses.about]: "About",
  [addresses.contact]: "Contact",
  [addresses.serviceAreas]: "Service Areas",
  [addresses.pests]: "Pest Guide",
  ...Object.fromEntries(pests.map(({ slug, name }) => [addresses.pest(slug), name])),
  [addresses.privacyPolicy]: "Privacy Policy",
  [addresses.terms]: "Terms of Service",
};

function titleOf(segment: string): string {
  let text = segment;
  try {
    text = decodeURIComponent(segment);
  } catch {
    // Shows a stray percent sign as typed.
  }
  return text.replaceAll("-", " ").replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());
}

/** Breadcrumbs from home to the current page, which is unlinked; `title` overrides the name derived from the URL. */
export function breadcrumbs(path: string, title?: string): Crumb[] {
  const segments = path.split("/").filter(Boolean);
  const trail: Crumb[] = [{ label: "Home", href: addresses.home }];
  segments.forEach((segment, position) => {
    const href = `/${segments.slice(0, position + 1).join("/")}`;
    const last = position === segments.length - 1;
    const label = (last && title) || names[href] || titleOf(segment);
    trail.push(last ? { label } : { label, href });
  });
  return trail;
}
