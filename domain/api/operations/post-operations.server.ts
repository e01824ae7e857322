import { z } from "zod";
import { postFilters } from "#domain/blog/post-filters.ts";
import { listPosts } from "#domain/blog/reading/list-posts.server.ts";
import { storedPost } from "#domain/blog/reading/stored-post.server.ts";
import { createPost, type SaveAnswer, savePost } from "#domain/blog/saving/save-post.server.ts";
import { fieldLimits, maxContentBytes, postStatuses } from "#domain/blog/schema.ts";
import { readCursor } from "#domain/lists/cursor.ts";
import { instant, maybeInstant, maybeText, notFound, one, pageAfter } from "#domain/api/answers.ts";
import { after, changesOf, searchOf, searchWords } from "#domain/api/requests.ts";
import { apiBodyBytes } from "#domain/api/body-limits.ts";
import { model, type Operation, operation, type OperationAnswer } from "#domain/api/operation.ts";

const summary = {
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  category: z.string(),
  author: z.string(),
  created_at: instant,
  updated_at: instant,
  published_at: maybeInstant.meta({ description: "When the post was first published." }),
};

const postSummary = model(
  "PostSummary",
  z.object({ ...summary, status: z.enum(postStatuses), publish_at: maybeInstant }),
);

const post = model(
  "Post",
  z.object({
    ...summary,
    revision: z.number().int().meta({ description: "The revision. The ETag includes it." }),
    content: z.string().meta({ description: "HTML." }),
    read_time: z.string(),
    meta_title: z.string(),
    meta_description: z.string(),
    featured_image_url: z.string(),
    featured_image_alt: z.string(),
    published: z.boolean(),
    publish_at: maybeInstant.meta({
      description: "When the draft will be published automatically.",
    }),
    deleted_at: maybeInstant,
  }),
);

const changedPost = model(
  "ChangedPost",
  z.object({
    id: z.string(),
    revision: z.number().int(),
    slug: z.string(),
    published: z.boolean(),
    path: maybeText.meta({ description: "The path for readers, or null for a draft." }),
    message: z.string(),
  }),
);

const text = (longest: number) => z.string().max(longest);

const optionalFields = {
  excerpt: text(fieldLimits.excerpt * 2).optional(),
  category: text(fieldLimits.category * 2).optional(),
  read_time: text(fieldLimits.read_time * 2).optional(),
  meta_title: text(fieldLimits.meta_title * 2).optional(),
  meta_description: text(fieldLimits.meta_description * 2).optional(),
  featured_image_url: text(300)
    .optional()
    .meta({ description: "The url of a picture in the library." }),
  featured_image_alt: text(fieldLimits.featured_image_alt * 2).optional(),
  published: z.boolean().optional(),
  publish_at: z.iso.datetime({ offset: true }).nullable().optional(),
};

const content = text(maxContentBytes).meta({
  description:
    "The HTML of an article with paragraphs, headings, lists, links and pictures. Other elements are removed.",
});

/** The list whose rules apply. It lets every writer edit posts. */
const list = "blog-admin";

function changed(answer: SaveAnswer): OperationAnswer<object> {
  return answer.ok ? one(changedPost, answer.value, answer.value.revision) : answer;
}

export const postOperations: readonly Operation[] = [
  operation({
    id: "listPosts",
    method: "GET",
    path: "posts",
    scope: "posts:read",
    summary: "List posts",
    description: "Last changed first. Posts in the trash are left out by default.",
    query: z.strictObject({
      q: searchWords,
      status: z.enum(postStatuses).optional(),
      category: text(80).optional(),
      author: text(80).optional().meta({ description: "The id of a staff member." }),
      after,
    }),
    answer: postSummary,
    isPage: true,
    example: { query: { status: "published" } },
    async run(ctx, { query: { after: start, ...filters } }) {
      const chosen = postFilters.parse(searchOf(filters));
      return await pageAfter(postSummary, {
        start,
        read: readCursor,
        async rows(cursor) {
          const { posts, next } = await listPosts(ctx, list, chosen, cursor);
          return { rows: posts, next };
        },
      });
    },
  }),
  operation({
    id: "getPost",
    method: "GET",
    path: "posts/{id}",
    scope: "posts:read",
    summary: "Read a post",
    answer: post,
    async run(ctx, { id }) {
      const found = await storedPost(ctx, id);
      return found ? one(post, found, found.revision) : notFound("post");
    },
  }),
  operation({
    id: "createPost",
    method: "POST",
    path: "posts",
    scope: "posts:write",
    summary: "Write a post",
    description: "Saves a draft unless published is true. Readers see the company as the author.",
    bodyLimit: apiBodyBytes,
    body: z.strictObject({
      title: text(fieldLimits.title * 2),
      slug: text(fieldLimits.slug * 2)
        .optional()
        .meta({
          description: "The last part of the address. By default, it comes from the title.",
        }),
      content,
      ...optionalFields,
    }),
    answer: changedPost,
    example: {
      body: { title: "Ants after rain", content: "<p>Why they come in, and what helps.</p>" },
    },
    async run(ctx, { body, repeatKey }) {
      const fields = { ...body, slug: body.slug ?? body.title };
      const saved = await createPost(ctx, { list, editing: repeatKey, fields });
      const answer = changed(saved);
      return answer.ok && saved.ok ? { ...answer, createdId: saved.value.id } : answer;
    },
  }),
  operation({
    id: "updatePost",
    method: "PATCH",
    path: "posts/{id}",
    scope: "posts:write",
    summary: "Change, publish or unpublish a post",
    description:
      "Omitted fields stay the same. The field published publishes or unpublishes the post.",
    bodyLimit: apiBodyBytes,
    needsVersion: true,
    body: changesOf(
      z.strictObject({
        title: text(fieldLimits.title * 2).optional(),
        slug: text(fieldLimits.slug * 2).optional(),
        content: content.optional(),
        ...optionalFields,
      }),
    ),
    answer: changedPost,
    example: { body: { published: true } },
    async run(ctx, { id, body, version }) {
      const now = await storedPost(ctx, id);
      if (!now || now.deletedAt) return notFound("post");
      // savePost compares the version under a lock. If the post has changed since then, it saves nothing.
      const fields = { ...now, ...body };
      return changed(await savePost(ctx, { id, base: version, list, fields }));
    },
  }),
];
