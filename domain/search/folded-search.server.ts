import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** A text as searches compare it: without capitals, accents, apostrophes and dashes. */
export const folded = (text: SQLWrapper): SQL => sql`search_fold(${text})`;

/** Whether a folded text holds a word, for the rows of a scan. */
export const holds = (text: SQLWrapper, word: string): SQL =>
  sql`strpos(${text}, search_fold(${word})) > 0`;

/** The same, for the trigram index of the text; `before` is what stands before the word. */
export const holdsIndexed = (text: SQLWrapper, word: string, before = ""): SQL =>
  sql`${text} like ${`%${before}`} || regexp_replace(search_fold(${word}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
