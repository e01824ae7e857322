import { z } from "zod";
import type { BoardStage } from "#database/vocabularies.ts";

/** Allowed numbers of ideas. */
export const ideaCounts = [3, 5, 10] as const;
export const defaultIdeaCount = 5;

export const countForm = z.object({
  count: z.coerce
    .number()
    .refine((count) => (ideaCounts as readonly number[]).includes(count), {
      error: "Choose 3, 5 or 10 ideas.",
    })
    .default(defaultIdeaCount),
});

export interface PostIdea {
  title: string;
  metaDescription: string;
  /** One heading or point per line. */
  contentOutline: string;
  category: string;
  targetKeywords: string[];
}

/** An idea on a user's board. */
export interface BoardIdea extends PostIdea {
  id: string;
  /** The draft generated from it. */
  draft: { id: string; title: string; notes: string[] } | null;
  /** Reason why the last attempt failed. */
  error: string | null;
}

/** The ideas under review by a user, or put aside with the drafts generated from them. */
export interface Board {
  stage: BoardStage;
  ideas: BoardIdea[];
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
const manyLines = (text: string): string =>
  text
    .split("\n")
    .map((line) => oneLine(line))
    .filter((line) => line !== "")
    .join("\n");

/** An idea from a form or an API request; lists can also be text. */
export const ideaForm = z.object({
  title: z
    .string({ error: "Title is required." })
    .transform(oneLine)
    .refine((title) => title !== "", { error: "Title is required.", abort: true })
    .refine((title) => title.length < 200, { error: "Title must be less than 200 characters." }),
  metaDescription: z
    .string()
    .default("")
    .transform(oneLine)
    .refine((text) => text.length <= 160, {
      error: "Meta description must be no more than 160 characters.",
    }),
  contentOutline: z
    .union([z.string(), z.array(z.string())])
    .default("")
    .transform((outline) => manyLines(typeof outline === "string" ? outline : outline.join("\n")))
    .refine((text) => text.length <= 4000, {
      error: "Outline must be no more than 4,000 characters.",
    }),
  category: z
    .string()
    .default("")
    .transform(oneLine)
    .refine((text) => text.length <= 50, {
      error: "Category must be no more than 50 characters.",
    }),
  targetKeywords: z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((words) =>
      (typeof words === "string" ? words.split(/[,\n]/) : words)
        .map((word) => oneLine(word))
        .filter((word) => word !== ""),
    )
    .refine((words) => words.length <= 15 && words.every((word) => word.length <= 80), {
      error: "Use up to 15 keywords of 80 characters each.",
    }),
});

/** Schema for a model's answer: an idea. */
export const modelIdea = z.object({
  title: z.string().min(8).max(150),
  metaDescription: z.string().min(20).max(300).describe("at most 155 characters"),
  contentOutline: z.array(z.string().min(2).max(300)).min(3).max(12),
  category: z.string().min(2).max(50),
  targetKeywords: z.array(z.string().min(2).max(80)).min(1).max(10),
});

export function modelIdeas(count: number) {
  return z.object({ ideas: z.array(modelIdea).min(count) });
}

/** Schema for a model's answer: an article. */
export const modelPost = z.object({
  title: z.string().min(8).max(150),
  excerpt: z.string().min(20).max(600).describe("one or two sentences, at most 300 characters"),
  metaTitle: z.string().min(8).max(120).describe("at most 60 characters"),
  metaDescription: z.string().min(20).max(300).describe("at most 155 characters"),
  content: z
    .string()
    .min(800)
    .max(60_000)
    .describe("HTML with h2, h3, p, ul, ol, li, strong, em, a, blockquote, table only"),
});

/** The text cut to the limit, between words. */
export function fitting(text: string, limit: number): string {
  const flat = oneLine(text);
  if (flat.length <= limit) return flat;
  const cut = flat.slice(0, limit + 1);
  const end = cut.lastIndexOf(" ");
  return cut.slice(0, end > limit / 2 ? end : limit).replace(/(?<![\s,;:–-])[\s,;:–-]+$/, "");
}

export function ideaOf(answer: z.output<typeof modelIdea>): PostIdea {
  return {
    title: oneLine(answer.title),
    metaDescription: fitting(answer.metaDescription, 160),
    contentOutline: manyLines(answer.contentOutline.join("\n")),
    category: oneLine(answer.category),
    targetKeywords: answer.targetKeywords.map(oneLine),
  };
}
