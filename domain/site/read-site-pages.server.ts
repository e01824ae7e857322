import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { profiles } from "#database/schema/work/people.ts";
import type { SitePageKind } from "#database/vocabularies.ts";
import { sitePages, type StoredCity } from "#database/schema/supplies/site-pages.ts";
import type { Revision } from "#domain/records/revisions.server.ts";
import { type SitePageRow, sitePageHistory } from "./change-site-page.server.ts";
import { todayOf } from "#domain/settings/hours/zone-time.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { isOver } from "#domain/site/content/offer-end.ts";
import { pathOf } from "./address/page-path.ts";
import type { PageContent } from "#domain/site/content/page-content.ts";
import { blankContent } from "#domain/site/content/templates.ts";

export type PageState = "draft" | "planned" | "published" | "unpublished";

export interface PageSummary {
  id: string;
  kind: SitePageKind;
  title: string;
  path: string;
  state: PageState;
  /** Whether a published page has changes that visitors do not see. */
  hasDraft: boolean;
  /** Visitors see it, but its offer has ended: menus and lists leave it out. */
  isOver: boolean;
  changedAt: Date;
  changedBy: string | null;
}

/** Returns what the editor shows: the draft if there is one, otherwise the published content. */
export const currentOf = ({
  draft,
  published,
  slug,
}: Pick<SitePageRow, "draft" | "published" | "slug">): PageContent =>
  draft ?? published ?? blankContent(slug, []);

type Dated = Pick<SitePageRow, "published" | "publishAt" | "publishedAt">;

function stateOf({ published, publishAt, publishedAt }: Dated): PageState {
  if (published) return "published";
  if (publishAt) return "planned";
  return publishedAt ? "unpublished" : "draft";
}

const hasEnded = ({ kind, published }: Pick<SitePageRow, "kind" | "published">, today: string) =>
  kind === "page" && published !== null && isOver(published, today);

/** Every page that the owner added. */
export async function listSitePages(ctx: Ctx): Promise<PageSummary[]> {
  requirePermission(ctx, "settings.read");
  const [company, rows] = await Promise.all([
    readCompany(ctx.db),
    ctx.db
      .select({ page: sitePages, changedBy: profiles.fullName })
      .from(sitePages)
      .leftJoin(profiles, eq(profiles.id, sitePages.updatedBy))
      .orderBy(asc(sitePages.slug)),
  ]);
  const today = todayOf(company);
  return rows.map(({ page, changedBy }) => ({
    id: page.id,
    kind: page.kind,
    title: currentOf(page).title,
    path: pathOf(ctx.links, page.kind, page.slug),
    state: stateOf(page),
    hasDraft: page.published !== null && page.draft !== null,
    isOver: hasEnded(page, today),
    changedAt: page.updatedAt,
    changedBy,
  }));
}

export interface EditedSitePage extends Omit<PageSummary, "changedAt" | "changedBy"> {
  slug: string;
  city: StoredCity | null;
  version: number;
  content: PageContent;
  publishAt: Date | null;
}

/** A page for its editor; undefined if there is none. */
export async function readSitePage(ctx: Ctx, id: string): Promise<EditedSitePage | undefined> {
  requirePermission(ctx, "settings.read");
  if (!z.uuid().safeParse(id).success) return undefined;
  const [page] = await ctx.db.select().from(sitePages).where(eq(sitePages.id, id));
  if (!page) return undefined;
  const { slug, city, version, publishAt, published, draft } = page;
  const content = currentOf(page);
  return {
    id,
    title: content.title,
    path: pathOf(ctx.links, page.kind, slug),
    state: stateOf(page),
    hasDraft: published !== null && draft !== null,
    isOver: hasEnded(page, todayOf(await readCompany(ctx.db))),
    kind: page.kind,
    slug,
    city,
    version,
    content,
    publishAt,
  };
}

const revisionsShown = 20;

/** Returns the published versions of a page, newest first. */
export async function listPageRevisions(ctx: Ctx, id: string): Promise<Revision<PageContent>[]> {
  requirePermission(ctx, "settings.read");
  return await sitePageHistory.list(ctx.db, id, revisionsShown);
}
