import * as addresses from "#app/addresses.ts";
import { type TextPage, textPageOf, textPagesOf } from "#app/texts/all-texts.server.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import { mergeTexts } from "#domain/page-texts/merge-texts.ts";
import { readPublishedTexts } from "#domain/page-texts/read-page-texts.server.ts";
import type { ContentSet } from "#domain/settings/facts/content-set.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import type { ShippedPage } from "#domain/site/create-site-page.server.ts";

/** The kind of page that a copy becomes; undefined if the page is not copied: each city needs texts of its own. */
function kindOf({ path }: TextPage): ShippedPage["kind"] | undefined {
  if (path === addresses.about) return "page";
  if (addresses.isWithin(path, addresses.services)) return "service";
  return addresses.isWithin(path, addresses.pests) ? "pest" : undefined;
}

/** The drawings of shipped pages that a block can show. */
const drawings: Readonly<Record<string, string>> = {
  residential: "home",
  termites: "termite-house",
  commercial: "after-hours",
  mosquitoes: "mosquito-yard",
};

export const canBeCopied = (page: TextPage): boolean => kindOf(page) !== undefined;

/** The shipped pages that can be copied. */
export const copiedPages = (contentSet: ContentSet): TextPage[] =>
  textPagesOf(contentSet).filter(canBeCopied);

/** A shipped page with the owner's published texts; undefined if there is none to copy. */
export async function shippedPage(ctx: Ctx, key: string): Promise<ShippedPage | undefined> {
  const page = textPageOf(key);
  const kind = page && kindOf(page);
  if (!kind) return undefined;
  const [{ contentSet }, { texts }] = await Promise.all([
    readCompany(ctx.db),
    readPublishedTexts(ctx.db),
  ]);
  return {
    kind,
    name: page.name,
    drawing: drawings[key],
    texts: mergeTexts(page.template(contentSet), texts[page.page] ?? {}),
  };
}
