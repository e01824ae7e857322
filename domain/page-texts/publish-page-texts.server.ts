import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import {
  type ChangeAnswer,
  changePageTexts,
  type ShippedPage,
} from "./change-page-texts.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { readSeenTexts } from "./seen-texts.ts";
import { withClaims } from "./claims/claim.ts";
import { textClaims } from "./text-claims.ts";
import { typedChanges } from "./typed-texts.ts";

/** Stores the typed texts of a page and shows them to visitors. */
export async function publishPageTexts(
  ctx: Ctx,
  shipped: ShippedPage,
  input: Readonly<Record<string, unknown>>,
): Promise<ChangeAnswer> {
  requirePermission(ctx, "settings.write");
  const { page, template } = shipped;
  const company = await readCompany(ctx.db);
  return await changePageTexts(ctx, page, input, {
    action: "page_texts_published",
    next: (_tx, before) => {
      const checked = typedChanges(template, before.draft ?? before.published, {
        typed: input,
        complete: true,
        seen: readSeenTexts(input["seen"]),
      });
      if (!checked.ok) return Promise.resolve(checked);
      const claims = textClaims(shipped.template, checked.changes, company);
      return Promise.resolve({
        ok: true,
        draft: null,
        published: checked.changes,
        message: withClaims("Published", claims),
        claims,
      });
    },
  });
}
