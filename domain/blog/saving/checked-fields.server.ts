import type { z } from "zod";
import { articleHtml } from "#domain/blog/article/article-html.ts";
import type { Article } from "#domain/blog/article/article-nodes.ts";
import { hasSilentPicture, hasUntitledFile } from "#domain/blog/article/content-analysis.ts";
import { isEmptyContent } from "#domain/blog/article/content-sanitizer.server.ts";
import { parseArticle } from "#domain/blog/article/parse-article.ts";
import { type PostFields, maxContentBytes, postForm, utf8Length } from "#domain/blog/schema.ts";

export interface InvalidFields {
  ok: false;
  reason: "invalid";
  message: string;
  fieldErrors: Record<string, string[]>;
}

/** Sanitized form fields with the links that the content could not keep, or error messages. */
export function checkFields(
  input: unknown,
  now = new Date(),
): { ok: true; fields: PostFields; lostLinks: string[] } | InvalidFields {
  const form = postForm.safeParse(input);
  if (!form.success) return invalid(messagesOf(form.error));
  const lostLinks: string[] = [];
  const article = parseArticle(form.data.content, {
    lostLink: (href) => lostLinks.push(href),
  });
  const fields = { ...form.data, content: articleHtml(article) };
  const errors = problemsOf(fields, article, now);
  return Object.keys(errors).length > 0 ? invalid(errors) : { ok: true, fields, lostLinks };
}

function problemsOf(fields: PostFields, article: Article, now: Date): Record<string, string[]> {
  if (isEmptyContent(article)) return { content: ["Content is required."] };
  if (utf8Length(fields.content) > maxContentBytes)
    return { content: ["This article is too long. The limit is 500 KB."] };
  const { published, publish_at } = fields;
  if (published || publish_at !== null) {
    if (hasSilentPicture(article))
      return { content: ["Describe what each picture shows before you publish."] };
    if (hasUntitledFile(article))
      return { content: ["Give each video and document a title before you publish."] };
  }
  if (!published && publish_at !== null && Date.parse(publish_at) <= now.getTime())
    return { publish_at: ["Choose a time in the future."] };
  return {};
}

function messagesOf(error: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of error.issues) (errors[String(path[0])] ??= []).push(message);
  return errors;
}

function invalid(fieldErrors: Record<string, string[]>): InvalidFields {
  const [first] = Object.values(fieldErrors).flat();
  return { ok: false, reason: "invalid", message: first ?? "Please check the form.", fieldErrors };
}
