import { beforeAll, expect, it } from "vitest";
import { attacks } from "../corpus.ts";
import { dangersIn } from "../dangers.ts";
import { sampled } from "../long-form.ts";
import { ownServer } from "#tests/own-server.ts";
import { signInAs } from "../signed-in.ts";
import { postQuote, visitor } from "../visitors.ts";

/* An attack string in every text of a lead, on each page that shows one. */

const server = ownServer();
let cookie: string;
let location: string;
let id: string;
beforeAll(async () => {
  cookie = await signInAs(server, "admin");
  ({ location } = await postQuote(server.url, visitor(1, "attack")));
  id = location.split("/")[2]?.split(".")[0] ?? "";
  const { rows } = await server.connection.executeSql(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
      where table_name = 'form_submissions' and is_generated = 'NEVER'
        and column_name not in ('seq', 'id', 'idempotency_key', 'name', 'message', 'address', 'quarantined')`,
  );
  const [{ names } = { names: "" }] = rows as { names: string }[];
  // As many in the inbox as in quarantine.
  await server.connection.executeSql(
    `insert into form_submissions (id, idempotency_key, name, message, address, quarantined, ${names})
      select gen_random_uuid(), gen_random_uuid()::text, attack, attack, attack, held, ${names}
      from form_submissions, unnest(array(select jsonb_array_elements_text($1::jsonb))) as attack,
        (values (true), (false)) as place (held)`,
    [JSON.stringify(attacks)],
  );
}, 120_000);

async function page(path: string): Promise<string> {
  const answer = await fetch(`${server.url}${path}`, { headers: { cookie } });
  expect(answer.status, path).toBe(200);
  return await answer.text();
}

/** The page without what the browser shows as text or reads as data. */
function expectHarmless(html: string, where: string): void {
  expect(dangersIn(html), where).toEqual([]);
  expect(html, where).not.toMatch(/<script>(?:alert|window\.xss)|<img src="?x\b|<svg[ /]onload/i);
}

it("does nothing in the lists of the portal", async () => {
  const lists = [
    "/admin",
    "/admin/forms",
    "/admin/customers",
    "/admin/schedule",
    "/admin/notifications",
  ];
  for (const path of lists) expectHarmless(await page(path), path);
  let shown = 0;
  for (let next: string | undefined = "/admin/forms?quarantine=1"; next && shown < 20; shown++) {
    const html: string = await page(next);
    expectHarmless(html, next);
    next = /href="(\/admin\/forms\?[^"]*(?:after|cursor)=[^"]*)"/
      .exec(html)?.[1]
      ?.replaceAll("&amp;", "&");
  }
  expect(await page("/admin/forms?quarantine=1")).toContain("&lt;");
});

it("does nothing in a search that finds it", async () => {
  for (const attack of sampled(attacks, 16)) {
    const query = encodeURIComponent(attack);
    expectHarmless(await page(`/admin/forms?q=${query}`), attack);
    const { headers } = await fetch(`${server.url}/admin/search?q=${query}`, {
      headers: { cookie },
    });
    expect(headers.get("content-type")).toContain("application/json");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  }
});

it("does nothing on the page of its lead and on the private page of its sender", async () => {
  const columns = ["name", "message", "address", "street", "city", "state", "zip", "source_page"];
  const values = [...columns, "user_agent", "referrer_url"]
    .map((name) => `${name} = $1`)
    .join(", ");
  for (const attack of sampled(attacks, 8)) {
    await server.connection.executeSql(`update form_submissions set ${values} where id = $2`, [
      attack,
      id,
    ]);
    const pages = await Promise.all([page(`/admin/forms/${id}`), page(location)]);
    for (const html of pages) expectHarmless(html, attack);
  }
}, 300_000);
