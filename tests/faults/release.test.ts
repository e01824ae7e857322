import { execFile, execFileSync } from "node:child_process";
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { Agent } from "node:http";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createReleaseKey, publicKeyFile, signArchive } from "../../scripts/release/signature.ts";
import { filesIn } from "../../scripts/release/release-files.ts";
import { addToFeed, describeArchive, feedFile } from "../../scripts/release/write-feed.ts";
import { resultFile } from "#platform/releases/update-result.ts";
import { browserlessClient } from "../browserless-client.ts";
import { accountForLeads } from "../kill-cycles.ts";
import { flatPicture } from "../library-client.ts";
import { temporaryFolder } from "../product-process.ts";
import { type ReleaseService, startReleaseService } from "../release-service.ts";
import { releaseVariant, servedFolder, setVersion } from "../release-variant.ts";
import { fillDataFolder, freshDatabase, projectRoot } from "../running-server.ts";
import { postQuote, visitor } from "../visitors.ts";

const run = promisify(execFile);
const admin = { email: "ada@example.com", password: "tern-marsh-lantern-42" };

/** Prints durations and counts: RELEASE_FIGURES=1. */
const showsFigures = process.env["RELEASE_FIGURES"] !== undefined;

const key = createReleaseKey();
let base: string;
let remove: () => Promise<void>;
let archive: string;
let first: string;
let service: ReleaseService;
let database: Record<string, string>;
const releases = (): string => join(base, "releases");
const current = (): string => realpathSync(join(base, "current")).slice(releases().length + 1);

beforeAll(async () => {
  const folder = await temporaryFolder("pest-release");
  base = realpathSync(folder.path);
  remove = folder.remove;
  mkdirSync(releases());
  await run(process.execPath, [join(projectRoot, "scripts/release/pack.ts"), "--to", base]);
  archive = join(base, readdirSync(base).find((name) => name.endsWith(".tar.gz")) ?? "");
  execFileSync("tar", ["-xzf", archive, "-C", releases()]);
  [first = ""] = readdirSync(releases());
  writeFileSync(join(releases(), first, "deploy", publicKeyFile), key.publicKey);
  symlinkSync(join("releases", first), join(base, "current"));
  const url = await freshDatabase();
  database = url ? { DATABASE_URL: url } : {};
  if (!url) await fillDataFolder(join(base, "data"));
  service = await startReleaseService(base, database);
});
afterAll(async () => {
  await service.stop();
  await remove();
});

/** Runs a command of the running release. */
function product(...parameters: string[]): Promise<{ code: number; output: string }> {
  return productTold("", ...parameters);
}

/** Runs a command with what a person types. */
async function productTold(
  typed: string,
  ...parameters: string[]
): Promise<{ code: number; output: string }> {
  const program = join(base, "current/bin/product");
  const { env } = service;
  const running = run(program, parameters, { env, cwd: base });
  // Most commands read nothing and may have ended.
  running.child.stdin?.on("error", () => undefined);
  running.child.stdin?.end(typed);
  const result = await running.then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      output: stdout + stderr,
    }),
  );
  if (showsFigures) console.info(result.output);
  return result;
}

/** Makes an archive of a release that differs from the first one. */
function variant(name: string, change: (folder: string) => void): Promise<string> {
  const { privateKey } = key;
  return releaseVariant({ base, release: join(releases(), first), privateKey }, name, change);
}

