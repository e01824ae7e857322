import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import {
  changeSitePage,
  noSuchPage,
  type PageAnswer,
} from "#domain/site/change-site-page.server.ts";
import { pathUsed } from "#domain/pages/path-hooks.ts";
import { pathOf } from "#domain/site/page-address.ts";
import { readSitePage } from "#domain/site/read-site-pages.server.ts";
import { createCity } from "./create-city.server.ts";

/** Blocks that only a local can write. They stay hidden until someone does. */
const written = new Set(["local", "questions"]);

/**
 * Adds a city and publishes its page with a short text, so that the ZIP check, menus and forms know it at once. Search
 * engines are asked to wait for a text of its own: two such pages say the same.
 */
export async function serveCity(
  ctx: Ctx,
  input: Readonly<Record<string, unknown>>,
): Promise<PageAnswer> {
  requirePermission(ctx, "settings.write");
  const made = await createCity(ctx, input);
  if (!made.ok) return made;
  const { city } = (await readSitePage(ctx, made.value.id)) ?? {};
  if (!city || city.zipCodes.length === 0) {
    const message = `${city?.name ?? ""} is a draft: enter its ZIP codes, then publish its page.`;
    return { ok: true, value: { ...made.value, message } };
  }
  const { name } = city;
  return await changeSitePage(ctx, made.value.id, made.value, {
    action: "site_page_published",
    next: (_tx, { kind, slug, draft }) => {
      if (!draft) return noSuchPage;
      const blocks = draft.blocks.map((block) => {
        if (written.has(block.kind)) return { ...block, hidden: true };
        const text = `From the kitchen to the crawl space: we inspect for free, say plainly what we found, and put the price in writing before any work in ${name}.`;
        return block.kind === "hero" ? { ...block, values: { ...block.values, text } } : block;
      });
      const description = `Pest control in ${name}: a free inspection, a written price and no long-term contract. Call {phone}.`;
      return {
        ok: true,
        changes: { published: { ...draft, description, blocks }, draft: null },
        message: `You serve ${name} now`,
        after: (tx) => pathUsed.call(tx, ctx, pathOf(ctx.links, kind, slug)),
      };
    },
  });
}
