import { z } from "zod";
import { type Ctx, invalidFields, requirePermission } from "#domain/access/context.server.ts";
import { movePath } from "#domain/pages/path-hooks.ts";
import {
  changeSitePage,
  type PageAnswer,
  pageTarget,
} from "#domain/site/change-site-page.server.ts";
import { takenAddress } from "#domain/site/create-site-page.server.ts";
import { pathOf } from "./page-path.ts";
import { addressProblem, slugField } from "./page-address.ts";

export const renameSchema = pageTarget.extend({ slug: slugField });

/** Gives a page another address. The old one of a published page redirects to it. */
export async function renameSitePage(
  ctx: Ctx,
  id: string,
  input: Readonly<Record<string, unknown>>,
): Promise<PageAnswer> {
  requirePermission(ctx, "settings.write");
  const parsed = renameSchema.safeParse(input);
  if (!parsed.success) return invalidFields(z.flattenError(parsed.error).fieldErrors);
  const { slug } = parsed.data;
  return await changeSitePage(ctx, id, input, {
    action: "site_page_renamed",
    next: async (tx, before) => {
      const from = pathOf(ctx.links, before.kind, before.slug);
      const to = pathOf(ctx.links, before.kind, slug);
      const problem =
        slug === before.slug
          ? "This is the address already."
          : addressProblem(ctx.links, before.kind, slug);
      if (problem) return invalidFields({ slug: [problem] });
      const taken = await takenAddress(tx, ctx, before.kind, slug);
      if (taken) return taken;
      return {
        ok: true,
        changes: { slug },
        message: before.published ? `Moved to ${to}. ${from} leads there.` : `Moved to ${to}`,
        ...(before.published ? { after: (within) => movePath(within, ctx, { from, to }) } : {}),
      };
    },
  });
}
