/** The report line for an item of the old site that was changed or left out. */
export interface LeftOut {
  title: string;
  why: string;
}

/** A post of the old site, without its text. */
export interface OldPost {
  /** Key of the post in every file from that site. */
  key: string;
  title: string;
  slug: string;
  /** Full addresses of the post on the old site. */
  addresses: string[];
  /** Full addresses from before a new slug. Another record may have them today. */
  earlier: string[];
  state: "published" | "scheduled" | "draft";
  date: Date | null;
  changed: Date | null;
  author: string;
  category: string;
  /** The changes that an import makes to it, with reasons. */
  notes: string[];
}

/** A page of the old site. Its visitors go to a page of this site. */
export interface OldPage {
  key: string;
  title: string;
  addresses: string[];
  /** Full addresses from before a new slug. */
  earlier: string[];
}

/** The destination for visitors of a list, a feed or a sitemap on the old site. */
export type ListTarget = "blog" | "feed" | "sitemap" | { category: string };

/** An address that covers many: a list, a feed, or a folder. */
export interface OldList {
  /** A path on the old site, or a query of its home page. */
  path: string;
  /** True if everything below leads there too. */
  below: boolean;
  to: ListTarget;
  /** If two match, the lower number applies. */
  order: number;
}

/** A file of the old site: a picture or a document. */
export interface OldFile {
  /** Full address. */
  address: string;
  alt: string;
  /** Addresses of the page that showed only this file. */
  pages: string[];
  /** The post or page that it was uploaded for. */
  parent: string | null;
}

/** Everything in a file about the old site, except the texts. */
export interface OldSite {
  /** The site's address, without a slash at the end. */
  base: string;
  title: string;
  tagline: string;
  posts: OldPost[];
  pages: OldPage[];
  lists: OldList[];
  files: OldFile[];
  leftOut: LeftOut[];
  /** Kinds of records that an import never includes, with their counts: comments, menus. */
  ignored: Record<string, number>;
}

/** The text of a post. */
export interface OldArticle {
  /** Key of its post. */
  key: string;
  html: string;
  /** True for classic texts, where line ends make the paragraphs. */
  classic: boolean;
  excerpt: string;
  metaTitle: string;
  metaDescription: string;
  /** Variables of its titles that only the old site could fill in. */
  leftOutVariables: readonly string[];
  /** Full address of the picture above the post. */
  featured: string;
  featuredAlt: string;
}

/** A file from another blog, while it is being read. */
export interface PostSource {
  site: OldSite;
  /** Returns the tag of an attachment by its number, for galleries. */
  pictureTag(attachment: string): string;
  /** Yields the texts in file order. */
  articles(): AsyncIterable<OldArticle>;
}

/** Maximum number of characters in a text. An article has at most half as many. */
export const longestText = 1_000_000;

/** Thrown if a file cannot be read. The message is for the person who uploaded it. */
export class Unreadable extends Error {
  override readonly name = "Unreadable";
}
