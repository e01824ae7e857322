import type { ReadText } from "#domain/imports/posts/given-files.server.ts";
import { longestText, Unreadable } from "#domain/imports/posts/old-site.ts";
import type { OldArticle, OldPost, OldSite, PostSource } from "#domain/imports/posts/old-site.ts";
import { plainWords } from "#domain/imports/posts/texts/plain-words.ts";
import { ghostLists } from "./ghost-lists.ts";
import { type GhostPost, ghostRows, type GhostTable } from "./ghost-rows.ts";
import { notGhost } from "./json-rows.ts";

/** Ghost writes this placeholder for its own address. The export does not contain the real one. */
const ownAddress = "__GHOST_URL__";
/** Replaces the old site's address. The import only needs the paths. */
const base = "https://ghost.invalid";

const light: readonly GhostTable[] = [
  "posts",
  "posts_meta",
  "posts_tags",
  "posts_authors",
  "tags",
  "users",
  "settings",
];

interface Survey {
  posts: Map<string, OldPost>;
  metas: Map<string, { title: string; description: string; featureAlt: string }>;
  site: OldSite;
}

/**
 * Reads a Ghost export, the JSON file from Ghost's Labs page.
 * @throws Unreadable
 */
export async function ghostSource(texts: readonly ReadText[]): Promise<PostSource> {
  const [read] = texts;
  if (!read || texts.length > 1) throw new Unreadable("Send one Ghost export, not several.");
  const { posts, metas, site } = await survey(read);
  return {
    site,
    pictureTag: () => "",
    async *articles() {
      for await (const { table, row } of rowsOf(read, ["posts"])) {
        if (table !== "posts") continue;
        const key = keyOf(site, row.id);
        if (posts.has(key)) yield articleOf(row, key, metas.get(row.id));
      }
    },
  };
}

async function* rowsOf(read: ReadText, wanted: readonly GhostTable[]) {
  for await (const row of ghostRows(read, wanted)) if (row.table !== "other") yield row;
}

async function survey(read: ReadText): Promise<Survey> {
  const found: GhostPost[] = [];
  const metas: Survey["metas"] = new Map();
  const tags = new Map<string, { name: string; slug: string }>();
  const users = new Map<string, { name: string; slug: string }>();
  const tagsOf = new Map<string, { id: string; order: number }[]>();
  const authorsOf = new Map<string, { id: string; order: number }[]>();
  const settings = new Map<string, string>();
  const ignored: Record<string, number> = {};
  const join = (into: typeof tagsOf, post: string, id: string, order: number): void => {
    const list = into.get(post) ?? [];
    list.push({ id, order });
    into.set(post, list);
  };
  for await (const record of ghostRows(read, light)) {
    switch (record.table) {
      case "posts":
        found.push({ ...record.row, html: kindOf(record.row.html) });
        break;
      case "posts_meta": {
        const { post_id, meta_title, meta_description, feature_image_alt } = record.row;
        metas.set(post_id, {
          title: meta_title,
          description: meta_description,
          featureAlt: feature_image_alt,
        });
        break;
      }
      case "posts_tags":
        join(tagsOf, record.row.post_id, record.row.tag_id, record.row.sort_order);
        break;
      case "posts_authors":
        join(authorsOf, record.row.post_id, record.row.author_id, record.row.sort_order);
        break;
      case "tags":
        tags.set(record.row.id, { name: plainWords(record.row.name), slug: record.row.slug });
        break;
      case "users":
        users.set(record.row.id, { name: plainWords(record.row.name), slug: record.row.slug });
        break;
      case "settings":
        settings.set(record.row.key, record.row.value);
        break;
      default:
        ignored[record.name] = (ignored[record.name] ?? 0) + 1;
    }
  }
  if (found.length === 0) throw new Unreadable(notGhost);
  const title = plainWords(settings.get("title") ?? "");
  const site: OldSite = {
    base: `${base}/${encodeURIComponent(settings.get("db_hash") || title || "blog")}`,
    title,
    tagline: plainWords(settings.get("description") ?? ""),
    posts: [],
    pages: [],
    files: [],
    lists: ghostLists([...tags.values()]),
    leftOut: [],
    ignored,
  };
  const first = (of: typeof tagsOf, post: string): string[] =>
    (of.get(post) ?? []).toSorted((a, b) => a.order - b.order).map(({ id }) => id);
  const posts = new Map<string, OldPost>();
  for (const row of found) {
    const key = keyOf(site, row.id);
    const name = plainWords(row.title);
    const address = `${base}/${row.slug}/`;
    const isPage = row.type === "page" || /^(?:1|true)$/.test(row.page);
    if (isPage) {
      if (row.status === "published")
        site.pages.push({ key, title: name, addresses: [address], earlier: [] });
      else site.leftOut.push({ title: name, why: "The page was not public." });
      continue;
    }
    if (row.html === "long") {
      site.leftOut.push({ title: name, why: "Its text is longer than an article can be." });
      continue;
    }
    if (row.html === "") {
      site.leftOut.push({
        title: name || "Untitled",
        why: "The export does not contain its HTML. Open and save it in Ghost, then export again.",
      });
      continue;
    }
    // Tags whose names start with # are internal to Ghost.
    const names = first(tagsOf, row.id)
      .map((id) => tags.get(id)?.name ?? "")
      .filter((tag) => tag !== "" && !tag.startsWith("#"));
    const author = users.get(first(authorsOf, row.id)[0] ?? row.author_id)?.name ?? "";
    posts.set(key, postOf(row, { key, title: name, address, author, names }));
  }
  site.posts = [...posts.values()];
  return { posts, metas, site };
}

