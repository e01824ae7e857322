import { diffArrays, diffWordsWithSpace } from "diff";
import { dateTimeText } from "#domain/words/date-text.ts";
import { type ArticleBlock, articleBlocks } from "./article-blocks.ts";
import { articleHtml } from "./article-html.ts";
import { type Article, type ArticleNode, replaceNodes } from "./article-nodes.ts";
import { parseArticle } from "./parse-article.ts";
import { readingTime } from "./reading-time.ts";
import type { PostFields } from "#domain/blog/schema.ts";

/** A piece of text in both versions, or in only one of them. */
export interface Piece {
  kind: "same" | "added" | "removed";
  text: string;
}

const timeLimitMs = 800;

/** Word diff of two texts. */
export function wordDifference(before: string, after: string): Piece[] {
  if (before === after) return before === "" ? [] : [{ kind: "same", text: before }];
  const found = diffWordsWithSpace(before, after, { timeout: timeLimitMs });
  if (!found)
    return [
      { kind: "removed", text: before },
      { kind: "added", text: after },
    ];
  return found.map(({ added, removed, value }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));
}

/** A section of the article: the same in both, or `mine` in one and `theirs` in the other. */
export interface DiffSection {
  same: boolean;
  mine: readonly ArticleBlock[];
  theirs: readonly ArticleBlock[];
}

/** Block diff of two articles, side by side. */
export function blockDifference(mine: Article, theirs: Article): DiffSection[] {
  const one = articleBlocks(mine).map(comparable);
  const other = articleBlocks(theirs).map(comparable);
  const found = diffArrays(one, other, {
    comparator: (a, b) => a.form === b.form,
    timeout: timeLimitMs,
  });
  if (!found) return [{ same: false, mine: one, theirs: other }];
  const sections: DiffSection[] = [];
  for (const { added, removed, value } of found) {
    const last = sections.at(-1);
    if (!added && !removed) sections.push({ same: true, mine: value, theirs: value });
    else {
      const open = last && !last.same ? last : { same: false, mine: [], theirs: [] };
      const grown = {
        same: false,
        mine: removed ? [...open.mine, ...value] : open.mine,
        theirs: added ? [...open.theirs, ...value] : open.theirs,
      };
      if (open === last) sections[sections.length - 1] = grown;
      else sections.push(grown);
    }
  }
  return sections;
}

/** Normalized form for comparison: the editor and other authors write the same block slightly differently. */
function comparable(block: ArticleBlock): ArticleBlock & { form: string } {
  const form = articleHtml(replaceNodes(block.nodes, withoutParagraph)).trim();
  return { ...block, form: form.replace(/\s+/g, " ") };
}

/** An item or cell with its leading paragraph unwrapped; the text stays. */
function withoutParagraph(node: ArticleNode): Article {
  if (node.type !== "item" && node.type !== "cell") return [node];
  const [first, ...rest] = node.children.filter((child) => !isBlank(child));
  if (first?.type !== "paragraph") return [node];
  return [{ ...node, children: [...first.children, ...rest] }];
}

function isBlank(node: ArticleNode): boolean {
  return node.type === "text" && node.text.trim() === "";
}

export const fieldLabels: Record<Exclude<keyof PostFields, "content">, string> = {
  title: "Title",
  slug: "Slug",
  excerpt: "Excerpt",
  category: "Category",
  read_time: "Read time",
  meta_title: "Meta title",
  meta_description: "Meta description",
  featured_image_url: "Featured image",
  featured_image_alt: "Alternative text of the featured image",
  published: "Published",
  publish_at: "Publish on",
};
export type FieldName = keyof typeof fieldLabels;
export const fieldNames = Object.keys(fieldLabels) as FieldName[];

/** A field as text. */
export function fieldText(fields: PostFields, name: FieldName, timeZone: string): string {
  if (name === "read_time") return fields.read_time || readingTime(parseArticle(fields.content));
  if (name === "publish_at" && fields.publish_at) return dateTimeText(fields.publish_at, timeZone);
  const value = fields[name];
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return value ?? "";
}

/** Changed fields other than the article; a calculated read time is ignored because it follows the article. */
export function changedFields(before: PostFields, after: PostFields): FieldName[] {
  return fieldNames.filter((name) => {
    if (name === "read_time" && isCounted(before) && isCounted(after)) return false;
    return (before[name] ?? "") !== (after[name] ?? "");
  });
}

function isCounted({ read_time, content }: PostFields): boolean {
  return read_time === "" || read_time === readingTime(parseArticle(content));
}
