import type { OldFile, OldPage, OldPost, OldSite } from "#domain/imports/posts/old-site.ts";
import { Unreadable } from "#domain/imports/posts/old-site.ts";
import type { ReadText } from "#domain/imports/posts/given-files.server.ts";
import { plainWords } from "#domain/imports/posts/texts/plain-words.ts";
import { canonicalPath } from "#domain/redirects/rules/canonical.ts";
import { readWxr } from "./read-wxr.server.ts";
import { wordpressLists } from "./wordpress-lists.ts";
import type { WxrCategory, WxrChannel, WxrItem } from "./wxr-items.ts";

/** The facts about the whole export that are needed to read its texts. */
export interface WordPressSurvey {
  site: OldSite;
  /** Author names by login. */
  authors: ReadonlyMap<string, { name: string }>;
  categories: readonly WxrCategory[];
  /** By attachment number. */
  attachments: ReadonlyMap<string, OldFile>;
}

/** WordPress record types that visitors cannot open. */
const inner =
  /^(?:revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_\w+|acf-[\w-]+|wpcf7_\w+|elementor_\w+|attachment)$/;
const mostItems = 200_000;

/**
 * Reads everything in an export except the texts.
 * @throws Unreadable
 */
export async function surveyWordPress(texts: readonly ReadText[]): Promise<WordPressSurvey> {
  let channel: WxrChannel | null = null;
  const authors = new Map<string, { id: string; name: string }>();
  const categories = new Map<string, WxrCategory>();
  const posts = new Map<string, OldPost>();
  const pages = new Map<string, OldPage>();
  const attachments = new Map<string, OldFile>();
  const leftOut: OldSite["leftOut"] = [];
  const ignored: Record<string, number> = {};
  const ignore = (what: string, count = 1): void => {
    if (count > 0) ignored[what] = (ignored[what] ?? 0) + count;
  };
  const types = new Map<string, number>();
  let items = 0;
  for (const text of texts)
    for await (const record of readWxr(text())) {
      if (record.kind === "channel") channel = sameSite(channel, record.channel);
      else if (record.kind === "author") authors.set(record.author.login, record.author);
      else if (record.kind === "category")
        categories.set(record.category.slug, named(record.category));
      else if (channel && ++items <= mostItems) take(record.item, channel);
    }
  if (!channel) throw new Unreadable("This export is empty.");
  if (items > mostItems) throw new Unreadable("This export has more than 200,000 records.");
  const all = [...posts.values()];
  const base = channel.base;
  return {
    authors,
    categories: [...categories.values()],
    attachments,
    site: {
      base,
      title: plainWords(channel.title),
      tagline: plainWords(channel.description),
      posts: all,
      pages: [...pages.values()],
      files: [...attachments.values()],
      lists: wordpressLists({
        categories: [...categories.values()],
        authors: [...authors.values()],
        posts: all,
        types,
        paths: all.flatMap(({ addresses }) => pathsOf(addresses)),
        root: pathsOf([base])[0]?.replace(/\/$/, "") ?? "",
      }),
      leftOut,
      ignored,
    },
  };

  function countType({ type }: WxrItem): void {
    if (/^[\w-]{1,40}$/.test(type)) types.set(type, (types.get(type) ?? 0) + 1);
  }

  function take(item: WxrItem, { base: at }: WxrChannel): void {
    ignore("comments", item.comments);
    const key = `${at}#post:${item.id}`;
    const title = plainWords(item.title);
    if (item.type === "attachment") attachments.set(item.id, fileOf(item, at));
    else if (item.type === "post") takePost(item, at, title);
    else if (inner.test(item.type)) ignore(item.type.replaceAll("_", " "));
    else if (item.status === "publish" && item.link !== "") {
      countType(item);
      pages.set(key, { key, title, addresses: addressesOf(item, at), earlier: earlierOf(item) });
    } else leftOut.push({ title: title || item.type, why: "The page was not public." });
  }

  function takePost(item: WxrItem, at: string, title: string): void {
    const key = `${at}#post:${item.id}`;
    const why = notTaken(item);
    if (why !== null) {
      if (item.status !== "auto-draft") leftOut.push({ title: title || "Untitled", why });
      return;
    }
    const date = dateOf(item.dateGmt, item.date);
    const { state, note } = stateOf(item, date);
    const wasPublic = state === "published" || note !== "";
    countType(item);
    const tags = item.terms.filter(({ domain }) => domain === "post_tag").map(({ name }) => name);
    posts.set(key, {
      key,
      title,
      slug: item.name,
      addresses: wasPublic ? addressesOf(item, at) : [],
      earlier: wasPublic ? earlierOf(item) : [],
      state,
      date,
      changed: dateOf(item.modifiedGmt, ""),
      author: item.creator,
      category: categoryOf(item),
      notes: [
        ...(note === "" ? [] : [note]),
        ...(tags.length === 0
          ? []
          : [`Tags are left out: ${tags.map(plainWords).slice(0, 12).join(", ")}.`]),
      ],
    });
  }

  function categoryOf({ terms, meta }: WxrItem): string {
    const chosen = [
      meta.get("_yoast_wpseo_primary_category"),
      meta.get("rank_math_primary_category"),
    ];
    const primary = [...categories.values()].find(({ id }) => id !== "" && chosen.includes(id));
    const own = terms.filter(({ domain }) => domain === "category");
    const term = own.find(({ slug }) => slug === primary?.slug) ?? own.find(isNamed) ?? own[0];
    return term && isNamed(term) ? plainWords(term.name) : "";
  }
}

