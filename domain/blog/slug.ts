export const maxSlugLength = 100;

/** Addresses below /blog that are no posts. */
const reserved = new Set(["category", "feed", "new", "page", "preview", "rss", "search"]);

/**
 * The address of a title: lower case, letters and digits, words joined by single hyphens. Accents fall away;
 * what has no letter of the alphabet gives an empty text.
 */
export function slugOf(title: string): string {
  return title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\s_\-\u2010-\u2015]+/g, "-")
    .replace(/[^a-z0-9-]/g, "")
    .replace(/-+/g, "-")
    .replace(/^-|-$/g, "");
}

/** The slug of a title at a length that fits, cut between words where it can be. */
export function suggestedSlug(title: string): string {
  return shortened(slugOf(title), maxSlugLength);
}

/** The first of slug, slug-2, slug-3 … that is neither reserved nor taken. */
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
