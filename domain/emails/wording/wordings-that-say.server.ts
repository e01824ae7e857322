import { desc, type SQL, sql } from "drizzle-orm";
import type { OldText } from "#domain/settings/facts/fact-hooks.ts";
import type { Database } from "#database/connect.ts";
import { emailWordings } from "#database/schema/supplies/emails.ts";

/** The templates whose current wording contains one of these words, letter for letter. */
export async function wordingsThatSay(db: Database, words: readonly string[]): Promise<OldText[]> {
  const newest = db
    .selectDistinctOn([emailWordings.template], {
      template: emailWordings.template,
      wording: emailWordings.wording,
    })
    .from(emailWordings)
    .orderBy(emailWordings.template, desc(emailWordings.version))
    .as("newest");
  const text = sql`(select string_agg(value, ' ') from jsonb_each_text(${newest.wording}))`;
  const says: SQL[] = words.map((word) => sql`position(${word} in ${text}) > 0`);
  const found = await db
    .select({ template: newest.template })
    .from(newest)
    .where(sql`${newest.wording} is not null and (${sql.join(says, sql` or `)})`)
    .orderBy(newest.template);
  return found.map(({ template }) => ({ kind: "email", id: template, name: "" }));
}
