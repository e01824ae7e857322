/** What a person sees of one thing of the old site that was not taken over as it was. */
export interface LeftOut {
  title: string;
  why: string;
}

/** A post of the old site, without its text. */
export interface OldPost {
  /** Names it in every file of that site. */
  key: string;
  title: string;
  slug: string;
  /** Full addresses at which it was found. */
  addresses: string[];
  state: "published" | "scheduled" | "draft";
  date: Date | null;
  changed: Date | null;
  author: string;
  category: string;
  /** What an import changes about it, and why. */
  notes: string[];
}

/** A page of the old site; its readers go to a page of ours. */
export interface OldPage {
  key: string;
  title: string;
  addresses: string[];
}

/** Where the readers of a list or a feed of the old site go. */
export type ListTarget = "blog" | "feed" | { category: string };

/** An address that stands for many: a list, a feed, or a folder. */
export interface OldList {
  /** A path of the old site, or a query of its home page. */
  path: string;
  /** Whether everything below leads there too. */
  below: boolean;
  to: ListTarget;
  /** Of two that match, the lower one applies. */
  order: number;
}

/** A file of the old site: a picture or a document. */
export interface OldFile {
  /** Full address. */
  address: string;
  alt: string;
  /** Addresses of the page that showed only this file. */
  pages: string[];
  /** The post or page that it was uploaded to. */
  parent: string | null;
}

/** Everything that a file says about the old site, apart from the texts. */
export interface OldSite {
  /** Its address, without a slash at the end. */
  base: string;
  title: string;
  tagline: string;
  posts: OldPost[];
  pages: OldPage[];
  lists: OldList[];
  files: OldFile[];
  leftOut: LeftOut[];
  /** Kinds of records that an import never takes, with their number: comments, menus. */
  ignored: Record<string, number>;
}

/** The text of a post. */
export interface OldArticle {
  /** Of its post. */
  key: string;
  html: string;
  /** Classic texts have no paragraphs: line ends make them. */
  classic: boolean;
  excerpt: string;
  metaTitle: string;
  metaDescription: string;
  /** Full address of the picture above the post. */
  featured: string;
  featuredAlt: string;
}

/** A file of another blog, as it is read. */
export interface PostSource {
  site: OldSite;
  /** The tag of an attachment by its number, for galleries. */
  pictureTag(attachment: string): string;
  /** The texts in the order of the file. */
  articles(): AsyncIterable<OldArticle>;
}

/** The most letters of a text: its article has at most half as many. */
export const longestText = 1_000_000;

/** A file that cannot be read; the message is for the person who gave it. */
export class Unreadable extends Error {
  override readonly name = "Unreadable";
}
