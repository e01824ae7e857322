import type { PostFields, PostList } from "#domain/blog/schema.ts";
import type { OtherEditor } from "./draft-saver.ts";
import type { PreviewFacts } from "#app/portal/blog/editor/preview/preview-facts.ts";

/** The page's data when the editor opens. */
export interface OpenedPost {
  list: PostList;
  /** Id of this editing session. */
  editing: string;
  id: string | null;
  fields: PostFields;
  base: number;
  me: { id: string; name: string; mayMail: boolean };
  preview: PreviewFacts;
  categories: string[];
  previewExpires: string | null;
  /** This user's changes since the last save, never saved manually. */
  unsaved: { fields: PostFields; at: Date } | null;
  others: OtherEditor[];
}
