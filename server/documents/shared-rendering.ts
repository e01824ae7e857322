import type { Ctx } from "#domain/access/context.server.ts";
import type { PageCache } from "./page-cache.ts";

type Render = (request: Request, ctx: Ctx, key: string) => Promise<Response>;

/**
 * Lets concurrent requests for the same page wait for one rendering of it, then serves them from the cache: right after
 * a full invalidation, a busy page is rendered once. A page that may not be cached is rendered for each request.
 */
export function sharedRendering(cache: PageCache, render: Render): Render {
  const pending = new Map<string, Promise<Response>>();

  const lead = async (request: Request, ctx: Ctx, key: string): Promise<Response> => {
    const rendering = render(request, ctx, key);
    pending.set(key, rendering);
    try {
      return await rendering;
    } finally {
      pending.delete(key);
    }
  };

  return async (request, ctx, key) => {
    for (;;) {
      const other = pending.get(key);
      if (!other) return cache.find(key, request) ?? (await lead(request, ctx, key));
      const { generation } = cache;
      await other.catch(() => undefined);
      const cached = cache.find(key, request);
      if (cached) return cached;
      // If they differ, the page was invalidated meanwhile: that rendering is stale, and one waiting request repeats it.
      if (generation === cache.generation) return await render(request, ctx, key);
    }
  };
}
