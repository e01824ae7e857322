import { decoded } from "#domain/redirects/rules/patterns.ts";
import { inArray } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { slugsInUse } from "#domain/blog/saving/import-posts.server.ts";
import { freeSlug, suggestedSlug } from "#domain/blog/slug.ts";
import type { ImportRun } from "#domain/imports/importer.ts";
import { canonicalPath, splitAddress } from "#domain/redirects/rules/canonical.ts";
import { type Move, type MovePlan, planMoves } from "#domain/redirects/moves/plan-moves.server.ts";
import { createBreather } from "#domain/redirects/stored/breathe.ts";
import { blogPosts } from "#database/schema/work/blog.ts";
import { createPlaces } from "./addresses-of-site.ts";
import type { OldPage, OldPost, OldSite } from "./old-site.ts";
import { movePages, type PageMove } from "./page-moves.server.ts";
import { type PageTarget, pageTargets } from "./page-targets.server.ts";
import type { PostOptions } from "./post-options.ts";

export interface PlannedPost {
  post: OldPost;
  /** Its slug on this site, or null if an earlier import added it and a person deleted it. */
  slug: string | null;
  /** True if an earlier import added it. */
  isKnown: boolean;
}

export interface PostPlan {
  site: OldSite;
  places: ReturnType<typeof createPlaces>;
  posts: Map<string, PlannedPost>;
  pages: PageMove[];
  targets: PageTarget[];
  options: PostOptions;
  /** All moves except those for files. */
  moves: Move[];
  planned: MovePlan;
}

const orders = { post: 90, page: 95, attachment: 97 } as const;

/** Plans the new addresses for an old site. It writes nothing. */
export async function planPosts(
  ctx: Ctx,
  run: Pick<ImportRun, "known">,
  site: OldSite,
  options: PostOptions,
): Promise<PostPlan> {
  const places = createPlaces(site.base);
  const posts = await plannedPosts(ctx, run, site);
  const targets = await pageTargets(ctx);
  const shown = [...posts.values()].filter(({ post }) => post.state === "published");
  const pages = await movePages(ctx, site.pages, {
    targets,
    slugs: shown.flatMap(({ slug }) => (slug === null ? [] : [slug])),
    options: options.targets,
    places,
  });
  const plan = { site, places, posts, pages, targets, options };
  const moves = movesOf(ctx, plan);
  return { ...plan, moves, planned: await planMoves(ctx.db, ctx, moves, comingPaths(ctx, plan)) };
}

/** Articles that visitors can open after the import. */
export function comingPaths(
  { links }: Pick<Ctx, "links">,
  { posts, options }: Pick<PostPlan, "posts" | "options">,
): string[] {
  if (options.asDrafts) return [];
  return [...posts.values()].flatMap(({ post, slug, isKnown }) =>
    slug !== null && !isKnown && post.state === "published" ? [links.article(slug)] : [],
  );
}

async function plannedPosts(
  ctx: Ctx,
  run: Pick<ImportRun, "known">,
  { posts }: OldSite,
): Promise<Map<string, PlannedPost>> {
  const breathe = createBreather();
  const known = await run.known(
    "post",
    posts.map(({ key }) => key),
  );
  const slugs = await slugsOf(ctx, [...known.values()]);
  const taken = await slugsInUse(ctx);
  const planned = new Map<string, PlannedPost>();
  for (const post of posts) {
    await breathe();
    const id = known.get(post.key);
    if (id !== undefined) {
      planned.set(post.key, { post, slug: slugs.get(id) ?? null, isKnown: true });
      continue;
    }
    const wanted = suggestedSlug(decoded(post.slug)) || suggestedSlug(post.title) || "post";
    const slug = freeSlug(wanted, taken);
    taken.add(slug);
    planned.set(post.key, { post, slug, isKnown: false });
  }
  return planned;
}

