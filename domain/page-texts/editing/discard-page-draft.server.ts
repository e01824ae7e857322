import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { type ChangeAnswer, changePageTexts } from "./change-page-texts.server.ts";
import type { PageKey } from "#domain/page-texts/page-key.ts";

/** Deletes the draft of a page; the published texts stay. */
export async function discardPageDraft(
  ctx: Ctx,
  page: PageKey,
  input: Readonly<Record<string, unknown>>,
): Promise<ChangeAnswer> {
  requirePermission(ctx, "settings.write");
  return await changePageTexts(ctx, page, input, {
    action: "page_texts_discarded",
    next: () => Promise.resolve({ ok: true, draft: null, message: "Draft discarded" }),
  });
}
