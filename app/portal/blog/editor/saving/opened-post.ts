import type { PostFields, PostList } from "#domain/blog/schema.ts";
import type { OtherEditor } from "./keeper.ts";
import type { PreviewFacts } from "#app/portal/blog/editor/preview/preview-facts.ts";

/** What the page knows when the editor opens. */
export interface OpenedPost {
  list: PostList;
  /** A name for this visit. */
  editing: string;
  id: string | null;
  fields: PostFields;
  base: number;
  me: { id: string; name: string };
  preview: PreviewFacts;
  categories: string[];
  previewExpires: string | null;
  /** What this person wrote after the last save and never saved. */
  unsaved: { fields: PostFields; at: Date } | null;
  others: OtherEditor[];
}
