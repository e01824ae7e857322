import type { DatabaseConnection } from "#database/connect.ts";
import { sha256 } from "#platform/crypto.ts";

export interface SeededPost {
  slug: string;
  title?: string;
  excerpt?: string;
  content?: string;
  category?: string;
  author?: string;
  image?: { url: string; alt: string };
  published?: boolean;
  /** ISO time. */
  at?: string;
  updated?: string;
  /** The token of its preview link. */
  token?: string;
}

/** Inserts a post directly into the database: no verb cleans it, and no cached page is invalidated. */
export async function seedPost(
  { connection }: { connection: DatabaseConnection },
  post: SeededPost,
): Promise<void> {
  const at = post.at ?? "2026-03-01T15:00:00Z";
  const { slug, title = slug, excerpt = "", content = "<p>Words.</p>", category = "" } = post;
  const { author = "Ann Marsh", published = true, updated = at, token, image } = post;
  await connection.executeSql(
    "insert into blog_posts (id, slug, title, excerpt, content, category, read_time, author_name, published, published_at, created_at, updated_at, preview_token_hash, preview_expires_at, featured_image_url, featured_image_alt) values ($1, $2, $3, $4, $5, $6, '3 min read', $7, $8, $9, $9, $10, $11, now() + interval '1 day', $12, $13)",
    [
      crypto.randomUUID(),
      slug,
      title,
      excerpt,
      content,
      category,
      author,
      published,
      at,
      updated,
      token === undefined ? null : sha256(token),
      image?.url ?? null,
      image?.alt ?? "",
    ],
  );
}
