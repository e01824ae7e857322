import type { OldList } from "#domain/imports/posts/old-site.ts";

/** Lists rank after posts and pages. */
const orders = { sitemap: 140, feedOfList: 150, tag: 160, general: 170, files: 190 } as const;

/** The list, feed and sitemap addresses that every Ghost site has (its default routes.yaml). */
export function ghostLists(tags: readonly { name: string; slug: string }[]): OldList[] {
  const lists: OldList[] = [];
  const add = (path: string, to: OldList["to"], order: number): void =>
    void lists.push({ path, to, order, below: true });
  for (const { name, slug } of tags) {
    add(`/tag/${slug}/rss`, "feed", orders.feedOfList);
    add(`/tag/${slug}`, { category: name }, orders.tag);
  }
  for (const list of ["tag", "author", "page"]) add(`/${list}`, "blog", orders.general);
  add("/rss", "feed", orders.general);
  for (const name of ["posts", "pages", "tags", "authors"])
    lists.push({
      path: `/sitemap-${name}.xml`,
      to: "sitemap",
      order: orders.sitemap,
      below: false,
    });
  for (const folder of ["images", "media", "files"])
    add(`/content/${folder}`, "blog", orders.files);
  return lists;
}
