import { asc, or, type SQL, sql } from "drizzle-orm";
import type { OldText } from "#domain/settings/facts/fact-hooks.ts";
import type { Database } from "#database/connect.ts";
import { customCodes } from "#database/schema/office/codes.ts";

/** The codes whose content contains one of these words, letter for letter. */
export async function codesThatSay(db: Database, words: readonly string[]): Promise<OldText[]> {
  const says: SQL[] = words.map((word) => sql`position(${word} in ${customCodes.content}) > 0`);
  const found = await db
    .select({ id: customCodes.id, name: customCodes.name })
    .from(customCodes)
    .where(or(...says))
    .orderBy(asc(customCodes.name));
  return found.map((code) => ({ kind: "code", ...code }));
}
