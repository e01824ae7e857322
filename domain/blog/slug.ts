import { slugOf } from "#domain/records/slug-of.ts";

export const maxSlugLength = 100;

/** Paths below /blog that are not posts. */
const reserved = new Set(["category", "feed", "new", "page", "preview", "rss", "search"]);

/** Slug of a title, cut to the maximum length, between words if possible. */
export function suggestedSlug(title: string): string {
  return shortened(slugOf(title), maxSlugLength);
}

/** The first of slug, slug-2, slug-3 … that is not reserved or taken. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  const free = (candidate: string): boolean => !reserved.has(candidate) && !taken.has(candidate);
  if (free(slug)) return slug;
  for (let number = 2; ; number++) {
    const ending = `-${number}`;
    const candidate = `${shortened(slug, maxSlugLength - ending.length)}${ending}`;
    if (free(candidate)) return candidate;
  }
}

function shortened(slug: string, limit: number): string {
  if (slug.length <= limit) return slug;
  const cut = slug.slice(0, limit + 1);
  const end = cut.lastIndexOf("-");
  return (end > limit / 2 ? cut.slice(0, end) : cut.slice(0, limit)).replace(/-$/, "");
}