const isNamed = ({ slug }: { slug: string }): boolean => slug !== "uncategorized";

function named(category: WxrCategory): WxrCategory {
  return { ...category, name: plainWords(category.name) };
}

function withoutSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === "/") end--;
  return address.slice(0, end);
}

/** @throws Unreadable */
function sameSite(before: WxrChannel | null, channel: WxrChannel): WxrChannel {
  const base = withoutSlashes(channel.base);
  if (!URL.canParse(base))
    throw new Unreadable("The export does not contain the address of its website.");
  if (before && before.base !== base)
    throw new Unreadable("The exports are from two different websites.");
  return before ?? { ...channel, base };
}

function notTaken({ status, tooLong }: WxrItem): string | null {
  if (tooLong) return "Its text is longer than an article can be.";
  if (status === "trash") return "It was in the trash.";
  if (status === "inherit" || status === "auto-draft") return "It was not a separate post.";
  return null;
}

function stateOf(
  { status, password }: WxrItem,
  date: Date | null,
): { state: OldPost["state"]; note: string } {
  if (status === "publish" || (status === "future" && date !== null && date <= new Date()))
    return password === ""
      ? { state: "published", note: "" }
      : { state: "draft", note: "It was protected by a password, so it becomes a draft." };
  if (status === "future" && date !== null) return { state: "scheduled", note: "" };
  const isPrivate = status === "private";
  return {
    state: "draft",
    note: isPrivate ? "Only staff could see it, so it becomes a draft." : "",
  };
}

/** Every record also has an address with its number. */
function addressesOf({ type, id, link, guid }: WxrItem, base: string): string[] {
  const numbered = type === "attachment" ? [] : [`${base}/?p=${id}`];
  const ofPage = type === "page" ? [`${base}/?page_id=${id}`] : [];
  return webAddresses([link, guid, ...numbered, ...ofPage]);
}

const mostOldSlugs = 100;

/** Returns the addresses that a record had with its previous slugs. */
function earlierOf({ link, oldSlugs }: WxrItem): string[] {
  if (link.includes("?")) return [];
  const path = withoutSlashes(link);
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const slugs = oldSlugs.filter((slug) => slug !== "").slice(0, mostOldSlugs);
  return webAddresses(slugs.map((slug) => folder + slug));
}

function webAddresses(addresses: readonly string[]): string[] {
  return [...new Set(addresses)].filter((one) => /^https?:\/\//.test(one));
}

function fileOf(item: WxrItem, base: string): OldFile {
  const parent = item.parent === "" || item.parent === "0" ? null : `${base}#post:${item.parent}`;
  return {
    address: item.attachmentUrl,
    alt: plainWords(item.meta.get("_wp_attachment_image_alt") ?? ""),
    pages: [...addressesOf(item, base), ...earlierOf(item)].filter(
      (address) => address !== item.attachmentUrl,
    ),
    parent,
  };
}

/** Reads a date. WordPress writes dates without a time zone, and "0000-00-00 00:00:00" for no date. */
function dateOf(gmt: string, local: string): Date | null {
  const text = /^[1-9]\d{3}-/.test(gmt) ? gmt : local;
  const date = new Date(`${text.replace(" ", "T")}Z`);
  return /^[1-9]\d{3}-/.test(text) && !Number.isNaN(date.getTime()) ? date : null;
}

function pathsOf(addresses: readonly string[]): string[] {
  return addresses.flatMap((address) => {
    const url = URL.parse(address);
    return url && url.search === "" ? [canonicalPath(url.pathname)] : [];
  });
}
