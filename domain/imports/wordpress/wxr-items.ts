import { dictionary } from "#platform/words/dictionary.ts";
/** An item of a WordPress export: a post, a page, an attachment or something else. */
export interface WxrItem {
  title: string;
  link: string;
  guid: string;
  creator: string;
  content: string;
  excerpt: string;
  id: string;
  date: string;
  dateGmt: string;
  modified: string;
  modifiedGmt: string;
  name: string;
  status: string;
  parent: string;
  type: string;
  password: string;
  attachmentUrl: string;
  terms: { domain: string; slug: string; name: string }[];
  meta: Map<string, string>;
  /** Its slugs before the present one, in the order of the file. */
  oldSlugs: string[];
  /** Number of its comments. An import never includes them. */
  comments: number;
  /** True if the text is longer than an article can be, so it was not read. */
  tooLong: boolean;
}

export interface WxrCategory {
  id: string;
  slug: string;
  /** Slug of the parent category. */
  parent: string;
  name: string;
}

export interface WxrChannel {
  title: string;
  description: string;
  /** Address of the blog. */
  base: string;
  version: string;
}

export type WxrRecord =
  | { kind: "channel"; channel: WxrChannel }
  | { kind: "author"; author: { id: string; login: string; name: string } }
  | { kind: "category"; category: WxrCategory }
  | { kind: "item"; item: WxrItem };

/** Maps elements of an export to the fields of an item. */
export const itemFields = dictionary<keyof WxrItem>({
  title: "title",
  link: "link",
  guid: "guid",
  "dc:creator": "creator",
  "content:encoded": "content",
  "excerpt:encoded": "excerpt",
  "wp:post_id": "id",
  "wp:post_date": "date",
  "wp:post_date_gmt": "dateGmt",
  "wp:post_modified": "modified",
  "wp:post_modified_gmt": "modifiedGmt",
  "wp:post_name": "name",
  "wp:status": "status",
  "wp:post_parent": "parent",
  "wp:post_type": "type",
  "wp:post_password": "password",
  "wp:attachment_url": "attachmentUrl",
});

/** The fields of WordPress and its plugins that an import reads. */
export const wantedMeta: ReadonlySet<string> = new Set([
  "_thumbnail_id",
  "_wp_attachment_image_alt",
  "_yoast_wpseo_title",
  "_yoast_wpseo_metadesc",
  "_yoast_wpseo_focuskw",
  "_yoast_wpseo_primary_category",
  "rank_math_title",
  "rank_math_description",
  "rank_math_focus_keyword",
  "rank_math_primary_category",
]);

export function emptyItem(): WxrItem {
  return {
    title: "",
    link: "",
    guid: "",
    creator: "",
    content: "",
    excerpt: "",
    id: "",
    date: "",
    dateGmt: "",
    modified: "",
    modifiedGmt: "",
    name: "",
    status: "",
    parent: "",
    type: "",
    password: "",
    attachmentUrl: "",
    terms: [],
    meta: new Map(),
    oldSlugs: [],
    comments: 0,
    tooLong: false,
  };
}
