import { isNotNull, lte, and, asc } from "drizzle-orm";
import { type Ctx, invalidFields, requirePermission } from "#domain/access/context.server.ts";
import { pageTexts } from "#database/schema/supplies/page-texts.ts";
import {
  type ChangeAnswer,
  changePageTexts,
  noPlan,
  type ShippedPage,
} from "./change-page-texts.server.ts";
import type { PageKey } from "#domain/page-texts/page-key.ts";
import type { TextChanges } from "#domain/page-texts/merge-texts.ts";
import { completeChanges } from "#domain/page-texts/typed-texts.ts";

type Input = Readonly<Record<string, unknown>>;

/**
 * Plans the typed texts for publication, as they are now: a later draft does not change the plan. `at` is the chosen time;
 * null if the field holds no valid time.
 */
export async function planPageTexts(
  ctx: Ctx,
  { page, template, checkParts }: ShippedPage,
  input: Input,
  at: Date | null,
  now = new Date(),
): Promise<ChangeAnswer> {
  requirePermission(ctx, "settings.write");
  if (at === null || at <= now)
    return invalidFields({ publishAt: ["Please choose a day and time that is to come."] });
  return await changePageTexts(ctx, page, input, {
    action: "page_texts_planned",
    next: (_tx, before) => {
      const checked = completeChanges(template, before, input, checkParts);
      if (!checked.ok) return Promise.resolve(checked);
      return Promise.resolve({
        ok: true,
        draft: checked.changes,
        plan: { planned: checked.changes, publishAt: at },
        message: "Planned. These texts are published by themselves.",
      });
    },
  });
}

/** Cancels the planned publication of a page. The draft stays. */
export async function unplanPageTexts(
  ctx: Ctx,
  page: PageKey,
  input: Input,
): Promise<ChangeAnswer> {
  requirePermission(ctx, "settings.write");
  return await changePageTexts(ctx, page, input, {
    action: "page_texts_unplanned",
    next: (_tx, { draft }) =>
      Promise.resolve({
        ok: true,
        draft,
        plan: noPlan,
        message: "Not planned anymore. The draft stays.",
      }),
  });
}

/** Publishes the planned texts that are due, each page in its own commit. Returns how many. */
export async function publishDueTexts(ctx: Ctx, now = new Date()): Promise<number> {
  requirePermission(ctx, "settings.write");
  const due = await ctx.db
    .select({ page: pageTexts.page, version: pageTexts.version })
    .from(pageTexts)
    .where(and(lte(pageTexts.publishAt, now), isNotNull(pageTexts.planned)))
    .orderBy(asc(pageTexts.publishAt));
  let published = 0;
  for (const { page, version } of due) {
    const answer = await changePageTexts(
      ctx,
      page,
      { version },
      {
        action: "page_texts_published",
        next: (_tx, { draft, planned }) =>
          Promise.resolve({
            ok: true,
            // A newer draft waits on.
            draft: isSame(draft, planned) ? null : draft,
            published: planned ?? {},
            plan: noPlan,
            message: "Published",
          }),
      },
    );
    // Otherwise, another instance was first, or a person changed the page at this moment: the next minute tries again.
    if (answer.ok) published++;
  }
  return published;
}

function isSame(one: TextChanges | null, other: TextChanges | null): boolean {
  const [texts, others] = [Object.entries(one ?? {}), other ?? {}];
  return (
    texts.length === Object.keys(others).length &&
    texts.every(([path, text]) => others[path] === text)
  );
}
