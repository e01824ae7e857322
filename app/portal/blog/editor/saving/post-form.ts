import type { PostFields } from "#domain/blog/schema.ts";
import type { EditingSession } from "./draft-saver.ts";

/** The form as the save endpoints expect it. */
export function formOf(fields: PostFields, { id, base, list, editing }: EditingSession) {
  const { published, publish_at, ...texts } = fields;
  return {
    ...texts,
    published: published ? "on" : "",
    publish_at: publish_at ?? "",
    ...(id === null ? {} : { id }),
    base: String(base),
    list,
    editing,
  };
}
