import { globSync } from "node:fs";
import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { connect } from "#database/connect.ts";
import { tableRegister } from "#domain/takeout/table-register.ts";
import { openTakeout } from "#domain/takeout/open-takeout.ts";
import { photograph } from "../hostile-pictures.ts";
import { runScript } from "../run-script.ts";
import { startTestServer, type TestServer } from "../running-server.ts";
import { createPerson, signInAs } from "../signed-in.ts";
import { postQuote, visitor } from "../visitors.ts";

let folder: string;
let server: TestServer;
let cookie: string;
let archive: string;
const guest = visitor(1, "takeout");
const body = new Uint8Array(randomBytes(16));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pest-takeout-"));
  server = await startTestServer({ STARTER_POSTS: "true" });
  cookie = await signInAs(server, "admin");
  await createPerson(server.connection, "office", "dana@example.com");
  await postQuote(server.url, guest);
  await server.connection.executeSql(
    `insert into lead_notes (id, lead_id, author_id, body)
      select gen_random_uuid(), l.id, p.id, 'The dog is <b>friendly</b>.' from form_submissions l, profiles p
      where p.email = 'admin@example.com'`,
  );
  await server.connection.executeSql(
    "insert into connections (kind, fields, sealed) values ('mail', '{\"host\":\"mail.example.com\"}', 'sealed-secret')",
  );
  await upload();
  archive = join(folder, "everything.zip");
  await writeFile(archive, await take());
}, 120_000);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const send = (path: string, form: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, {
    method: "POST",
    redirect: "manual",
    body: form,
    headers: { cookie, origin: server.url, accept: "application/json", ...headers },
  });

async function upload(): Promise<void> {
  const form = new FormData();
  const bytes = Buffer.concat([await photograph(600, 400), body]);
  form.set("file", new File([new Uint8Array(bytes)], "truck.jpg", { type: "image/jpeg" }));
  expect((await send("/admin/media/upload", form)).status).toBe(200);
}

/** Has an archive made on the page, and downloads it in two parts. */
async function take(): Promise<Buffer> {
  const asked = await send("/admin/takeout", new URLSearchParams({ intent: "make" }));
  expect(asked.status).toBe(200);
  const row = await vi.waitFor(
    async () => {
      const { rows } = await server.connection.executeSql("select * from takeouts");
      const [found] = rows as {
        id: string;
        state: string;
        size: string;
        hash: string;
        message: string;
      }[];
      expect(found?.state).not.toBe("running");
      return found;
    },
    { timeout: 60_000, interval: 200 },
  );
  expect(row).toMatchObject({ state: "ready", message: "" });
  const path = `${server.url}/admin/takeout/${row?.id}/everything.zip`;
  const size = Number(row?.size);
  const read = async (range: string): Promise<Buffer> => {
    const answer = await fetch(path, { headers: { cookie, range } });
    expect(answer.status).toBe(206);
    return Buffer.from(await answer.arrayBuffer());
  };
  const half = Math.floor(size / 2);
  const first = await read(`bytes=0-${half - 1}`);
  // The network was away for an hour. The same person goes on.
  await server.connection.executeSql(
    "update user_sessions set authenticated_at = now() - interval '1 hour'",
  );
  const whole = Buffer.concat([first, await read(`bytes=${half}-`)]);
  expect(createHash("sha256").update(whole).digest("hex")).toBe(row?.hash);
  return whole;
}

