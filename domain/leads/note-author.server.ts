import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { keyName } from "#domain/access/key-name.ts";

/** Returns the author of a note: a person, a program with its key, or null for a former colleague. */
export function noteAuthor(personName: SQLWrapper, authorId: SQLWrapper): SQL<string | null> {
  return sql<string | null>`coalesce(${personName},
    case when starts_with(${authorId}, ${keyName("")}) then ${authorId} end)`;
}
