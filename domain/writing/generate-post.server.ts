import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { checkFields } from "#domain/blog/saving/checked-fields.server.ts";
import { writePost } from "#domain/blog/saving/write-post.server.ts";
import { parseArticle } from "#domain/blog/article/parse-article.ts";
import { plainText } from "#domain/blog/article/plain-text.ts";
import { emptyFields, type PostFields } from "#domain/blog/schema.ts";
import { suggestedSlug } from "#domain/blog/slug.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import type { Database } from "#database/connect.ts";
import { lockBoard, readBoard, withIdea, writeBoard } from "./board/boards.server.ts";
import { type Claim, claimsIn } from "./claims.ts";
import { factsText, linkablePaths } from "./company-facts.ts";
import { callModel, type Generated, refused, type Watch } from "./model-calls.server.ts";
import { cleanArticle } from "./post-cleaning.server.ts";
import { partReport } from "./progress.ts";
import { instructionsOf, postPrompt } from "./prompts.ts";
import {
  type Board,
  type BoardIdea,
  fitting,
  ideaForm,
  modelPost,
  type PostIdea,
} from "./schema.ts";

export interface Draft {
  id: string;
  title: string;
  /** Points for an editor to check before publishing. */
  notes: string[];
}

export const failureOf = (title: string): string => `Failed to generate "${title}"`;
export const unexpectedOf = (title: string): string => `Unexpected error generating "${title}"`;

/**
 * Generates a draft from an idea; the user is its author, it is never published, and its history has the
 * model's name and the points to check.
 * @throws AccessDenied
 */
export async function generateBlogPost(
  ctx: Ctx,
  input: { blogPost: unknown },
  watch: Watch = {},
): Promise<Generated<Draft>> {
  requirePermission(ctx, "ai.write");
  const form = ideaForm.safeParse(input.blogPost);
  if (!form.success)
    return refused(
      "invalid",
      "Failed to generate the post",
      form.error.issues[0]?.message ?? "The idea isn't valid.",
    );
  return await writeArticle(ctx, form.data, watch);
}

/**
 * The same for an idea on the user's board, which stores the draft, or the reason for the failure.
 * @throws AccessDenied
 */
export async function generateDraftOfIdea(
  ctx: Ctx,
  input: { id: string },
  watch: Watch = {},
): Promise<Generated<Draft>> {
  const idea = (await readBoard(ctx))?.ideas.find(({ id }) => id === input.id);
  if (!idea)
    return refused("not_found", "Failed to generate the post", "This idea isn't on your board.");
  if (idea.draft) return { ok: true, value: idea.draft };
  try {
    const outcome = await writeArticle(ctx, idea, watch, input.id);
    if (!outcome.ok && outcome.reason !== "cancelled")
      await note(ctx, input.id, [outcome.message, outcome.hint].filter(Boolean).join(". "));
    return outcome;
  } catch (error) {
    await note(ctx, input.id, unexpectedOf(idea.title));
    throw error;
  }
}

async function writeArticle(
  ctx: Ctx,
  idea: PostIdea,
  watch: Watch,
  onBoard: string | null = null,
): Promise<Generated<Draft>> {
  const company = await readCompany(ctx.db);
  const facts = factsText(company, ctx.links);
  const failure = failureOf(idea.title);
  const { title, metaDescription, contentOutline, category, targetKeywords } = idea;
  const plain = { title, metaDescription, contentOutline, category, targetKeywords };
  return await callModel(ctx, {
    purpose: "post",
    failure,
    details: { title, ...(onBoard === null ? {} : { idea: onBoard }) },
    watch,
    report: partReport,
    question: {
      instructions: instructionsOf(facts, company),
      prompt: postPrompt(plain),
      schema: modelPost,
      maxOutputTokens: 8000,
    },
    async save(tx, answer, { model }) {
      const checked = checkFields({
        ...emptyFields,
        title: fitting(answer.title, 190),
        slug: suggestedSlug(answer.title) || "article",
        excerpt: fitting(answer.excerpt, 500),
        content: cleanArticle(answer.content, linkablePaths(company, ctx.links)),
        category,
        meta_title: fitting(answer.metaTitle, 60),
        meta_description: fitting(answer.metaDescription || metaDescription, 160),
      });
      if (!checked.ok) return refused("failed", failure, "Invalid response from AI");
      const board = onBoard === null ? null : await lockBoard(tx, ctx);
      // Two tabs can request the same article: the first one wins.
      const before = board?.ideas.find(({ id }) => id === onBoard)?.draft;
      if (before) return { ok: true, value: before };
      const notes = claimsIn(textOf(checked.fields), facts).map(noteOf);
      const { id } = await writePost(tx, ctx, null, checked.fields, {
        kind: "generated",
        origin: "ai",
        note: historyNote(model, notes),
      });
      const draft = { id, title: checked.fields.title, notes };
      if (board && onBoard !== null) await saveDraft(tx, ctx, board, onBoard, draft);
      return { ok: true, value: draft };
    },
  });
}

async function saveDraft(
  tx: Database,
  ctx: Ctx,
  board: Board,
  id: string,
  draft: Draft,
): Promise<void> {
  const changes: Partial<BoardIdea> = { draft, error: null };
  await writeBoard(tx, ctx, withIdea(board, id, changes));
}

async function note(ctx: Ctx, id: string, error: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const board = await lockBoard(tx, ctx);
    if (board) await writeBoard(tx, ctx, withIdea(board, id, { error }));
  });
}

function textOf(fields: PostFields): string {
  const { title, excerpt, meta_title, meta_description, content } = fields;
  return [title, excerpt, meta_title, meta_description, plainText(parseArticle(content))].join(
    "\n",
  );
}

const noteOf = ({ what, where }: Claim): string =>
  what === where ? `“${what}”` : `“${what}” in: ${where}`;

function historyNote(model: string, notes: readonly string[]): string {
  const written = `Generated by ${model}.`;
  if (notes.length === 0) return `${written} Read it before publishing.`;
  return `${written} Check these before publishing, because they are not company facts:\n${notes.map((line) => `• ${line}`).join("\n")}`;
}
