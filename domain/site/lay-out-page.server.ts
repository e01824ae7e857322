import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, invalidFields, requirePermission } from "#domain/access/context.server.ts";
import { sitePages } from "#database/schema/supplies/site-pages.ts";
import type { PageAnswer } from "./change-site-page.server.ts";
import { type FindShipped, insertPage } from "./create-site-page.server.ts";
import { blocksOfTexts } from "./content/blocks-of-texts.ts";

export const layOutSchema = z.object({ page: z.string().max(40) });

/** Blocks in place of a shipped page's sections, at the same address. They begin as a draft with the page's texts. */
export async function layOutPage(
  ctx: Ctx,
  input: z.input<typeof layOutSchema>,
  findShipped: FindShipped,
): Promise<PageAnswer> {
  requirePermission(ctx, "settings.write");
  const parsed = layOutSchema.safeParse(input);
  const shipped = parsed.success ? await findShipped(ctx, parsed.data.page) : undefined;
  if (!parsed.success || !shipped)
    return invalidFields({ page: ["This page cannot be made of blocks."] });
  const { page: slug } = parsed.data;
  const known = await blocksOf(ctx, slug);
  if (known) return { ok: true, value: { ...known, message: "Its parts are here." } };
  const content = blocksOfTexts(shipped.texts, shipped.name);
  return await ctx.db.transaction((tx) =>
    insertPage(tx, ctx, { kind: "shipped", slug, content, city: null }),
  );
}

export interface LaidOut {
  id: string;
  version: number;
  isPublished: boolean;
}

/** The blocks of a shipped page; undefined if it has none. */
export async function blocksOf(ctx: Ctx, page: string): Promise<LaidOut | undefined> {
  requirePermission(ctx, "settings.read");
  const [row] = await ctx.db
    .select({ id: sitePages.id, version: sitePages.version, published: sitePages.published })
    .from(sitePages)
    .where(and(eq(sitePages.kind, "shipped"), eq(sitePages.slug, page)));
  return row && { id: row.id, version: row.version, isPublished: row.published !== null };
}
