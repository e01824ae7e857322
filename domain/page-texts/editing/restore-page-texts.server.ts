import { z } from "zod";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import {
  type ChangeAnswer,
  changePageTexts,
  pageRevisions,
  pageTarget,
} from "./change-page-texts.server.ts";
import type { PageKey } from "#domain/page-texts/page-key.ts";

/** Form fields: revision 0 is the shipped texts. */
export const restoreSchema = pageTarget.extend({ revision: z.coerce.number().int().min(0) });

/** Makes an earlier revision, or the shipped texts, the draft of a page. */
export async function restorePageTexts(
  ctx: Ctx,
  page: PageKey,
  input: Readonly<Record<string, unknown>>,
): Promise<ChangeAnswer> {
  requirePermission(ctx, "settings.write");
  const revision = restoreSchema.shape.revision.safeParse(input["revision"]).data;
  return await changePageTexts(ctx, page, input, {
    action: "page_texts_restored",
    next: async (tx) => {
      if (revision === 0) return { ok: true, draft: {}, message: restored };
      const texts = await pageRevisions.values(tx, page, revision ?? -1);
      return texts ? { ok: true, draft: texts, message: restored } : missing;
    },
  });
}

const restored = "Restored as a draft. Publish it to show it to visitors.";

const missing = {
  ok: false,
  reason: "not_found",
  message: "This version doesn't exist anymore.",
} as const;
