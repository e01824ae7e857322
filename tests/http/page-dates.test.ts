import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { sitePages } from "#app/site/metadata/site-pages.ts";
import { companyDefaults } from "#domain/settings/company.ts";
import { homeTexts } from "#app/texts/home.ts";
import { publishPageTexts } from "#domain/page-texts/editing/publish-page-texts.server.ts";
import { testCtx } from "../factories.ts";
import { freshDatabase, startTestServer, type TestServer } from "../running-server.ts";

/** Several starts, or two dozen pages at the slowest compression, on a machine that also runs other tests. */
const long = 120_000;
const pollOptions = { timeout: 100_000 };

const undo: (() => unknown)[] = [];
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
});

/** The last change of each page, by path, from the sitemap. */
async function dates(server: TestServer): Promise<Map<string, string>> {
  const xml = await (await fetch(`${server.url}/sitemap.xml`)).text();
  const entries = xml.matchAll(/<loc>([^<]+)<\/loc>\s*<lastmod>([^<]+)</g);
  return new Map([...entries].map(([, loc = "", date = ""]) => [new URL(loc).pathname, date]));
}

const read = async (server: TestServer, path: string) =>
  (await fetch(`${server.url}${path}`)).text();

describe("the date of a page", () => {
  it(
    "survives a restart, and changes only with the page's text",
    async () => {
      const url = await freshDatabase();
      const folder = await mkdtemp(join(tmpdir(), "pest-dates-"));
      undo.push(() => rm(folder, { recursive: true, force: true }));
      const env = { DATA_DIR: folder, ...(url ? { DATABASE_URL: url } : {}) };
      const first = await startTestServer(env);
      expect((await dates(first)).size).toBe(0);
      await read(first, "/");
      await read(first, "/contact");
      const before = await dates(first);
      expect([...before.keys()]).toEqual(["/", "/contact"]);
      await first.stop();

      const second = await startTestServer(env);
      undo.push(() => second.stop());
      await read(second, "/");
      await read(second, "/contact");
      expect(await dates(second)).toEqual(before);

      const system = testCtx(second.connection.db, { actor: { kind: "system", name: "test" } });
      const shipped = { page: "home", template: homeTexts.template("hampton-roads") } as const;
      const hidden = await publishPageTexts(system, shipped, { version: 0, order: "-plans" });
      expect(hidden.ok).toBe(true);
      await expect
        .poll(async () => {
          await read(second, "/");
          await read(second, "/contact");
          return (await dates(second)).get("/");
        }, pollOptions)
        .not.toBe(before.get("/"));
      const after = await dates(second);
      expect(Date.parse(after.get("/") ?? "")).toBeGreaterThan(Date.parse(before.get("/") ?? ""));
      expect(after.get("/contact")).toBe(before.get("/contact"));
      expect(await read(second, "/")).toContain(`"dateModified":"${after.get("/")}"`);
    },
    long,
  );

  it("appears soon on a page that was rendered while the database did not tell it", async () => {
    const server = await startTestServer();
    undo.push(() => server.stop());
    await server.connection.executeSql("alter table page_versions rename to away");
    const first = await fetch(`${server.url}/about`);
    expect(first.status).toBe(200);
    expect(await first.text()).not.toContain('"dateModified"');
    await server.connection.executeSql("alter table away rename to page_versions");
    await expect.poll(() => read(server, "/about"), pollOptions).toMatch(/"dateModified":"\d{4}-/);
  });

  it("is not changed by a visitor's own answer on the page", async () => {
    const server = await startTestServer();
    undo.push(() => server.stop());
    await read(server, "/contact");
    // The date is stored after the answer.
    await expect.poll(async () => (await dates(server)).size, pollOptions).toBeGreaterThan(0);
    const before = await dates(server);
    await read(server, "/contact?zip=23503");
    await read(server, "/contact");
    expect(await dates(server)).toEqual(before);
  });
});

describe("the warm-up", () => {
  it(
    "renders every public page before the first request, and again after all are invalidated",
    async () => {
      const server = await startTestServer({ WARM_UP: "true" });
      undo.push(() => server.stop());
      const paths = sitePages(companyDefaults).map(({ path }) => path);
      const missing = () => paths.filter((path) => !server.cache.has(path));
      await expect.poll(missing, pollOptions).toEqual([]);
      expect([...(await dates(server)).keys()]).toEqual(paths);
      await server.connection.executeSql("select pg_notify('documents', '*')");
      await expect.poll(() => missing().length, pollOptions).toBeGreaterThan(0);
      await expect.poll(() => server.cache.has("/"), pollOptions).toBe(true);
    },
    long,
  );
});
