import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectRoot, startTestServer, type TestServer } from "../running-server.ts";

let folder: string;
let server: TestServer;
let env: Record<string, string>;
let keyFile: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pest-backup-"));
  const key = await run("scripts/backups/create-key.ts", [], {});
  keyFile = join(folder, "key.txt");
  await writeFile(keyFile, key.output);
  env = {
    BACKUP_DIR: join(folder, "place"),
    BACKUP_KEY: /BACKUP_KEY=(\S+)/.exec(key.output)?.[1] ?? "",
  };
  server = await startTestServer(env);
  env["DATA_DIR"] = server.dataDir;
  if (server.databaseUrl) env["DATABASE_URL"] = server.databaseUrl;
}, 60_000);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

function run(
  script: string,
  parameters: string[],
  variables: Record<string, string>,
): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [join(projectRoot, script), ...parameters],
      { cwd: projectRoot, env: { PATH: process.env["PATH"] ?? "", ...variables } },
      (_error, stdout, stderr) => done({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}

const submitLead = (name: string): Promise<Response> =>
  fetch(`${server.url}/contact`, {
    method: "POST",
    headers: { origin: server.url, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ name }),
  });

describe("a backup while the product serves", () => {
  it("is made, proven, recorded, and restored into an empty data folder", async () => {
    const answers: number[] = [];
    const finished = new AbortController();
    const visitors = (async () => {
      while (!finished.signal.aborted) answers.push((await submitLead("nobody")).status);
    })();
    const backup = await run("scripts/backup.ts", [], env);
    finished.abort();
    await visitors;
    expect(backup.output).toContain("gave the same rows and checksums");
    expect(backup.code).toBe(0);
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.every((status) => status === 422)).toBe(true);
    expect(await readdir(join(server.dataDir, "backups"))).not.toContain("work");

    const empty = join(folder, "new-machine");
    const target = { ...env, DATA_DIR: empty };
    delete (target as Record<string, string>)["DATABASE_URL"];
    const locked = await run("scripts/restore.ts", ["latest"], target);
    expect(locked.output).toMatch(/is encrypted.*--key/);
    const restored = await run("scripts/restore.ts", ["latest", "--key", keyFile], target);
    expect(restored.output).toMatch(/Restored and verified \d+ rows of \d+ tables/);
    expect(restored.code).toBe(0);
  }, 120_000);

  it("writes one file, and refuses to overwrite it", async () => {
    const file = join(folder, "monday.backup");
    const first = await run("scripts/backup.ts", [file], env);
    expect(first.output).toMatch(/Saved \d+ rows/);
    expect((await readFile(file)).subarray(0, 18).toString()).toBe("age-encryption.org");
    const second = await run("scripts/backup.ts", [file], env);
    expect(second).toMatchObject({ code: 1 });
    expect(second.output).toContain("already exists");
  }, 60_000);
});
