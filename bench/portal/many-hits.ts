import type { DatabaseConnection } from "#database/connect.ts";

export const hits = 1_000_000;
export const rules = 1000;
const days = 90;
/** As many as the product stores. */
const rowsPerDay = 1000;

/** Fills a migrated, empty database with 90 full days of missing pages and with redirect rules. */
export async function insertManyHits(connection: DatabaseConnection): Promise<void> {
  const today = `(now() at time zone 'America/New_York')::date`;
  const each = Math.ceil(hits / (days * rowsPerDay));
  await connection.withoutTimeLimits(async (db) => {
    const run = (text: string): Promise<unknown> => Promise.resolve(db.execute(text));
    await run(`insert into not_found_daily (day, url, referrer, count, people, last_seen)
      select ${today} - d, '/old/' || ((n * 37 + d * 211) % 20000) || '-page-about-ants',
        case when n % 3 = 0 then 'https://www.google.com/' when n % 3 = 1 then ''
          else 'https://site' || (n % 500) || '.example/tips' end,
        ${each}, n % 5, now() - d * interval '1 day'
      from generate_series(0, ${days - 1}) as d, generate_series(1, ${rowsPerDay}) as n
`);
    await run(`insert into not_found_days (day, count)
      select day, sum(count) from not_found_daily group by day`);
    for (const kind of ["url", "referrer"])
      await run(`insert into not_found_sums (days, kind, key, count, people, from_google, last_seen)
        select w.days, '${kind}', d.${kind}, sum(d.count), sum(d.people),
          coalesce(sum(d.people) filter (where d.referrer like 'https://www.google.%'), 0), max(d.last_seen)
        from not_found_daily as d cross join (values (7), (30), (90)) as w(days)
        where d.day > ${today} - w.days group by w.days, d.${kind}`);
    await run(`insert into not_found_events (requested_url, referrer_url, user_agent, created_at)
      select '/old/' || n, null, 'Mozilla/5.0', now() - n * interval '1 minute'
      from generate_series(1, 500) as n`);
    await run(`insert into redirect_rules (id, "from", "to", match)
      select gen_random_uuid(), '/moved-' || n, '/about', 'exact' from generate_series(1, 700) as n
      union all select gen_random_uuid(), '/folder-' || n, '/blog/$1', 'prefix' from generate_series(1, 200) as n
      union all select gen_random_uuid(), '/a/*-' || n || '/**', '/blog', 'pattern' from generate_series(1, 100) as n`);
    await run(`insert into redirect_hits_daily (day, rule_id, url, count)
      select ${today} - d, r.id, '/moved-' || r.n || '?d=' || d, 3
      from generate_series(0, ${days - 1}) as d,
        (select id, row_number() over () as n from redirect_rules limit 500) as r`);
    await run("vacuum analyze");
  });
}
