import { and, eq, isNull, like, or, type SQL, sql } from "drizzle-orm";
import { blogPosts } from "#database/schema/blog.ts";
import { searchWords } from "#domain/blog/post-filters.ts";
import { wordSeparators } from "#database/word-separators.ts";

/** Condition for posts that readers can see. */
export function isPublic(): SQL | undefined {
  return and(eq(blogPosts.published, true), isNull(blogPosts.deletedAt));
}

/** Every word appears in title, excerpt or category; written to match its index. */
export function matchesWords(q: string): SQL | undefined {
  return and(...searchWords(q).map(inSummary));
}

/** Every word appears in title, excerpt or category, or begins a word of the text. */
export function matchesText(q: string): SQL | undefined {
  return and(...searchWords(q).map((word) => or(inSummary(word), inBody(word))));
}

function inSummary(word: string): SQL {
  const text = sql`lower(${blogPosts.title} || ' ' || ${blogPosts.excerpt} || ' ' || ${blogPosts.category})`;
  return like(text, `%${literal(word)}%`);
}

function inBody(word: string): SQL | undefined {
  const spaced = Array.from(word, (character) => (separators.has(character) ? " " : character));
  const parts = spaced.join("").split(" ").filter(Boolean);
  return and(...parts.map((part) => like(blogPosts.bodyWords, `% ${literal(part)}%`)));
}

const separators = new Set(wordSeparators);

/** The text as a pattern that matches nothing else. */
const literal = (text: string): string => text.replace(/[\\%_]/g, "\\$&");
