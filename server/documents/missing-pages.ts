import { factsOf } from "#app/routes.ts";
import { suggestedPages } from "#app/site/metadata/suggestions.ts";
import type { Encoded } from "./compress.ts";

export interface MissingPage {
  bodies: Encoded;
  headers: Headers;
  /** Generation of the page cache at render time: invalidating the pages invalidates these too. */
  generation: number;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/**
 * The 404 page, cached once for each set of suggestions. It is the same for all paths with the same suggestions, so a
 * flood of made-up paths costs no rendering.
 */
export class MissingPages {
  readonly #pages = new Map<string, MissingPage>();

  /** The cache key for a path that is known to have no page; null if it may have one. */
  keyOf(path: string): string | null {
    if (path.endsWith(".data") || factsOf(path).path !== "/*") return null;
    return suggestedPages(path)
      .map(({ href }) => href)
      .join(" ");
  }

  find(key: string, generation: number, now: number): MissingPage | null {
    const page = this.#pages.get(key);
    return page && page.generation === generation && page.expiresAt > now ? page : null;
  }

  /** Caches a page, unless its HTML contains the requested path. */
  put(key: string, path: string, html: string, page: MissingPage): void {
    if (!html.includes(path)) this.#pages.set(key, page);
  }
}
