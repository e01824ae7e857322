import { beforeAll, describe, expect, it } from "vitest";
import { ownServer } from "#tests/own-server.ts";
import { signInAs } from "../signed-in.ts";

const server = ownServer();
let cookie: string;
beforeAll(async () => {
  cookie = await signInAs(server, "admin");
});

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";
const root = "/admin/url-management";

const get = (path: string, headers: Record<string, string> = { cookie }) =>
  fetch(`${server.url}${path}`, { redirect: "manual", headers });

/** Posts a form as a browser without script does. */
function post(path: string, fields: [string, string][]): Promise<Response> {
  return fetch(`${server.url}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie },
    body: new URLSearchParams(fields),
  });
}

const lookFor = (path: string) =>
  get(path, { "user-agent": firefox, "sec-fetch-dest": "document" }).then((a) => a.status);

describe("without script", () => {
  it("quick fixes keep what was typed, say what is missing, and redirect", async () => {
    expect(await lookFor("/old-ants")).toBe(404);
    expect(await lookFor("/old-wasps")).toBe(404);
    const rows: [string, string][] = [
      ["intent", "fix"],
      ["url", "/old-ants"],
      ["to", ""],
      ["url", "/old-wasps"],
      ["to", "/services#wasps"],
    ];
    const none = await post(`${root}/quick-fixes`, rows);
    expect(none.status).toBe(422);
    const page = await none.text();
    expect(page).toContain("No URLs Selected");
    expect(page).toContain('value="/services#wasps"');
    const missing = await post(`${root}/quick-fixes`, [
      ...rows,
      ["selected", "/old-ants"],
      ["selected", "/old-wasps"],
    ]);
    expect(missing.status).toBe(422);
    expect(await missing.text()).toContain("Please provide a destination URL.");
    expect(await lookFor("/old-wasps")).toBe(404);
    const fixed = await post(`${root}/quick-fixes`, [...rows, ["only", "/old-wasps"]]);
    expect(fixed.status).toBe(200);
    await expect
      .poll(() => get("/old-wasps").then((a) => a.headers.get("location")))
      .toBe("/services#wasps");
  });

  it("a rule is previewed, refused with its values, created, turned off and deleted", async () => {
    const fields: [string, string][] = [
      ["from", "/old-spiders"],
      ["to", "/about"],
      ["type", "temporary_307"],
      ["match", "prefix"],
      ["query", "ignore"],
      ["position", "20"],
      ["note", "from the brochure"],
      ["enabled", "on"],
    ];
    const preview = await post(`${root}/redirects/new`, [["intent", "preview"], ...fields]);
    expect(await preview.text()).toContain("What would change");
    expect((await get("/old-spiders")).status).toBe(404);
    const refused = await post(`${root}/redirects/new`, [
      ["intent", "save"],
      ...fields.map(([name, value]): [string, string] => [name, name === "from" ? "/blog" : value]),
    ]);
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toContain("This prefix would also redirect “/blog”");
    expect(page).toContain('value="from the brochure"');
    const saved = await post(`${root}/redirects/new`, [["intent", "save"], ...fields]);
    expect(saved.status).toBe(302);
    const id = /saved=([\w-]+)/.exec(saved.headers.get("location") ?? "")?.[1] ?? "";
    const answer = () =>
      get("/old-spiders/x?y=1").then(({ status, headers }) => [status, headers.get("location")]);
    await expect.poll(answer).toEqual([307, "/about"]);
    const list = await (await get(`${root}/redirects?saved=${id}`)).text();
    expect(list).toContain("now leads to");
    await post(`${root}/redirects`, [
      ["intent", "switch"],
      ["id", id],
      ["enabled", ""],
    ]);
    await expect.poll(answer).toEqual([404, null]);
    const gone = await post(`${root}/redirects/${id}`, [["intent", "delete"]]);
    expect(gone.status).toBe(302);
    expect((await get(`${root}/redirects/${id}`)).status).toBe(404);
  });
});

describe("a file", () => {
  it.each([
    ["json", "application/json", '"redirects"'],
    ["csv", "text/csv", '"from","to"'],
    ["htaccess", "text/plain", "RedirectMatch 301 ^/about-us/?$ /about"],
    ["nginx", "text/plain", "location = /about-us { return 301 /about$is_args$args; }"],
  ])("in %s is downloaded", async (format, type, content) => {
    const file = await get(`${root}/redirects/export/${format}`);
    expect(file.headers.get("content-type")).toContain(type);
    expect(file.headers.get("content-disposition")).toMatch(
      /^attachment; filename="redirects-\d{4}-\d{2}-\d{2}\./,
    );
    expect(await file.text()).toContain(content);
  });

  it("of 300 KB is imported, one line with an error imports nothing", async () => {
    const rule = (n: number) => ({ from: `/bulk-${n}`, to: "/about", note: "x".repeat(190) });
    const rules = Array.from({ length: 1000 }, (_, n) => rule(n));
    const send = (text: string) =>
      post(`${root}/redirects/import`, [
        ["intent", "import"],
        ["format", "json"],
        ["text", text],
      ]);
    const bad = await send(JSON.stringify([...rules.slice(1), { from: "/about", to: "/blog" }]));
    expect(bad.status).toBe(409);
    expect(await bad.text()).toContain("Nothing was imported: 1 line has an error.");
    expect((await get("/bulk-7")).status).toBe(404);
    const good = await send(JSON.stringify(rules));
    expect(good.status).toBe(302);
    await expect.poll(() => get("/bulk-999").then((a) => a.status)).toBe(301);
    await get(`${root}/redirects/export/csv`);
    const { rows } = await server.connection.executeSql(
      `select event_type, user_id is not null as "named", details#>'{audit_details,added}' as added, details#>>'{audit_details,format}' as format
       from security_events where event_type in ('audit_redirects_imported', 'audit_redirects_exported')
       order by id desc limit 2`,
    );
    expect(rows).toEqual([
      { event_type: "audit_redirects_exported", named: true, added: null, format: "csv" },
      { event_type: "audit_redirects_imported", named: true, added: 1000, format: null },
    ]);
    const large = await send("x".repeat(500_000));
    expect(large.status).toBe(422);
    expect((await send("x".repeat(1_200_000))).status).toBe(413);
  });
});