/** The facts about a text that a survey needs. */
function kindOf(html: string): "" | "long" | "text" {
  if (html === "") return "";
  return html.length > longestText ? "long" : "text";
}

function keyOf(site: OldSite, id: string): string {
  return `${site.base}#post:${id}`;
}

function postOf(
  { slug, status, visibility, published_at, updated_at }: GhostPost,
  {
    key,
    title,
    address,
    author,
    names,
  }: { key: string; title: string; address: string; author: string; names: readonly string[] },
): OldPost {
  const [category = "", ...rest] = names;
  const date = dateOf(published_at);
  const isOpen = visibility === "" || visibility === "public";
  const isPublished = status === "published" || status === "sent";
  const notes = rest.length === 0 ? [] : [`Tags are left out: ${rest.slice(0, 12).join(", ")}.`];
  if (isPublished && !isOpen) notes.unshift("Only members could read it, so it becomes a draft.");
  const isFuture = status === "scheduled" && date !== null && date > new Date();
  return {
    key,
    title,
    slug,
    addresses: isPublished ? [address] : [],
    earlier: [],
    state: isPublished && isOpen ? "published" : isFuture && isOpen ? "scheduled" : "draft",
    date,
    changed: dateOf(updated_at),
    author,
    category,
    notes,
  };
}

function articleOf(
  row: GhostPost,
  key: string,
  meta: { title: string; description: string; featureAlt: string } | undefined,
): OldArticle {
  const own = (text: string): string => text.replaceAll(ownAddress, base);
  return {
    key,
    html: own(row.html),
    classic: false,
    excerpt: plainWords(row.custom_excerpt),
    metaTitle: plainWords(meta?.title || row.meta_title),
    metaDescription: plainWords(meta?.description || row.meta_description),
    leftOutVariables: [],
    featured: own(row.feature_image),
    featuredAlt: plainWords(meta?.featureAlt ?? ""),
  };
}

function dateOf(text: string): Date | null {
  const date = new Date(/^\d{11,}$/.test(text) ? Number(text) : text.replace(" ", "T"));
  return text === "" || Number.isNaN(date.getTime()) ? null : date;
}
