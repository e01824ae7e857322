import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import {
  changeSitePage,
  noSuchPage,
  type PageAnswer,
} from "#domain/site/change-site-page.server.ts";
import { checkCity } from "./city-facts.ts";
import { wrongFields } from "#domain/site/save-site-page.server.ts";

/** Stores the facts of a city. They are shown at once if the page is published. */
export async function saveCity(
  ctx: Ctx,
  id: string,
  input: Readonly<Record<string, unknown>>,
): Promise<PageAnswer> {
  requirePermission(ctx, "settings.write");
  return await changeSitePage(ctx, id, input, {
    action: "site_page_city_saved",
    next: (_tx, before) => {
      if (!before.city) return noSuchPage;
      const checked = checkCity(input);
      if (!checked.ok) return wrongFields(checked.fieldErrors);
      return {
        ok: true,
        changes: { city: checked.city },
        message: before.published ? "Saved. The public pages now show it." : "Saved",
      };
    },
  });
}
