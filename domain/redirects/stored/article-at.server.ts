import { and, inArray, like } from "drizzle-orm";
import type { Links } from "#domain/access/links.ts";
import { isPublic } from "#domain/blog/reading/post-conditions.server.ts";
import { matchPattern } from "#domain/redirects/rules/patterns.ts";
import { pathOf, templatesOf } from "#domain/redirects/rules/precedence.ts";
import type { Rule } from "#domain/redirects/rules/schema.ts";
import type { Database } from "#database/connect.ts";
import { blogPosts } from "#database/schema/work/blog.ts";

/** Slugs read for one pattern. */
const slugsRead = 20_000;

/** The path of a published article that a rule would take over; null if there is none. */
export async function articleAt(
  db: Database,
  links: Pick<Links, "article">,
  rule: Pick<Rule, "from" | "match">,
): Promise<string | null> {
  const folder = links.article("");
  const path = pathOf(rule);
  const fixed = path.split("*", 1)[0] ?? "";
  if (!fixed.startsWith(folder)) return null;
  const start = fixed.slice(folder.length);
  if (start.includes("/")) return null;
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
  const templates = templatesOf(rule);
  const taken = rows
    .map((row) => links.article(row.slug))
    .find((article) =>
      templates.some(
        (template) => template === article || matchPattern(template, article) !== null,
      ),
    );
  return taken ?? null;
}