describe("an archive with everything", () => {
  it("has pages that open without the product", async () => {
    const takeout = await openTakeout(archive);
    const text = async (path: string) => (await takeout.read(path))?.toString("utf8") ?? "";
    expect(await text("index.html")).toContain("people.html");
    const people = await text("people/00001.html");
    expect(people).toContain(guest.email);
    expect(people).toContain("The dog is &lt;b&gt;friendly&lt;/b&gt;.");
    const home = await text("site/index.html");
    expect(home).toContain("<h1");
    expect(home).not.toMatch(/<script(?![^>]*ld\+json)| (?:href|src)="\/[^/]/);
    expect(await text("posts.html")).toContain("posts/ants-kitchen-after-rain.html");
    takeout.close();
  });

  it("has every table as CSV and JSON lines, and says what the columns mean", async () => {
    const takeout = await openTakeout(archive);
    const going = Object.entries(tableRegister).filter(([, { leaves }]) => leaves !== "all");
    const paths = new Set(takeout.manifest.entries.map(({ path }) => path));
    for (const [name] of going)
      expect([paths.has(`csv/${name}.csv`), paths.has(`json/${name}.jsonl`)], name).toEqual([
        true,
        true,
      ]);
    const line = (await takeout.read("json/form_submissions.jsonl"))?.toString("utf8") ?? "";
    expect(JSON.parse(line.split("\n")[0] ?? "")).toMatchObject({
      email: guest.email,
      tcpa_consent: true,
      imported: false,
    });
    const columns = (await takeout.read("columns.json"))?.toString("utf8") ?? "";
    expect(columns).toContain("One of: new, contacted, scheduled, won, lost.");
    takeout.close();
  });

  it("holds no password, session or secret", async () => {
    const takeout = await openTakeout(archive);
    const { rows } = await server.connection.executeSql(
      "select password as secret from auth_accounts union select token from user_sessions union select 'sealed-secret'",
    );
    for (const { path } of takeout.manifest.entries.filter((entry) =>
      /^(?:json|csv)\//.test(entry.path),
    )) {
      const text = (await takeout.read(path))?.toString("utf8") ?? "";
      for (const { secret } of rows as { secret: string }[])
        expect(text.includes(secret), path).toBe(false);
    }
    takeout.close();
  });

  it("fills an empty installation with the same rows and files, and administrators choose new passwords", async () => {
    const target = { DATA_DIR: join(folder, "again"), NODE_ENV: "test" };
    const restored = await runScript("scripts/restore.ts", [archive], target);
    expect(restored).toMatchObject({ code: 0 });
    expect(restored.output).toMatch(/Restored and verified \d+ rows/);
    expect(restored.output).toMatch(/admin@example\.com: http\S+\/auth\?token_hash=/);
    const head = /audit:verify -- (\S+)/.exec(restored.output)?.[1] ?? "";
    const verified = await runScript("scripts/rescue/audit-verify.ts", [head], target);
    expect(verified).toMatchObject({ code: 0 });
    const again = await connect({ dataDir: target.DATA_DIR });
    try {
      for (const table of [
        "form_submissions",
        "lead_notes",
        "blog_posts",
        "profiles",
        "media_items",
      ]) {
        const sql = `select count(*)::int as n, md5(string_agg(t.id::text, ',' order by t.id::text collate "C")) as ids from ${table} t`;
        const [here, there] = [
          await server.connection.executeSql(sql),
          await again.executeSql(sql),
        ];
        expect(there.rows, table).toEqual(here.rows);
      }
      const left = await again.executeSql(
        "select (select count(*)::int from auth_accounts) as accounts, (select sealed from connections) as sealed",
      );
      expect(left.rows).toEqual([{ accounts: 0, sealed: null }]);
      const { rows } = await again.executeSql("select key from media_items");
      const [{ key }] = rows as [{ key: string }];
      const stored = (data: string) =>
        Promise.all(
          globSync(`media/**/${key}`, { cwd: data }).map((path) => readFile(join(data, path))),
        );
      const files = await stored(target.DATA_DIR);
      expect(files).toHaveLength(1);
      expect(files).toEqual(await stored(server.dataDir));
    } finally {
      await again.close();
    }
    const twice = await runScript("scripts/restore.ts", [archive], target);
    expect(twice).toMatchObject({ code: 1 });
    expect(twice.output).toContain("not empty");
  }, 120_000);

  it("that was cut off or changed is refused in words, and nothing is restored", async () => {
    const bytes = await readFile(archive);
    const cut = join(folder, "cut.zip");
    await writeFile(cut, bytes.subarray(0, Math.floor(bytes.length / 2)));
    const changedIn = async (entry: string): Promise<string> => {
      const file = join(folder, `changed-${entry.split("/")[0]}.zip`);
      const at = bytes.indexOf(entry) + 200;
      await writeFile(
        file,
        Buffer.concat([bytes.subarray(0, at), randomBytes(8), bytes.subarray(at + 8)]),
      );
      return file;
    };
    const target = { DATA_DIR: join(folder, "never"), NODE_ENV: "test" };
    for (const file of [cut, await changedIn("restore/database.gz"), await changedIn("files/")]) {
      const refused = await runScript("scripts/restore.ts", [file], target);
      expect(refused, file).toMatchObject({ code: 1 });
      expect(refused.output).toMatch(/is damaged.*Nothing was restored/);
    }
    const good = await runScript("scripts/restore.ts", [archive], target);
    expect(good, "the good archive afterwards").toMatchObject({ code: 0 });
  }, 120_000);
});
