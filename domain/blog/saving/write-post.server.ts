import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { actorName, type Ctx } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { invalidatePostDocuments } from "#domain/settings/invalidate-documents.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import type { Database } from "#database/connect.ts";
import { blogPosts, blogRevisions } from "#database/schema/work/blog.ts";
import { mediaOfPost } from "#domain/blog/article/content-media.ts";
import { lostLinksNote } from "#domain/blog/article/lost-links.ts";
import { parseArticle } from "#domain/blog/article/parse-article.ts";
import { readingTime } from "#domain/blog/article/reading-time.ts";
import type { PostFields, RevisionKind } from "#domain/blog/schema.ts";
import { recordMediaUses } from "#domain/media/record-media-uses.server.ts";
import { pathMoved } from "#domain/pages/path-hooks.ts";
import { addRevision, columnsOf, type Post, userOf } from "./post-row.server.ts";
import { chooseSlug } from "./slug-choice.server.ts";
import type { PostOrigin } from "#database/vocabularies.ts";

export interface Written {
  id: string;
  /** The new head: the editor's next base. */
  revision: number;
  /** The actual slug: differs from the requested one if that was taken. */
  slug: string;
  published: boolean;
  /** Public path, or null if readers cannot see the post. */
  path: string | null;
  /** Result message for the user. */
  message: string;
}

export interface WriteOptions {
  id?: string;
  editing?: string | null;
  /** Overrides the kind derived from the changes. */
  kind?: RevisionKind;
  note?: string | null;
  origin?: PostOrigin;
  /** Author name of a new post, if not the actor. */
  authorName?: string;
  now?: Date;
  /** Original dates of publication and change, for a post from another blog. */
  dates?: { published: Date | null; changed: Date };
  /** Links that the content could not keep. */
  lostLinks?: readonly string[];
}

/**
 * Writes everything that belongs to a new state of a post, in the caller's transaction, which has locked
 * `before`.
 */
export async function writePost(
  tx: Database,
  ctx: Ctx,
  before: Post | null,
  submitted: PostFields,
  options: WriteOptions = {},
): Promise<Written> {
  const id = before?.id ?? options.id ?? randomUUID();
  const now = options.now ?? new Date();
  const article = parseArticle(submitted.content);
  const fields: PostFields = {
    ...submitted,
    slug: await chooseSlug(tx, ctx, submitted.slug, before),
    read_time: submitted.read_time || readingTime(article),
    publish_at: submitted.published ? null : submitted.publish_at,
  };
  const kind = options.kind ?? kindOf(before, fields);
  const published = options.dates?.published ?? now;
  const changed = options.dates?.changed ?? now;
  const columns = {
    ...columnsOf(fields),
    publishedAt: before?.publishedAt ?? (fields.published ? published : null),
    updatedAt: changed,
  };
  if (before) await tx.update(blogPosts).set(columns).where(eq(blogPosts.id, id));
  else
    await tx.insert(blogPosts).values({
      id,
      ...columns,
      createdAt: options.dates?.published ?? changed,
      authorId: userOf(ctx),
      authorName: options.authorName ?? (await authorOf(tx, ctx)),
      origin: options.origin ?? "staff",
    });
  const editing = options.editing ?? null;
  const revision = await addRevision(tx, ctx, {
    postId: id,
    kind,
    fields,
    editing,
    note: options.note ?? null,
    authorName: options.authorName,
  });
  await tx.update(blogPosts).set({ headRevision: revision.id }).where(eq(blogPosts.id, id));
  if (editing !== null) await deleteAutosave(tx, id, editing);
  await recordMediaUses(tx, "post", id, mediaOfPost(article, fields.featured_image_url));
  const moved = await followRename(tx, ctx, before, fields.slug);
  await recordAudit(tx, ctx, {
    action: auditOf(before, kind),
    resourceType: "blog_post",
    resourceId: id,
    details: {
      title: fields.title,
      slug: fields.slug,
      published: fields.published,
      publish_at: fields.publish_at,
      revision: revision.id,
    },
  });
  if (before?.published || fields.published) await invalidatePostDocuments(tx, ctx);
  if (fields.publish_at)
    await ctx.jobs.enqueue(tx, "publish-posts", {}, { startAfter: new Date(fields.publish_at) });
  return {
    id,
    revision: revision.id,
    slug: fields.slug,
    published: fields.published,
    path: fields.published ? ctx.links.article(fields.slug) : null,
    message: [
      outcomeMessage(before, fields, kind),
      renamedNote(submitted.slug, fields.slug),
      moved,
      lostLinksNote(options.lostLinks ?? []),
    ]
      .filter((part) => part !== "")
      .join(" "),
  };
}

/** Returns the author name that readers see. A program writes as the company. */
async function authorOf(tx: Database, { actor }: Ctx): Promise<string> {
  return actor.kind === "key" ? (await readCompany(tx)).name : actorName(actor);
}

async function deleteAutosave(tx: Database, postId: string, editing: string): Promise<void> {
  await tx
    .delete(blogRevisions)
    .where(
      and(
        eq(blogRevisions.postId, postId),
        eq(blogRevisions.editing, editing),
        eq(blogRevisions.kind, "autosave"),
      ),
    );
}

function kindOf(before: Post | null, { published, publish_at }: PostFields): RevisionKind {
  if (published !== (before?.published ?? false)) return published ? "publish" : "unpublish";
  if (publish_at !== null && publish_at !== before?.publishAt?.toISOString()) return "schedule";
  return "save";
}

function auditOf(before: Post | null, kind: RevisionKind): string {
  if (kind === "publish") return "post_published";
  if (kind === "unpublish") return "post_unpublished";
  if (kind === "schedule") return "post_scheduled";
  if (kind === "restore") return "post_restored";
  if (kind === "generated") return "post_generated";
  if (kind === "import") return "post_imported";
  return before === null || before.headRevision === 0 ? "post_created" : "post_saved";
}

/** Redirects the old address of a post that readers have seen to the new one. */
async function followRename(
  tx: Database,
  ctx: Ctx,
  before: Post | null,
  slug: string,
): Promise<string> {
  if (!before || before.publishedAt === null || before.slug === slug) return "";
  const from = ctx.links.article(before.slug);
  const answers = await pathMoved.call(tx, ctx, { from, to: ctx.links.article(slug) });
  const refused = answers.find((answer) => !answer.ok);
  return refused
    ? `The old address doesn't lead here: ${refused.message}`
    : `The old address, ${from}, now leads here.`;
}

function outcomeMessage(
  before: Post | null,
  { publish_at }: PostFields,
  kind: RevisionKind,
): string {
  if (kind === "publish") return "Post published.";
  if (kind === "unpublish") return "Post unpublished. Readers can no longer see it.";
  if (kind === "restore") return "Earlier version restored.";
  if (publish_at) return "Post scheduled.";
  return before?.published ? "Changes published." : "Draft saved.";
}

function renamedNote(requested: string, given: string): string {
  return requested === given
    ? ""
    : `The address “${requested}” is taken, so the post uses “${given}”.`;
}
