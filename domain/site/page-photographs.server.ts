import { asc } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { sitePages } from "#database/schema/supplies/site-pages.ts";
import type { SitePageKind } from "#database/vocabularies.ts";
import { mediaForContent } from "#domain/media/queries/media-for-content.server.ts";
import type { Picture } from "#domain/media/picture.ts";
import { photograph } from "./content/blocks/photograph.ts";
import { currentOf } from "./read-site-pages.server.ts";

/** The photograph of a page that the owner added. */
export interface PagePhotograph {
  page: string;
  kind: SitePageKind;
  title: string;
  /** The block for it; null if the page has none yet. */
  block: string | null;
  picture: Picture | null;
}

/** Every page of the owner with its first photograph, as the editor has it. */
export async function pagePhotographs(ctx: Ctx): Promise<PagePhotograph[]> {
  requirePermission(ctx, "settings.read");
  const rows = await ctx.db.select().from(sitePages).orderBy(asc(sitePages.slug));
  const pages = rows.map((row) => {
    const { title, blocks } = currentOf(row);
    const block = blocks.find(({ kind }) => kind === photograph.id);
    return { page: row.id, kind: row.kind, title, block, media: block?.values["picture"] ?? "" };
  });
  const { pictures } = await mediaForContent(
    ctx.db,
    pages.map(({ media }) => media),
  );
  return pages.map(({ block, media, ...page }) => ({
    ...page,
    block: block?.id ?? null,
    picture: pictures.get(media) ?? null,
  }));
}
