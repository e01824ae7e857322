import { z } from "zod";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import {
  changeSitePage,
  type PageAnswer,
  pageTarget,
  sitePageHistory,
} from "./change-site-page.server.ts";

type Input = Readonly<Record<string, unknown>>;

export const restoreSchema = pageTarget.extend({ revision: z.coerce.number().int().min(1) });

/** Makes an earlier published version the draft of a page. */
export async function restoreSitePage(ctx: Ctx, id: string, input: Input): Promise<PageAnswer> {
  requirePermission(ctx, "settings.write");
  const revision = restoreSchema.shape.revision.safeParse(input["revision"]).data ?? -1;
  return await changeSitePage(ctx, id, input, {
    action: "site_page_restored",
    next: async (tx) => {
      const content = await sitePageHistory.values(tx, id, revision);
      if (!content)
        return { ok: false, reason: "not_found", message: "This version doesn't exist anymore." };
      return {
        ok: true,
        changes: { draft: content },
        message: "Restored as a draft. Publish it to show it to visitors.",
      };
    },
  });
}

/** Deletes the draft of a published page. */
export async function discardSitePage(ctx: Ctx, id: string, input: Input): Promise<PageAnswer> {
  requirePermission(ctx, "settings.write");
  return await changeSitePage(ctx, id, input, {
    action: "site_page_discarded",
    next: (_tx, before) =>
      before.published
        ? { ok: true, changes: { draft: null, publishAt: null }, message: "Draft discarded" }
        : {
            ok: false,
            reason: "invalid",
            message: "This page was never published. Delete it instead.",
          },
  });
}
