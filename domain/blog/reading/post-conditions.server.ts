import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { blogPosts } from "#database/schema/work/blog.ts";
import { folded, holdsIndexed } from "#domain/search/folded-search.server.ts";
import { searchWords } from "#domain/search/search-words.ts";
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
  const text = folded(
    sql`${blogPosts.title} || ' ' || ${blogPosts.excerpt} || ' ' || ${blogPosts.category}`,
  );
  return holdsIndexed(text, word);
}

function inBody(word: string): SQL | undefined {
  const spaced = Array.from(word, (character) => (separators.has(character) ? " " : character));
  const parts = spaced.join("").split(" ").filter(Boolean);
  return and(...parts.map((part) => holdsIndexed(sql`${blogPosts.bodyWords}`, part, " ")));
}

const separators = new Set(wordSeparators);
