import { z } from "zod";
import { cleanLine } from "#domain/words/clean-text.ts";
import { isEmptyContent } from "#domain/blog/article/content-sanitizer.server.ts";
import { parseArticle } from "#domain/blog/article/parse-article.ts";
import { articleHtml } from "#domain/blog/article/article-html.ts";
import { issueLimits, maxIssueContent } from "./issue-limits.ts";

const line = (label: string, max: number) =>
  z
    .string()
    .transform((text) => cleanLine(text.slice(0, max * 4)))
    .pipe(z.string().max(max, `${label} must be no more than ${max} characters.`));

/** The text of an issue, as typed. */
export const issueSchema = z.object({
  subject: line("Subject", issueLimits.subject).pipe(z.string().min(1, "Subject is required.")),
  preview: line("Preview text", issueLimits.preview),
  content: z
    .string()
    .max(maxIssueContent, "The content is too long for an email. Shorten it, or link to a post.")
    .transform((html) => parseArticle(html))
    .refine((article) => !isEmptyContent(article), "Content is required.")
    .transform((article) => articleHtml(article)),
});

export type IssueFields = z.output<typeof issueSchema>;