/** Reads pages and sends forms while `work` runs; no request may fail. */
async function underLoad<T>(group: string, work: () => Promise<T>): Promise<T> {
  const failed: string[] = [];
  const thanked: string[] = [];
  const open = new AbortController();
  const agent = new Agent({ keepAlive: true });
  let slowestMs = 0;
  const timed = async (
    name: string,
    good: number,
    request: () => Promise<number>,
  ): Promise<void> => {
    const began = performance.now();
    const status = await request().catch(String);
    const ms = Math.round(performance.now() - began);
    slowestMs = Math.max(slowestMs, ms);
    if (status !== good) failed.push(`${name}: ${status} after ${ms} ms`);
  };
  const reader = async (path: string): Promise<void> => {
    while (!open.signal.aborted)
      await timed(path, 200, async () => {
        const answer = await fetch(`${service.url}${path}`);
        await answer.arrayBuffer();
        return answer.status;
      });
  };
  const sender = async (): Promise<void> => {
    while (!open.signal.aborted) {
      const person = visitor(nextVisitor++, group);
      await timed("form", 303, async () => {
        const { status } = await postQuote(service.url, person, agent);
        if (status === 303) thanked.push(person.email);
        return status;
      });
    }
  };
  const visitors = [reader("/"), reader("/login"), sender(), sender()];
  try {
    return await work();
  } finally {
    open.abort();
    await Promise.all(visitors);
    agent.destroy();
    if (showsFigures)
      console.info({ group, thanked: thanked.length, failed: failed.length, slowestMs });
    expect(failed.slice(0, 5)).toEqual([]);
    expect(thanked.length).toBeGreaterThan(0);
    acknowledged.push(...thanked);
  }
}
const acknowledged: string[] = [];
/** Every visitor has an address of their own, because leads are limited by address. */
let nextVisitor = 10;

describe("an archive of the product", () => {
  it("holds the server with few packages, and lists them with their licenses", () => {
    expect(statSync(archive).size).toBeLessThan(60_000_000);
    const folder = join(releases(), first);
    const bill = JSON.parse(readFileSync(join(folder, "sbom.cdx.json"), "utf8")) as {
      components: { name: string; version: string; hashes: unknown[] }[];
    };
    const installed = filesIn(folder, "node_modules")
      .filter(({ path }) => /node_modules\/(?:@[^/]+\/)?[^@/]+\/package\.json$/.test(path))
      .map(({ path }) => JSON.parse(readFileSync(join(folder, path), "utf8")) as { name: string });
    expect(installed.length).toBeGreaterThan(10);
    expect(installed.length).toBeLessThanOrEqual(52);
    const listed = new Set(bill.components.map(({ name }) => name));
    expect(installed.map(({ name }) => name).filter((name) => !listed.has(name))).toEqual([]);
    for (const bundled of ["react", "hono", "drizzle-orm", "zod"])
      expect(listed).toContain(bundled);
    for (const tool of ["vite", "vitest", "typescript"]) expect(listed).not.toContain(tool);
    expect(bill.components.filter(({ hashes }) => hashes.length === 0)).toEqual([]);
    expect(readFileSync(join(folder, "third-party-licenses.txt"), "utf8")).toContain("MIT License");
  });

  it("serves pages, forms, the sign-in and uploads", async () => {
    const office = browserlessClient(() => service.url, "198.51.100.7");
    expect(await office.page("/")).toContain("Pest Control");
    expect((await postQuote(service.url, visitor(0, "archive"))).status).toBe(303);
    await expect.poll(() => service.output()).toMatch(/accept-invitation\?token=/);
    const [invitation = ""] = /\/accept-invitation\?token=\S+/.exec(service.output()) ?? [];
    const { email, password } = admin;
    await office.post(invitation, { fullName: "Ada", email, password, confirm: password });
    await office.post("/login", { email, password });
    expect(await office.page("/admin")).toContain("Ada");
    const form = new FormData();
    form.set("file", new File([new Uint8Array(await flatPicture(640, 360))], "frost.png"));
    expect((await office.upload("/admin/media/upload", form)).status).toBe(200);
  });

  it("says how it is", async () => {
    const { code, output } = await product("status");
    expect(output).toMatch(/^Health +ready, for \d+ min$/m);
    expect(output).toMatch(/^Requests +1 waits for an answer$/m);
    expect(output).toContain("Last backup  none yet");
    expect(output).toContain(`${first} (runs)`);
    expect(code).toBe(0);
    const facts = JSON.parse((await product("status", "--json")).output) as object;
    expect(facts).toMatchObject({
      health: { ok: true },
      journal: 0,
      running: { requests: { waiting: 1, late: 0 }, backup: { made: null } },
      releases: { current: first, previous: null },
    });
    expect((await product("status", "--jsn")).output).toContain("Usage: pest-control status");
  });

  it("explains a command that it does not know, and an archive that it cannot install", async () => {
    expect((await product("constructor")).code).toBe(2);
    const damaged = await variant("damaged-1.0.0", () => undefined);
    const foreign = await variant("foreign-1.0.0", (folder) => {
      rmSync(join(folder, "node_modules/@img"), { recursive: true });
    });
    writeFileSync(`${damaged}.sha256`, `${"0".repeat(64)}  ${damaged}\n`);
    expect((await product("update", damaged)).output).toContain("differs from its checksum");
    expect((await product("update", foreign)).output).toContain("cannot run on this machine");
    expect(current()).toBe(first);
  });

  it("is refused unless the releaser signed it, or a person confirms it", async () => {
    const other = await variant("other-1.0.0", () => undefined);
    const good = readFileSync(`${other}.sig`, "utf8");
    const refusals: [string, string | null][] = [
      ["is not signed", null],
      ["another key signed it", await signArchive(other, createReleaseKey().privateKey)],
      ["another key signed it", await signArchive(archive, key.privateKey)],
      ["another key signed it", ""],
      ["another key signed it", "nonsense, not even base64!"],
    ];
    for (const [words, signature] of refusals) {
      rmSync(`${other}.sig`, { force: true });
      if (signature !== null) writeFileSync(`${other}.sig`, signature);
      const { code, output } = await product("update", other);
      expect(output).toContain(words);
      expect(code).toBe(1);
    }
    for (const typed of ["", "no\n", "Install it\n"])
      expect((await productTold(typed, "update", "--unsigned", other)).output).toContain(
        "Not confirmed. Nothing was changed.",
      );
    expect(current()).toBe(first);
    expect(readdirSync(releases())).not.toContain("other-1.0.0");
    writeFileSync(`${other}.sig`, good);
    writeFileSync(other, Buffer.concat([readFileSync(other), Buffer.from("more")]));
    expect((await product("update", other)).output).toContain("changed after it was signed");
    expect(current()).toBe(first);
  }, 120_000);
});

