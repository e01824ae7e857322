import type { DatabaseConnection } from "#database/connect.ts";

/** A word that one post in a thousand has in its title. */
export const rarePest = "earwig";

const pests = [
  "termite",
  "mosquito",
  "ant",
  "roach",
  "spider",
  "mouse",
  "wasp",
  "flea",
  "tick",
  "moth",
];
const places = [
  "Norfolk",
  "Hampton",
  "Suffolk",
  "Chesapeake",
  "Portsmouth",
  "Newport News",
  "Virginia Beach",
];
const topics = [
  "in the crawl space",
  "after the rain",
  "before the swarm",
  "around the porch",
  "in old houses",
];
export const postCategories = [
  "Termites",
  "Mosquitoes",
  "Moisture",
  "Ants",
  "Rodents",
  "Seasons",
  "Homes",
];

const list = (values: readonly string[]): string =>
  `(array[${values.map((value) => `'${value}'`).join(",")}])`;
const pick = (values: readonly string[], salt: number): string =>
  `${list(values)}[1 + abs(hashint8(n * 31 + ${salt})) % ${values.length}]`;

/**
 * Fills a migrated database with published posts of about 5 KB, newest last; one in ten is a draft. Each has one of the
 * pictures, if there are any.
 */
export async function insertManyPosts(
  connection: DatabaseConnection,
  count: number,
  pictures: readonly string[] = [],
): Promise<void> {
  await connection.withoutTimeLimits(async (db) => {
    const run = (text: string): Promise<unknown> => Promise.resolve(db.execute(text));
    await run(`insert into blog_posts (id, title, slug, excerpt, content, category, read_time, author_name,
        featured_image_url, published, published_at, created_at, updated_at, head_revision)
      select gen_random_uuid(),
        'What a ' || case when n % 1000 = 7 then '${rarePest}' else ${pick(pests, 1)} end || ' does in ' ||
          ${pick(places, 2)} || ' ' || ${pick(topics, 3)} || ' ' || n,
        'post-' || n,
        'How to tell, what it costs, and when to call about a ' || ${pick(pests, 4)} || ' ' || ${pick(topics, 5)} || '.',
        (select string_agg('<p>' || md5((n * 100 + line)::text) || ' ' || ${pick(topics, 6)} || ' and some more words.</p>', '')
          from generate_series(1, 60) as line),
        ${pick(postCategories, 7)}, '4 min read', 'Staff',
        ${pictures.length > 0 ? pick(pictures, 8) : "null"}, n % 10 <> 0,
        case when n % 10 <> 0 then now() - (${count} - n) * interval '1 hour' end,
        now() - (${count} - n) * interval '1 hour', now() - (${count} - n) * interval '1 hour', 1
      from generate_series(1, ${Math.ceil((count * 10) / 9)}) as n`);
    await run("vacuum analyze blog_posts");
  });
}
