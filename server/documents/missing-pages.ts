import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { suggestedPages } from "#app/site/metadata/suggestions.ts";
import { cities } from "#domain/settings/cities.ts";
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
  readonly #routes: RouteObject[];
  readonly #kept = new Map<string, MissingPage>();

  constructor(routes: ServerBuild["routes"]) {
    this.#routes = treeOf(routes, undefined);
  }

  /** Names the page for a path that is known to have none; null where a page may be. */
  keyOf(path: string): string | null {
    if (path.endsWith(".data")) return null;
    const leaf = matchRoutes(this.#routes, path)?.at(-1);
    const slug = leaf?.route.path === "service-areas/:slug" ? leaf.params["slug"] : undefined;
    const unknownCity = slug !== undefined && !cities.some((city) => city.slug === slug);
    if (leaf?.route.path !== "*" && !unknownCity) return null;
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

function treeOf(routes: ServerBuild["routes"], parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route?.parentId === parentId)
    .map((route): RouteObject => {
      const { id = "", path, index } = route ?? {};
      if (index) return { id, path, index };
      return { id, path, children: treeOf(routes, id) };
    });
}
