import { diffArrays, diffWordsWithSpace } from "diff";
import { type HtmlBlock, htmlBlocks } from "./html-blocks.ts";
import { momentText } from "#domain/text/moment-text.ts";
import { readingTime } from "./reading-time.ts";
import type { PostFields } from "#domain/blog/schema.ts";

/** A stretch of text that both have, or only one of the two. */
export interface Piece {
  kind: "same" | "added" | "removed";
  text: string;
}

const patienceMs = 800;

/** The words that changed from one text to the other. */
export function wordDifference(before: string, after: string): Piece[] {
  if (before === after) return before === "" ? [] : [{ kind: "same", text: before }];
  const found = diffWordsWithSpace(before, after, { timeout: patienceMs });
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

/** A stretch of the article: the same in both, or `mine` here and `theirs` there. */
export interface Stretch {
  same: boolean;
  mine: readonly HtmlBlock[];
  theirs: readonly HtmlBlock[];
}

/** Two articles side by side, block by block. */
export function blockDifference(mine: string, theirs: string): Stretch[] {
  const one = htmlBlocks(mine);
  const other = htmlBlocks(theirs);
  const alike = (a: HtmlBlock, b: HtmlBlock) => tidy(a.html) === tidy(b.html);
  const found = diffArrays(one, other, { comparator: alike, timeout: patienceMs });
  if (!found) return [{ same: false, mine: one, theirs: other }];
  const stretches: Stretch[] = [];
  for (const { added, removed, value } of found) {
    const last = stretches.at(-1);
    if (!added && !removed) stretches.push({ same: true, mine: value, theirs: value });
    else {
      const open = last && !last.same ? last : { same: false, mine: [], theirs: [] };
      const grown = {
        same: false,
        mine: removed ? [...open.mine, ...value] : open.mine,
        theirs: added ? [...open.theirs, ...value] : open.theirs,
      };
      if (open === last) stretches[stretches.length - 1] = grown;
      else stretches.push(grown);
    }
  }
  return stretches;
}

/** The editor and the server write the same markup a little differently. */
function tidy(html: string): string {
  return html
    .replace(/\s*\/>/g, ">")
    .replace(/<(li|td|th)>\s*<p>([\s\S]*?)<\/p>/g, "<$1>$2")
    .replace(/&(?:nbsp|#160);|\u00a0/g, " ")
    .replaceAll("&quot;", '"')
    .replace(/\s+/g, " ");
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

/** A field in words; a time in the reader's own zone. */
export function fieldText(fields: PostFields, name: FieldName): string {
  if (name === "read_time") return fields.read_time || readingTime(fields.content);
  if (name === "publish_at" && fields.publish_at) return momentText(fields.publish_at);
  const value = fields[name];
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return value ?? "";
}

/** The fields beside the article that differ; a read time that is counted follows the article. */
export function changedFields(before: PostFields, after: PostFields): FieldName[] {
  return fieldNames.filter((name) => {
    if (name === "read_time" && isCounted(before) && isCounted(after)) return false;
    return (before[name] ?? "") !== (after[name] ?? "");
  });
}

function isCounted({ read_time, content }: PostFields): boolean {
  return read_time === "" || read_time === readingTime(content);
}
