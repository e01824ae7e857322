import { z } from "zod";
import {
  type Ctx,
  invalidFields,
  type Outcome,
  requirePermission,
} from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import type { Database } from "#database/connect.ts";
import { movePath, type PathAnswer, pathUsed } from "#domain/pages/path-hooks.ts";
import { lockedFacts } from "#domain/settings/facts/locked-facts.server.ts";
import { overridesOf } from "#domain/settings/owner-facts.ts";
import { storeShownSetting } from "#domain/settings/store-setting.server.ts";
import { noSuchPage, Refused } from "#domain/site/change-site-page.server.ts";
import { lockAddresses, takenAddress } from "#domain/site/create-site-page.server.ts";
import { type MovablePage, movablePage, shownPath, slugOfPath } from "./moved-pages.ts";
import { addressProblem, slugField } from "./page-address.ts";
import { pathOf } from "./page-path.ts";

export const moveSchema = z.object({
  slug: slugField,
  /** The address that the form showed. */
  seen: z.string().max(80).default(""),
});

type Answer = Outcome<{ message: string }, "invalid" | "conflict" | "not_found" | "limit">;

/** Gives a shipped page another address. Its old address leads there. */
export async function moveShippedPage(
  ctx: Ctx,
  key: string,
  input: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  requirePermission(ctx, "settings.write");
  const page = movablePage(ctx.links, key);
  if (!page) return noSuchPage;
  const parsed = moveSchema.safeParse(input);
  if (!parsed.success) return invalidFields(z.flattenError(parsed.error).fieldErrors);
  const { slug, seen } = parsed.data;
  try {
    return await ctx.db.transaction((tx) => move(tx, ctx, key, { ...page, slug, seen }));
  } catch (error) {
    if (error instanceof Refused) return error.answer;
    throw error;
  }
}

interface Move extends MovablePage {
  slug: string;
  seen: string;
}

async function move(
  tx: Database,
  ctx: Ctx,
  key: string,
  { kind, shipped, slug, seen }: Move,
): Promise<Answer> {
  await lockAddresses(tx);
  const before = await lockedFacts(tx);
  const from = shownPath(ctx.links, before, shipped);
  if (seen !== slugOfPath(from))
    return {
      ok: false,
      reason: "conflict",
      message: `Someone else moved this page to ${from} in the meantime. Reload the page, then make your change again.`,
    };
  const to = pathOf(ctx.links, kind, slug);
  if (to === from) return invalidFields({ slug: ["This is the address already."] });
  if (to !== shipped) {
    const problem = addressProblem(ctx.links, kind, slug);
    if (problem) return invalidFields({ slug: [problem] });
    const taken = await takenAddress(tx, ctx, kind, slug);
    if (taken) return taken;
  }
  for (const answer of await leadOn(tx, ctx, { from, to, shipped }))
    if (!answer.ok) throw new Refused(invalidFields({ slug: [answer.message] }));
  const { [key]: _, ...others } = before.movedPages;
  const after = { ...before, movedPages: to === shipped ? others : { ...others, [key]: slug } };
  await storeShownSetting(tx, ctx, "company", overridesOf(after));
  await recordAudit(tx, ctx, {
    action: "page_moved",
    resourceType: "page",
    resourceId: key,
    details: { from, to },
  });
  return { ok: true, value: { message: `Moved to ${to}. ${from} leads there.` } };
}

/** Redirects an address of the owner to the next one. The shipped address needs no rule: the server redirects it. */
function leadOn(
  tx: Database,
  ctx: Ctx,
  { from, to, shipped }: { from: string; to: string; shipped: string },
): Promise<PathAnswer[]> {
  return from === shipped ? pathUsed.call(tx, ctx, to) : movePath(tx, ctx, { from, to });
}
