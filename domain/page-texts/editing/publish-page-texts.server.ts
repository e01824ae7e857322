import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import {
  type ChangeAnswer,
  changePageTexts,
  noPlan,
  type ShippedPage,
} from "./change-page-texts.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { withClaims } from "#domain/page-texts/claims/claim.ts";
import { textClaims } from "#domain/page-texts/text-claims.ts";
import { completeChanges } from "#domain/page-texts/typed-texts.ts";

/** Stores the typed texts of a page and shows them to visitors. */
export async function publishPageTexts(
  ctx: Ctx,
  shipped: ShippedPage,
  input: Readonly<Record<string, unknown>>,
): Promise<ChangeAnswer> {
  requirePermission(ctx, "settings.write");
  const { page, template, checkParts } = shipped;
  const company = await readCompany(ctx.db);
  return await changePageTexts(ctx, page, input, {
    action: "page_texts_published",
    next: (_tx, before) => {
      const checked = completeChanges(template, before, input, checkParts);
      if (!checked.ok) return Promise.resolve(checked);
      const claims = textClaims(shipped.template, checked.changes, company);
      return Promise.resolve({
        ok: true,
        draft: null,
        published: checked.changes,
        plan: noPlan,
        message: withClaims("Published", claims),
        claims,
      });
    },
  });
}
