import { sql } from "drizzle-orm";
import { profiles } from "#database/schema/work/people.ts";
import { blogPosts } from "#database/schema/work/blog.ts";
import { settings } from "#database/schema/basics/settings.ts";
import { companyDefaults } from "#domain/settings/company.ts";

/**
 * The present name of a post's author, for queries that join `profiles`. Starter articles are by the company, so they
 * follow its name.
 */
export const byline = sql<string>`coalesce(
  ${profiles.fullName},
  case when ${blogPosts.origin} = 'starter' then coalesce(
    (select ${settings.value}->>'name' from ${settings} where ${settings.key} = 'company'),
    ${companyDefaults.name}::text
  ) end,
  ${blogPosts.authorName}
)`;