describe("an update under load", () => {
  it("fails no request, keeps the assets of open pages, and can be reverted", async () => {
    const asset = /\/assets\/[\w.-]+\.js/.exec(
      await browserlessClient(() => service.url, "198.51.100.9").page("/login"),
    )?.[0];
    await expect
      .poll(() => existsSync(join(base, "data/client", asset ?? "none")), { timeout: 30_000 })
      .toBe(true);
    const next = await variant("product-9.0.0", (folder) => {
      for (const ending of ["", ".br", ".gz"])
        rmSync(join(folder, `build/client${asset}${ending}`), { force: true });
    });
    const updated = await underLoad("updated", () => product("update", next));
    expect(updated.output).toContain("product-9.0.0 runs");
    expect(current()).toBe("product-9.0.0");
    const old = await fetch(`${service.url}${asset}`);
    expect(old.status).toBe(200);
    expect(old.headers.get("cache-control")).toContain("immutable");
    expect((await fetch(`${service.url}/assets/never-built.js`)).status).toBe(404);

    const reverted = await underLoad("reverted", () => product("revert"));
    expect(reverted.output).toContain(`${first} runs`);
    expect(current()).toBe(first);
  }, 300_000);

  it("comes from a feed, if it is signed, newer, and what the feed promises", async () => {
    const name = "hampton-roads-pest-control";
    const next = await variant(`${name}-9.0.5`, (folder) => setVersion(folder, "9.0.5"));
    const folder = join(base, "feed");
    const files = await servedFolder(folder);
    const platform = { os: "linux", cpu: process.arch, libc: "glibc", withNode: false };
    const offer = (version: string, signature: string): void => {
      rmSync(join(folder, feedFile), { force: true });
      addToFeed(folder, {
        product: name,
        version,
        published: new Date(0),
        notes: "",
        archive: describeArchive(next, platform, signature),
      });
    };
    linkSync(next, join(folder, basename(next)));
    const update = async (): Promise<string> => (await product("update")).output;
    const signature = readFileSync(`${next}.sig`, "utf8").trim();

    const left = (): unknown => JSON.parse(readFileSync(join(base, "data", resultFile), "utf8"));
    expect(await update()).toContain("UPDATE_FEED is not set");
    expect(existsSync(join(base, "data", resultFile))).toBe(false);
    expect((await product("update", "--requested")).code).toBe(1);
    expect(left()).toMatchObject({ state: "failed", text: expect.stringContaining("is not set") });
    service.env["UPDATE_FEED"] = `${files.url}/${feedFile}`;
    expect(await update()).toContain(`answers 404. Nothing was changed.`);
    offer("9.0.5", "");
    expect(await update()).toMatch(/is not signed.*Nothing was changed\.\n$/);
    offer("9.0.5", await signArchive(archive, key.privateKey));
    expect(await update()).toContain("another key signed it. Nothing was changed.");
    offer("9.0.6", signature);
    expect(await update()).toContain("but the feed lists");
    offer("0.0.1", signature);
    expect(await update()).toContain("older than");
    expect((await product("update", "--unsigned")).output).toContain("Usage");
    expect(current()).toBe(first);
    expect(readdirSync(releases())).not.toContain(`${name}-9.0.5`);

    offer("9.0.5", signature);
    expect((await product("update", "--requested")).output).toContain(`${name}-9.0.5 runs`);
    expect(left()).toMatchObject({
      state: "done",
      text: expect.stringContaining(`${name}-9.0.5 runs`),
    });
    expect(current()).toBe(`${name}-9.0.5`);
    expect(await update()).toContain("9.0.5 is the newest release. Nothing to do.");
    expect((await product("revert")).output).toContain(`${first} runs`);
    await files.stop();
  }, 300_000);

  it("goes back by itself if the new release does not start", async () => {
    const broken = await variant("broken-9.1.0", (folder) => {
      replace(join(folder, "scripts/serve.mjs"), "process.exit(1);");
    });
    service.env["SERVICE_HEALTHY_WITHIN"] = "3";
    const updated = await underLoad("broken", () => product("update", broken));
    service.env["SERVICE_HEALTHY_WITHIN"] = "60";
    expect(updated.code).toBe(1);
    expect(updated.output).toContain(`${first} runs again`);
    expect(current()).toBe(first);
    expect(realpathSync(join(base, "previous"))).not.toContain("broken");
  }, 300_000);

  it("that changes tables is reverted only with the data of before", async () => {
    const changed = await variant("tables-9.2.0", (folder) => addMigration(folder));
    const updated = await underLoad("tables", () => product("update", changed));
    expect(updated.output).toContain("tables-9.2.0 runs");
    const { output } = await product("revert");
    expect(output).toContain("--with-database");
    expect(current()).toBe("tables-9.2.0");
    const since = visitor(1, "since");
    expect((await postQuote(service.url, since)).status).toBe(303);
    const reverted = await product("revert", "--with-database");
    expect(reverted.output).toContain(`${first} runs`);
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
    expect(existsSync(join(base, "data/undo-update"))).toBe(false);
    expect(readdirSync(join(base, "data/backups"))).toEqual(
      expect.arrayContaining([expect.stringContaining("before-rollback")]),
    );
  }, 300_000);

  it("leaves commands that work beside its data", async () => {
    await service.stop();
    expect((await product("backup", "monday.backup.gz")).output).toMatch(/Saved \d+ rows/);
    expect((await product("unlock", admin.email)).output).toContain("can try to sign in again");
    expect(await product("audit-verify")).toMatchObject({
      code: 0,
      output: expect.stringContaining("The newest seal is"),
    });
    expect((await product("consent-verify", archive)).output).toContain(
      "This file has no receipt, or its signature is wrong.",
    );
    expect((await product("rollback")).output).toContain("no update to undo");
  });

  it("loses no acknowledged lead and stores none twice", async () => {
    const stored = await accountForLeads({ DATA_DIR: join(base, "data"), ...database });
    const kept = acknowledged.filter((email) => !email.startsWith("tables"));
    expect(kept.length).toBeGreaterThan(20);
    expect(kept.filter((email) => stored.get(email)?.copies !== 1)).toEqual([]);
  });
});

/** A folder that a server on this machine shows. */
function replace(file: string, text: string): void {
  rmSync(file);
  writeFileSync(file, text);
}

function addMigration(folder: string): void {
  const migrations = join(folder, "database/migrations");
  const file = join(migrations, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8")) as {
    entries: { idx: number; when: number; tag: string }[];
  };
  const last = journal.entries.at(-1);
  if (!last) throw new Error("There are no migrations.");
  const tag = "9999_of_a_later_release";
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag });
  replace(file, JSON.stringify(journal));
  writeFileSync(join(migrations, `${tag}.sql`), "create table later (id text primary key);");
}
