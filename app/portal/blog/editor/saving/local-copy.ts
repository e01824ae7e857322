import { type Article, everyNode } from "#domain/blog/article/article-nodes.ts";
import { parseArticle } from "#domain/blog/article/parse-article.ts";
import { plainText } from "#domain/blog/article/plain-text.ts";
import { emptyFields, type PostFields } from "#domain/blog/schema.ts";

/** The local copy of a post while the server is unreachable. */
export interface LocalCopy {
  fields: PostFields;
  /** Time of writing, in milliseconds since 1970. */
  at: number;
}

/** The part of the Storage API in use. */
type CopyStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The storage of this device. A browser that has none for us throws when it is named. */
export const deviceStorage: CopyStorage = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
};

/** Copies are per user: a shared computer does not show them to the next one. */
const keyOf = (userId: string, postId: string | null): string =>
  `post-draft:${userId}:${postId ?? "new"}`;

/** Whether the copy is stored: storage may be full or disabled. */
export function storeCopy(
  storage: CopyStorage,
  userId: string,
  postId: string | null,
  copy: LocalCopy,
): boolean {
  try {
    storage.setItem(keyOf(userId, postId), JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function removeCopy(storage: CopyStorage, userId: string, postId: string | null): void {
  try {
    storage.removeItem(keyOf(userId, postId));
  } catch {
    // A device without storage has nothing to delete.
  }
}

export function readCopy(
  storage: CopyStorage,
  userId: string,
  postId: string | null,
): LocalCopy | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(userId, postId)) ?? "null");
    if (typeof stored !== "object" || stored === null) return null;
    const { fields, at } = stored as Partial<LocalCopy>;
    if (typeof fields !== "object" || fields === null || typeof at !== "number") return null;
    return { fields: { ...emptyFields, ...fields }, at };
  } catch {
    return null;
  }
}

const compared = [
  "title",
  "slug",
  "excerpt",
  "category",
  "meta_title",
  "meta_description",
  "featured_image_url",
  "featured_image_alt",
] as const;

/** Whether two versions of a post read the same; markup cleanup does not count. */
export function sameFields(one: PostFields, other: PostFields): boolean {
  if (!compared.every((name) => one[name].trim() === other[name].trim())) return false;
  if (one.content === other.content) return true;
  const [article, otherArticle] = [parseArticle(one.content), parseArticle(other.content)];
  return (
    shownItems(article) === shownItems(otherArticle) &&
    plainText(article) === plainText(otherArticle)
  );
}

function shownItems(article: Article): string {
  return everyNode(article)
    .flatMap((node) => {
      if (node.type === "video") return [node.id];
      return node.type === "file" || node.type === "picture" ? [node.media ?? ""] : [];
    })
    .join();
}
