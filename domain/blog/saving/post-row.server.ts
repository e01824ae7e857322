import { and, eq, isNull } from "drizzle-orm";
import { actorName, type Ctx, userIdOf } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { blogPosts, blogRevisions } from "#database/schema/work/blog.ts";
import { type PostFields, type RevisionKind, emptyFields } from "#domain/blog/schema.ts";

export type Post = typeof blogPosts.$inferSelect;
export type Revision = typeof blogRevisions.$inferSelect;

/** A post with its row locked until the transaction ends; null if there is none, or if it is in the trash. */
export async function lockPost(tx: Database, id: string): Promise<Post | null> {
  const [post] = await tx
    .select()
    .from(blogPosts)
    .where(and(eq(blogPosts.id, id), isNull(blogPosts.deletedAt)))
    .for("update");
  return post ?? null;
}

export function fieldsOf(post: Post): PostFields {
  return {
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt,
    content: post.content,
    category: post.category,
    read_time: post.readTime,
    meta_title: post.metaTitle,
    meta_description: post.metaDescription,
    featured_image_url: post.featuredImageUrl ?? "",
    featured_image_alt: post.featuredImageAlt,
    published: post.published,
    publish_at: post.publishAt?.toISOString() ?? null,
  };
}

export function columnsOf(fields: PostFields) {
  const { title, slug, excerpt, content, category, published } = fields;
  return {
    title,
    slug,
    excerpt,
    content,
    category,
    readTime: fields.read_time,
    metaTitle: fields.meta_title,
    metaDescription: fields.meta_description,
    featuredImageUrl: fields.featured_image_url === "" ? null : fields.featured_image_url,
    featuredImageAlt: fields.featured_image_alt,
    published,
    publishAt: fields.publish_at === null ? null : new Date(fields.publish_at),
  };
}

/** A revision's fields; fields that older revisions lack are empty. */
export function revisionFields({ fields }: Pick<Revision, "fields">): PostFields {
  return { ...emptyFields, ...(fields as Partial<PostFields>) };
}

export async function addRevision(
  tx: Database,
  ctx: Ctx,
  revision: {
    postId: string;
    kind: RevisionKind;
    fields: PostFields;
    editing: string | null;
    note?: string | null;
    authorName?: string | undefined;
  },
): Promise<Revision> {
  const [row] = await tx
    .insert(blogRevisions)
    .values({
      postId: revision.postId,
      kind: revision.kind,
      fields: { ...revision.fields },
      editing: revision.editing,
      note: revision.note ?? null,
      authorId: userOf(ctx),
      authorName: revision.authorName ?? actorName(ctx.actor),
    })
    .returning();
  if (!row) throw new Error("The revision was not written.");
  return row;
}

export function userOf({ actor }: Ctx): string | null {
  return userIdOf(actor);
}