/** Returns slugs by id for the posts that still exist. */
export async function slugsOf(
  { db }: Pick<Ctx, "db">,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const slugs = new Map<string, string>();
  for (let at = 0; at < ids.length; at += 1000) {
    const found = await db
      .select({ id: blogPosts.id, slug: blogPosts.slug, deletedAt: blogPosts.deletedAt })
      .from(blogPosts)
      .where(inArray(blogPosts.id, ids.slice(at, at + 1000)));
    for (const { id, slug, deletedAt } of found) if (deletedAt === null) slugs.set(id, slug);
  }
  return slugs;
}

/** Maps every old address to a page of this site. If an address occurs twice, the first entry wins. */
export function movesOf(
  { links }: Pick<Ctx, "links">,
  { site, places, posts, pages }: Pick<PostPlan, "site" | "places" | "posts" | "pages">,
): Move[] {
  const moves = new Map<string, Move>();
  const add = (address: string, to: string, order: number, below: boolean): void => {
    const place = places.placeOf(address);
    const from = place && `${place.path}${place.query}`;
    if (from === null || from === "/" || moves.has(from)) return;
    moves.set(from, { key: `${site.base}#redirect:${from}`, from, below, to, order });
  };
  const home = new Map<string, string>();
  for (const { post, slug } of posts.values()) {
    if (slug === null) continue;
    // Visitors cannot read a draft. If all posts become drafts, their addresses wait until they are published.
    const to = post.state === "published" ? links.article(slug) : links.blog;
    home.set(post.key, to);
  }
  for (const { page, to } of pages) if (to !== null) home.set(page.key, to);
  const addAll = (kind: "addresses" | "earlier"): void => {
    const each = ({ key, [kind]: list }: OldPost | OldPage, order: number, below: boolean) => {
      const to = home.get(key);
      if (to !== undefined) for (const address of list) add(address, to, order, below);
    };
    for (const { post } of posts.values()) each(post, orders.post, true);
    for (const { page } of pages) each(page, orders.page, false);
  };
  addAll("addresses");
  for (const { pages: shownAt, parent } of site.files)
    for (const address of shownAt)
      add(address, (parent && home.get(parent)) ?? links.blog, orders.attachment, false);
  addAll("earlier");
  const categories = shownCategories(posts);
  for (const { path, below, to, order } of site.lists)
    add(path, listTarget(links, to, categories), order, below);
  return [...moves.values()];
}

function shownCategories(posts: ReadonlyMap<string, PlannedPost>): Set<string> {
  const shown = [...posts.values()].filter(
    ({ post, slug }) => slug !== null && post.state === "published",
  );
  return new Set(shown.map(({ post }) => post.category));
}

function listTarget(
  links: Ctx["links"],
  to: OldSite["lists"][number]["to"],
  categories: ReadonlySet<string>,
): string {
  if (to === "blog") return links.blog;
  if (to === "feed") return links.feed;
  if (to === "sitemap") return links.sitemapFile;
  return categories.has(to.category) ? links.category(to.category) : links.blog;
}

/** Returns the new destination of a link in an old text, or null for a file that does not move. */
export function linkIn(
  ctx: Pick<Ctx, "links">,
  { places, planned, posts }: Pick<PostPlan, "places" | "planned" | "posts">,
  hasFile: (path: string) => boolean,
): (href: string, lost: (href: string) => void) => string | null {
  const articles = new Set(
    [...posts.values()].flatMap(({ slug }) => (slug === null ? [] : [ctx.links.article(slug)])),
  );
  return (href, lost) => {
    if (/^(?:#|mailto:|tel:|sms:)/i.test(href)) return href;
    const place = places.placeOf(href);
    if (!place) return href;
    const { fragment } = splitAddress(href);
    const path = canonicalPath(place.path);
    if (path.includes("/uploads/") || path.startsWith("/content/images/"))
      return hasFile(path) ? path : null;
    const found = planned.matcher.match(path, place.query);
    if (found?.to) return `${found.to}${found.to.includes("#") ? "" : fragment}`;
    if (path !== "/" && ctx.links.ownPath(path) === null && !articles.has(path))
      lost(href.slice(0, 300));
    return `${path}${fragment}`;
  };
}
