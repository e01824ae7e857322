import { and, inArray, isNotNull, like } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { isPublic } from "#domain/blog/reading/post-conditions.server.ts";
import { matchPattern } from "#domain/redirects/rules/patterns.ts";
import { pathOf, templatesOf } from "#domain/redirects/rules/precedence.ts";
import type { Rule } from "#domain/redirects/rules/schema.ts";
import { ownerFactsOf } from "#domain/settings/owner-facts.ts";
import { readSetting } from "#domain/settings/read-settings.server.ts";
import { movedPages } from "#domain/site/address/moved-pages.ts";
import { pathOf as pagePath } from "#domain/site/address/page-path.ts";
import type { Database } from "#database/connect.ts";
import { sitePages } from "#database/schema/supplies/site-pages.ts";
import { blogPosts } from "#database/schema/work/blog.ts";

/** Slugs read for one pattern. */
const slugsRead = 20_000;

type Source = Pick<Rule, "from" | "match">;

/** The path of a published article or page of the owner that a rule would take over, or null if there is none. */
export async function contentAt(
  db: Database,
  links: Ctx["links"],
  rule: Source,
): Promise<string | null> {
  const templates = templatesOf(rule);
  const paths = [...(await articlesNear(db, links, rule)), ...(await pagesOf(db, links))];
  const taken = paths.find((path) =>
    templates.some((template) => template === path || matchPattern(template, path) !== null),
  );
  return taken ?? null;
}

/** Returns all paths of articles and of the owner's pages. */
export async function contentPaths(db: Database, links: Ctx["links"]): Promise<string[]> {
  const posts = await db.select({ slug: blogPosts.slug }).from(blogPosts).where(isPublic());
  return [...posts.map(({ slug }) => links.article(slug)), ...(await pagesOf(db, links))];
}

async function articlesNear(db: Database, links: Ctx["links"], rule: Source): Promise<string[]> {
  const folder = links.article("");
  const path = pathOf(rule);
  const fixed = path.split("*", 1)[0] ?? "";
  if (!fixed.startsWith(folder)) return [];
  const start = fixed.slice(folder.length);
  if (start.includes("/")) return [];
  const { slug } = blogPosts;
  const wanted =
    rule.match === "pattern"
      ? like(slug, `${start.replace(/[\\%_]/g, "\\$&")}%`)
      : inArray(slug, [start]);
  const rows = await db
    .select({ slug })
    .from(blogPosts)
    .where(and(isPublic(), wanted))
    .limit(slugsRead);
  return rows.map((row) => links.article(row.slug));
}

async function pagesOf(db: Database, links: Ctx["links"]): Promise<string[]> {
  const rows = await db
    .select({ kind: sitePages.kind, slug: sitePages.slug })
    .from(sitePages)
    .where(isNotNull(sitePages.published));
  const facts = ownerFactsOf(await readSetting(db, "company"));
  return [
    ...rows.map(({ kind, slug }) => pagePath(links, kind, slug)),
    ...movedPages(links, facts).map(({ moved }) => moved),
  ];
}
