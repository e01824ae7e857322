import * as addresses from "#app/addresses.ts";

export interface Crumb {
  label: string;
  /** Absent on the page itself. */
  href?: string;
}

const names: Record<string, string> = {
  [addresses.about]: "About",
  [addresses.contact]: "Contact",
  [addresses.serviceAreas]: "Service Areas",
  [addresses.privacyPolicy]: "Privacy Policy",
  [addresses.terms]: "Terms of Service",
};

function titleOf(segment: string): string {
  let text = segment;
  try {
    text = decodeURIComponent(segment);
  } catch {
    // A stray percent sign is shown as it was typed.
  }
  return text.replaceAll("-", " ").replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());
}

/** Home first, the page itself last and unlinked; `title` names it better than its address can. */
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
