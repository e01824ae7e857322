import type { OldList, OldPost } from "#domain/imports/posts/old-site.ts";
import { wordpressSitemaps } from "./wordpress-sitemaps.ts";
import type { WxrCategory } from "./wxr-items.ts";

/** Lists rank after posts and pages, and general lists after special ones. */
const orders = { sitemap: 140, feedOfList: 150, category: 160, general: 170, files: 190 } as const;
const mostYears = 60;

interface Written {
  categories: readonly WxrCategory[];
  authors: readonly { id: string }[];
  posts: readonly OldPost[];
  /** Old paths of posts. */
  paths: readonly string[];
  /** Number of public records by type. */
  types: ReadonlyMap<string, number>;
  /** Path of the blog without a slash at the end, or empty at the root. */
  root: string;
}

/** The list, feed and sitemap addresses that every WordPress site has (class-wp-rewrite.php), with its default names. */
export function wordpressLists(written: Written): OldList[] {
  const { categories, authors, posts, paths, types, root } = written;
  const lists: OldList[] = [];
  const add = (path: string, to: OldList["to"], order: number, below = true): void =>
    void lists.push({ path, to, order, below });
  const bySlug = new Map(categories.map((one) => [one.slug, one]));
  for (const base of basesOf(paths, root)) {
    for (const category of categories) {
      const path = `${base}/category/${nested(category, bySlug)}`;
      add(`${path}/feed`, "feed", orders.feedOfList);
      add(path, { category: category.name }, orders.category);
    }
    for (const list of ["category", "tag", "author", "page"])
      add(`${base}/${list}`, "blog", orders.general);
    for (const year of yearsOf(posts)) add(`${base}/${year}`, "blog", orders.general);
  }
  for (const feed of ["feed", "comments/feed", "comments"])
    add(`${root}/${feed}`, "feed", orders.general);
  for (const name of ["rss2", "rss", "atom", "rdf", "comments-rss2"])
    add(`${root}/?feed=${name}`, "feed", orders.general, false);
  for (const { id, name } of categories)
    if (/^\d+$/.test(id)) add(`${root}/?cat=${id}`, { category: name }, orders.category, false);
  for (const { id } of authors)
    if (/^\d+$/.test(id)) add(`${root}/?author=${id}`, "blog", orders.general, false);
  for (const name of wordpressSitemaps(types))
    add(`${root}/${name}`, "sitemap", orders.sitemap, false);
  add(`${root}/wp-content/uploads`, "blog", orders.files);
  return lists;
}

/** Returns the folders that can hold the lists: the blog's folder, and the fixed start of post addresses, like /blog. */
function basesOf(paths: readonly string[], root: string): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const first = path.slice(root.length).split("/")[1] ?? "";
    if (path.slice(root.length).split("/").length > 2 && !/^\d{4}$/.test(first))
      counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  const front = [...counts].find(([, count]) => count > 1 && count === paths.length)?.[0];
  return front === undefined ? [root] : [root, `${root}/${front}`];
}

function yearsOf(posts: readonly OldPost[]): number[] {
  const years = new Set(posts.flatMap(({ date }) => (date ? [date.getUTCFullYear()] : [])));
  return [...years].toSorted((a, b) => a - b).slice(-mostYears);
}

function nested(category: WxrCategory, bySlug: ReadonlyMap<string, WxrCategory>): string {
  const slugs = [category.slug];
  let above = bySlug.get(category.parent);
  while (above && slugs.length < 6) {
    slugs.unshift(above.slug);
    above = bySlug.get(above.parent);
  }
  return slugs.join("/");
}
