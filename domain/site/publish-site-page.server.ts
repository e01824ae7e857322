import { type Ctx, invalidFields, requirePermission } from "#domain/access/context.server.ts";
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
    next: (_tx, before, isCurrent) => {
      const checked = completeContent(input, before, isCurrent);
      if (!checked.ok) return checked;
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

function completeContent(input: Input, before: SitePageRow, isCurrent: boolean) {
  const typed = typedContent(input, currentOf(before), isCurrent);
  if (!typed) return conflict;
  const checked = checkContent(typed, true);
  if (!checked.ok) return wrongFields(checked.fieldErrors);
  const problem =
    before.city?.zipCodes.length === 0
      ? "Save the ZIP codes of the city first, with “Save facts”."
      : publishingProblem(checked.content);
  return problem
    ? ({ ok: false, reason: "invalid", message: problem } as const)
    : ({ ok: true, content: checked.content } as const);
}
