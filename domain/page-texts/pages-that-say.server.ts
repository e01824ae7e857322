import { asc, type SQL, sql } from "drizzle-orm";
import type { OldText } from "#domain/settings/facts/fact-hooks.ts";
import type { Database } from "#database/connect.ts";
import { pageTexts } from "#database/schema/supplies/page-texts.ts";

/** The pages whose draft or published changes contain one of these words, letter for letter. */
export async function pagesThatSay(db: Database, words: readonly string[]): Promise<OldText[]> {
  const texts = sql`(select string_agg(value, ' ') from (
    select value from jsonb_each_text(${pageTexts.published})
    union all select value from jsonb_each_text(coalesce(${pageTexts.draft}, '{}'::jsonb))
  ) as texts)`;
  const says: SQL[] = words.map((word) => sql`position(${word} in ${texts}) > 0`);
  const found = await db
    .select({ page: pageTexts.page })
    .from(pageTexts)
    .where(sql.join(says, sql` or `))
    .orderBy(asc(pageTexts.page));
  return found.map(({ page }) => ({ kind: "page", id: page, name: "" }));
}
