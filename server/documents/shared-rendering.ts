import type { Ctx } from "#domain/access/context.server.ts";
import type { PageCache } from "./page-cache.ts";

type Render = (request: Request, ctx: Ctx, key: string) => Promise<Response>;

/**
 * Lets readers who ask for the same page at the same time wait for one rendering of it, and answers them with what was
 * kept: right after everything was dropped, a busy page is made once. What may not be kept is made for each of them.
 */
export function sharedRendering(cache: PageCache, render: Render): Render {
  const underway = new Map<string, Promise<Response>>();

  const lead = async (request: Request, ctx: Ctx, key: string): Promise<Response> => {
    const mine = render(request, ctx, key);
    underway.set(key, mine);
    try {
      return await mine;
    } finally {
      underway.delete(key);
    }
  };

  return async (request, ctx, key) => {
    for (;;) {
      const other = underway.get(key);
      if (!other) return cache.find(key, request) ?? (await lead(request, ctx, key));
      const { generation } = cache;
      await other.catch(() => undefined);
      const kept = cache.find(key, request);
      if (kept) return kept;
      // A drop came between: what the other made is not current any more, and one of those who waited makes it anew.
      if (generation === cache.generation) return await render(request, ctx, key);
    }
  };
}
