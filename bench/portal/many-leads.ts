import type { DatabaseConnection } from "#database/connect.ts";

/** The staff member some leads are assigned to. */
export const assignee = "bench-staff-1";
/** A staff member without leads. */
export const idleStaff = "bench-staff-9";
/** A name that one lead in ten thousand has. */
export const rareName = "Quigglesworth";

const firstNames = `Mary James Linda Robert Patricia John Jennifer Michael Barbara David Susan William Jessica Richard
  Sarah Joseph Karen Thomas Nancy Charles Lisa Christopher Betty Daniel Sandra Matthew Ashley Anthony Emily Mark Kimberly
  Donald Donna Steven Michelle Andrew Carol Paul Amanda Joshua Melissa Kenneth Deborah Kevin Stephanie Brian Rebecca`;
const lastNames = `Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson
  Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker
  Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter`;
const streets = `Granby|Atlantic|Colley|Shore|Laskin|Warwick|Jefferson|Mercury|Military|Princess Anne|Battlefield|Volvo|Cedar`;
const cities = `Norfolk|Virginia Beach|Chesapeake|Hampton|Newport News|Suffolk|Portsmouth|Williamsburg`;
const messages = `We see ants in the kitchen every morning|Termite swarm near the back porch, please call|Roaches in the garage|
  Mice in the attic, we hear them at night|Spiders around the pool house|Bed bugs after a trip, very urgent|
  Looking for a quarterly plan for a rental|Wasps under the deck, two children are allergic`;
const sources = `google-search|google-search|google-ads|google-ads|direct|direct|facebook|nextdoor|google-business|yelp|bing-search`;

/** Fills the inbox of a migrated, empty database with four years of leads, newest last. */
export async function insertManyLeads(
  connection: DatabaseConnection,
  count: number,
): Promise<void> {
  await connection.withoutTimeLimits(async (db) => {
    const run = (text: string): Promise<unknown> => Promise.resolve(db.execute(text));
    await run(`insert into profiles (id, full_name, email, email_verified) values
      ('${assignee}', 'Staff One', 'one@example.com', true), ('bench-staff-2', 'Staff Two', 'two@example.com', true),
      ('${idleStaff}', 'Staff Nine', 'nine@example.com', true)`);
    const indexes = rowsOf(
      await run(`select indexname as name, indexdef as made from pg_indexes
        where tablename = 'form_submissions' and indexname <> 'form_submissions_pkey'`),
    );
    for (const { name } of indexes) await run(`drop index "${name}"`);
    const step = 100_000;
    for (let from = 1; from <= count; from += step)
      await run(insertion(from, Math.min(count, from + step - 1), count));
    for (const { made } of indexes) await run(made ?? "");
    await run(`select setval(pg_get_serial_sequence('form_submissions', 'seq'), ${count})`);
    await run("vacuum analyze form_submissions");
    await run("analyze profiles");
  });
}

const words = (text: string): string =>
  `'{${text
    .split(text.includes("|") ? "|" : /\s+/)
    .map((word) => `"${word.trim()}"`)
    .join(",")}}'::text[]`;

/** SQL that picks one of the words at random, but the same in each run; `salt` makes columns independent. */
const pick = (text: string, salt: string): string =>
  `(${words(text)})[1 + abs(hashint8(n * 31 + ${salt})) % ${text.split(text.includes("|") ? "|" : /\s+/).length}]`;

function insertion(from: number, to: number, count: number): string {
  const chance = (salt: number): string => `(abs(hashint8(n * 17 + ${salt})) % 10000)`;
  const recent = `n > ${Math.floor(count * 0.995)}`;
  return `insert into form_submissions (id, seq, submission_type, name, phone, phone_e164, email, service, message, address,
      user_agent, ip_address, source_page, utm_data, source, tcpa_consent, consent_timestamp, consent_version, consent_text,
      idempotency_key, content_hash, body_hash, rate_key, quarantined, quarantine_reasons, ghl_sync_status, status, value,
      assigned_to, promised_at, created_at, updated_at)
    select gen_random_uuid(), n, case when ${chance(1)} < 5500 then 'estimate' when ${chance(1)} < 9990 then 'contact' else 'chat' end,
      first || ' ' || last, phone, '+1' || phone, lower(first || '.' || last) || n || '@example.com',
      ${pick("general|termites|ants|spiders|roaches|bed-bugs|other", "2")}, ${pick(messages, "3")},
      (100 + n % 9000) || ' ' || ${pick(streets, "4")} || ' St, ' || ${pick(cities, "5")} || ', VA 23' || (400 + n % 300),
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', '10.' || n % 250 || '.' || n % 199 || '.' || n % 97, '/contact',
      '{}', case when ${chance(6)} < 3 then 'angi' else ${pick(sources, "7")} end, true, at, '2',
      'I agree to be called about my request.', 'key-' || n, md5('content' || n), md5('body' || n), md5('rate' || n % 400000),
      ${chance(8)} < 200, '{}', case when ${chance(9)} < 60 then 'failed' when ${recent} and ${chance(9)} < 300 then 'pending' else 'synced' end,
      case when ${recent} then ${pick("new|new|contacted|scheduled", "10")} else ${pick("won|won|lost|lost|lost|contacted|scheduled", "11")} end,
      case when ${chance(12)} < 4000 then 120 + n % 900 end,
      case when ${chance(13)} < 3000 then '${assignee}' when ${chance(13)} < 6000 then 'bench-staff-2' end,
      at + interval '2 hours', at, at
    from (select n, ${pick(firstNames, "14")} as first,
        case when ${chance(15)} = 7 then '${rareName}' else ${pick(lastNames, "16")} end as last,
        '757' || (2000000 + n)::text as phone,
        now() - interval '1460 days' * (${count} - n)::float8 / ${count} as at
      from generate_series(${from}::bigint, ${to}::bigint) as n) as drawn`;
}

function rowsOf(result: unknown): Record<string, string>[] {
  return (result as { rows: Record<string, string>[] }).rows;
}
