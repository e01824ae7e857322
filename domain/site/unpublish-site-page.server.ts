import { z } from "zod";
import { type Ctx, invalidFields, requirePermission } from "#domain/access/context.server.ts";
import { pathLeft } from "#domain/pages/path-hooks.ts";
import { changeSitePage, type PageAnswer, pageTarget } from "./change-site-page.server.ts";
import { pathOf } from "./address/page-path.ts";

export const unpublishSchema = pageTarget.extend({
  after: z.enum(["gone", "redirect"]),
  to: z.string().trim().max(500).default(""),
});

/** Unpublishes a page. Its address answers 410 or redirects, and its content stays as a draft. */
export async function unpublishSitePage(
  ctx: Ctx,
  id: string,
  input: Readonly<Record<string, unknown>>,
): Promise<PageAnswer> {
  requirePermission(ctx, "settings.write");
  const parsed = unpublishSchema.safeParse(input);
  if (!parsed.success) return invalidFields(z.flattenError(parsed.error).fieldErrors);
  const { after, to } = parsed.data;
  if (after === "redirect" && to === "")
    return invalidFields({ to: ["Write where visitors go instead, like /services."] });
  return await changeSitePage(ctx, id, input, {
    action: "site_page_unpublished",
    next: (_tx, before) => {
      if (!before.published) return notPublished;
      const changes = {
        published: null,
        draft: before.draft ?? before.published,
        publishAt: null,
      };
      const from = pathOf(ctx.links, before.kind, before.slug);
      return {
        ok: true,
        changes,
        message:
          after === "gone"
            ? "Unpublished. Its address says that the page is gone."
            : `Unpublished. Its address leads to ${to}.`,
        after: (tx) => pathLeft.call(tx, ctx, { from, to: after === "gone" ? null : to }),
      };
    },
  });
}

const notPublished = {
  ok: false,
  reason: "invalid",
  message: "This page isn't published.",
} as const;
