import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { pathUsed } from "#domain/pages/path-hooks.ts";
import {
  changeSitePage,
  noSuchPage,
  type PageAnswer,
  sitePageHistory,
} from "./change-site-page.server.ts";
import { pathOf } from "./address/page-path.ts";

/** Shows an unpublished page again, as visitors saw it last. A draft that differs stays a draft. */
export async function republishSitePage(
  ctx: Ctx,
  id: string,
  input: Readonly<Record<string, unknown>>,
): Promise<PageAnswer> {
  requirePermission(ctx, "settings.write");
  return await changeSitePage(ctx, id, input, {
    action: "site_page_published",
    next: async (tx, before) => {
      const [last] = await sitePageHistory.list(tx, id, 1);
      if (before.published || !last) return noSuchPage;
      const isSame = JSON.stringify(before.draft) === JSON.stringify(last.values);
      const path = pathOf(ctx.links, before.kind, before.slug);
      return {
        ok: true,
        changes: {
          published: last.values,
          draft: isSame ? null : before.draft,
          publishAt: null,
        },
        message: "Visitors see the page again",
        after: (tx) => pathUsed.call(tx, ctx, path),
      };
    },
  });
}
