import { type Ctx, invalidFields, requirePermission } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { zipOwners } from "./store-listed.server.ts";
import { pathUsed } from "#domain/pages/path-hooks.ts";
import {
  changeSitePage,
  conflict,
  type PageAnswer,
  type SitePageRow,
} from "./change-site-page.server.ts";
import { pathOf } from "./address/page-path.ts";
import { checkContent, publishingProblem } from "#domain/site/content/page-content.ts";
import { currentOf } from "./read-site-pages.server.ts";
import { typedContent, wrongFields } from "./save-site-page.server.ts";

type Input = Readonly<Record<string, unknown>>;

/** Publishes the submitted content of a page. */
export async function publishSitePage(ctx: Ctx, id: string, input: Input): Promise<PageAnswer> {
  requirePermission(ctx, "settings.write");
  return await changeSitePage(ctx, id, input, {
    action: "site_page_published",
    joins: true,
    next: async (tx, before, isCurrent) => {
      const checked = completeContent(input, before, isCurrent);
      if (!checked.ok) return checked;
      const shared = await sharedZip(tx, before);
      if (shared) return { ok: false, reason: "invalid", message: shared };
      const path = pathOf(ctx.links, before.kind, before.slug);
      return {
        ok: true,
        changes: { published: checked.content, draft: null, publishAt: null },
        message: "Published",
        ...(before.published ? {} : { after: (tx) => pathUsed.call(tx, ctx, path) }),
      };
    },
  });
}

/** Schedules the submitted content for publication. `at` is the chosen time; null if the field holds no valid time. */
export async function planSitePage(
  ctx: Ctx,
  id: string,
  input: Input,
  at: Date | null,
  now = new Date(),
): Promise<PageAnswer> {
  requirePermission(ctx, "settings.write");
  if (at === null || at <= now)
    return invalidFields({ publishAt: ["Please choose a day and time that is to come."] });
  return await changeSitePage(ctx, id, input, {
    action: "site_page_planned",
    joins: true,
    next: (_tx, before, isCurrent) => {
      const checked = completeContent(input, before, isCurrent);
      if (!checked.ok) return checked;
      return {
        ok: true,
        changes: { draft: checked.content, publishAt: at },
        message: "Planned. The page is published by itself.",
      };
    },
  });
}

/** Cancels the scheduled publication of a page. The draft stays. */
export async function unplanSitePage(ctx: Ctx, id: string, input: Input): Promise<PageAnswer> {
  requirePermission(ctx, "settings.write");
  return await changeSitePage(ctx, id, input, {
    action: "site_page_unplanned",
    next: () => ({
      ok: true,
      changes: { publishAt: null },
      message: "Not planned anymore. The draft stays.",
    }),
  });
}

/** Names a ZIP code that another city has by now; null if there is none. */
export async function sharedZip(tx: Database, { id, city }: SitePageRow): Promise<string | null> {
  if (!city) return null;
  const owners = await zipOwners(tx, id);
  const code = city.zipCodes.find((one) => owners.has(one));
  return code
    ? `${code} is also a ZIP code of ${owners.get(code)}. Change the facts of the city first.`
    : null;
}

function completeContent(input: Input, before: SitePageRow, isCurrent: boolean) {
  const typed = typedContent(input, currentOf(before), isCurrent);
  if (!typed) return conflict;
  const checked = checkContent(typed, true);
  if (!checked.ok) return wrongFields(checked.fieldErrors);
  const problem =
    before.city?.zipCodes.length === 0
      ? "Enter the ZIP codes of the city first, under “Facts of the city”."
      : publishingProblem(checked.content);
  return problem
    ? ({ ok: false, reason: "invalid", message: problem } as const)
    : ({ ok: true, content: checked.content } as const);
}
