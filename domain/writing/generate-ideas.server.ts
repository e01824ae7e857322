import { randomUUID } from "node:crypto";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { lockBoard, readBoard, withIdea, writeBoard } from "./board/boards.server.ts";
import { factsText } from "./company-facts.ts";
import { callModel, type Generated, refused, type Watch } from "./model-calls.server.ts";
import { ideasPrompt, instructionsOf, replacementPrompt } from "./prompts.ts";
import { titlesReport } from "./progress.ts";
import {
  type BoardIdea,
  countForm,
  ideaOf,
  modelIdea,
  modelIdeas,
  type PostIdea,
} from "./schema.ts";
import { and, desc, isNull, ne } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { blogPosts } from "#database/schema/work/blog.ts";
import { longDateText } from "#domain/words/date-text.ts";

/** Titles sent to the model; older ones matter less. */
const mostTitles = 300;

const failure = "Failed to generate ideas";
const failureOfOne = "Failed to regenerate idea";

/**
 * Generates new ideas (3, 5 or 10; 5 by default) with titles that the blog does not have. With `board` they
 * replace the ideas on the user's board.
 * @throws AccessDenied
 */
export async function generatePostIdeas(
  ctx: Ctx,
  input: { count?: unknown; board?: boolean },
  watch: Watch = {},
): Promise<Generated<{ ideas: PostIdea[] }>> {
  requirePermission(ctx, "ai.write");
  const form = countForm.safeParse({ count: input.count ?? undefined });
  if (!form.success) return refused("invalid", failure, "Choose 3, 5 or 10 ideas.");
  const { count } = form.data;
  const { company, existing, categories, today } = await surroundings(ctx);
  return await callModel(ctx, {
    purpose: "ideas",
    failure,
    details: { count },
    watch,
    report: titlesReport,
    question: {
      instructions: instructionsOf(factsText(company, ctx.links), company),
      prompt: ideasPrompt({ region: company.region, count, existing, categories, today }),
      schema: modelIdeas(count),
      maxOutputTokens: 600 * count + 500,
    },
    async save(tx, answer) {
      const ideas = fresh(answer.ideas.map(ideaOf), existing).slice(0, count);
      if (ideas.length === 0)
        return refused(
          "failed",
          failure,
          "Every idea was too close to an existing article. Try again.",
        );
      if (input.board) await writeBoard(tx, ctx, { stage: "review", ideas: ideas.map(onBoard) });
      await recordAudit(tx, ctx, {
        action: "ai_ideas_generated",
        resourceType: "ai_ideas",
        details: { count: ideas.length },
      });
      return { ok: true, value: { ideas } };
    },
  });
}

/**
 * Replaces one idea on the user's board with another.
 * @throws AccessDenied
 */
export async function regenerateIdea(
  ctx: Ctx,
  input: { id: string },
  watch: Watch = {},
): Promise<Generated<{ idea: BoardIdea }>> {
  const board = await readBoard(ctx);
  const instead = board?.ideas.find(({ id }) => id === input.id);
  if (!board || !instead || instead.draft)
    return refused("not_found", failureOfOne, "This idea is no longer on your board.");
  const { company, existing, categories, today } = await surroundings(ctx);
  const known = [...existing, ...board.ideas.map(({ title }) => title)];
  return await callModel(ctx, {
    purpose: "idea",
    failure: failureOfOne,
    details: { idea: input.id },
    watch,
    report: titlesReport,
    question: {
      instructions: instructionsOf(factsText(company, ctx.links), company),
      prompt: replacementPrompt({ instead, existing: known, categories, today }),
      schema: modelIdea,
      maxOutputTokens: 1500,
    },
    async save(tx, answer) {
      const [another] = fresh([ideaOf(answer)], known);
      if (!another)
        return refused(
          "failed",
          failureOfOne,
          "The new idea was too close to an existing one. Try again.",
        );
      const now = await lockBoard(tx, ctx);
      if (!now?.ideas.some(({ id, draft }) => id === input.id && !draft))
        return refused("not_found", failureOfOne, "This idea is no longer on your board.");
      await writeBoard(tx, ctx, withIdea(now, input.id, { ...another, error: null }));
      await recordAudit(tx, ctx, {
        action: "ai_idea_regenerated",
        resourceType: "ai_ideas",
        details: { instead: instead.title, title: another.title },
      });
      return { ok: true, value: { idea: { ...another, id: input.id, draft: null, error: null } } };
    },
  });
}

async function surroundings(ctx: Ctx) {
  const [company, { titles, categories }] = await Promise.all([
    readCompany(ctx.db),
    blogSoFar(ctx.db),
  ]);
  const today = longDateText(new Date(), company.hours.timeZone);
  return { company, existing: titles, categories, today };
}

/** Filters out known and duplicate titles. */
function fresh(ideas: PostIdea[], known: readonly string[]): PostIdea[] {
  const knownTitles = new Set(known.map(fold));
  return ideas.filter(({ title }) => !knownTitles.has(fold(title)) && knownTitles.add(fold(title)));
}

const fold = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

const onBoard = (idea: PostIdea): BoardIdea => ({
  ...idea,
  id: randomUUID(),
  draft: null,
  error: null,
});

/** Existing titles, newest first, including drafts; and the categories in use. */
async function blogSoFar(db: Database): Promise<{ titles: string[]; categories: string[] }> {
  const [titles, categories] = await Promise.all([
    db
      .select({ title: blogPosts.title })
      .from(blogPosts)
      .where(isNull(blogPosts.deletedAt))
      .orderBy(desc(blogPosts.updatedAt), desc(blogPosts.id))
      .limit(mostTitles),
    db
      .selectDistinct({ category: blogPosts.category })
      .from(blogPosts)
      .where(and(isNull(blogPosts.deletedAt), ne(blogPosts.category, "")))
      .orderBy(blogPosts.category)
      .limit(40),
  ]);
  return {
    titles: titles.map(({ title }) => title),
    categories: categories.map(({ category }) => category),
  };
}
