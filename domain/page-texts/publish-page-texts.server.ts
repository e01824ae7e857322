import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import {
  type ChangeAnswer,
  changePageTexts,
  type ShippedPage,
} from "./change-page-texts.server.ts";
import { typedChanges } from "./typed-texts.ts";

/** Stores the typed texts of a page and shows them to visitors. */
export async function publishPageTexts(
  ctx: Ctx,
  { page, template }: ShippedPage,
  input: Readonly<Record<string, unknown>>,
): Promise<ChangeAnswer> {
  requirePermission(ctx, "settings.write");
  return await changePageTexts(ctx, page, input, {
    action: "page_texts_published",
    next: (_tx, before) => {
      const checked = typedChanges(template, before.draft ?? before.published, {
        typed: input,
        complete: true,
      });
      if (!checked.ok) return Promise.resolve(checked);
      return Promise.resolve({
        ok: true,
        draft: null,
        published: checked.changes,
        message: "Published",
      });
    },
  });
}
