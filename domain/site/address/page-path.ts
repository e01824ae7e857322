import type { Links } from "#domain/access/links.ts";
import type { SitePageKind } from "#database/vocabularies.ts";

/** The address of a page of the owner: its kind is a folder. */
export function pathOf(
  links: Pick<Links, "city" | "pest" | "service" | "sitePage">,
  kind: SitePageKind,
  slug: string,
): string {
  return kind === "page" ? links.sitePage(slug) : links[kind](slug);
}
