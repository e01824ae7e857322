import { factsOf } from "#app/routes.ts";
import { suggestedPages } from "#app/site/metadata/suggestions.ts";
import type { Encoded } from "./compress.ts";

export interface MissingPage {
  bodies: Encoded;
  headers: Headers;
  /** Of the page cache when it was rendered: what drops the pages drops these. */
  generation: number;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/**
 * The 404 page, kept once for each set of suggestions: it is the same for all addresses with the same ones, so that
 * a flood of invented addresses costs no rendering.
 */
export class MissingPages {
  readonly #kept = new Map<string, MissingPage>();

  /** Names the page for a path that is known to have none; null where a page may be. */
  keyOf(path: string): string | null {
    if (path.endsWith(".data") || factsOf(path).path !== "/*") return null;
    return suggestedPages(path)
      .map(({ href }) => href)
      .join(" ");
  }

  find(key: string, generation: number, now: number): MissingPage | null {
    const page = this.#kept.get(key);
    return page && page.generation === generation && page.expiresAt > now ? page : null;
  }

  /** Keeps a page, unless the address it was asked by is written in it. */
  keep(key: string, path: string, html: string, page: MissingPage): void {
    if (!html.includes(path)) this.#kept.set(key, page);
  }
}
