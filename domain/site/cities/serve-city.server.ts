import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import {
  changeSitePage,
  noSuchPage,
  type PageAnswer,
} from "#domain/site/change-site-page.server.ts";
import { pathUsed } from "#domain/pages/path-hooks.ts";
import { pathOf } from "#domain/site/address/page-path.ts";
import { readSitePage } from "#domain/site/read-site-pages.server.ts";
import { createCity } from "./create-city.server.ts";

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
      return {
        ok: true,
        changes: { published: draft, draft: null },
        message: `You serve ${name} now`,
        after: (tx) => pathUsed.call(tx, ctx, pathOf(ctx.links, kind, slug)),
      };
    },
  });
}
