import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { connect } from "#database/connect.ts";
import { lastSeal, sealEvents } from "#domain/audit/chain/seal-events.server.ts";
import { runScript as run } from "../run-script.ts";
import { startTestServer, type TestServer } from "../running-server.ts";
import { signInAs } from "../signed-in.ts";
import { postQuote, visitor } from "../visitors.ts";

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
    NODE_ENV: "test",
    BACKUP_DIR: join(folder, "place"),
    BACKUP_KEY: /BACKUP_KEY=(\S+)/.exec(key.output)?.[1] ?? "",
  };
  server = await startTestServer({ ...env, BACKUP_NIGHTLY: "true" });
  env["DATA_DIR"] = server.dataDir;
  if (server.databaseUrl) env["DATABASE_URL"] = server.databaseUrl;
}, 60_000);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Sends leads one after the other until it is stopped; returns the emails of those that were thanked. */
function startVisitors(group: string): { stop: () => Promise<string[]> } {
  const stopping = new AbortController();
  const thanked: string[] = [];
  async function sendAll(): Promise<void> {
    for (let number = 0; !stopping.signal.aborted; number++) {
      const sender = visitor(number, group);
      const { status } = await postQuote(server.url, sender);
      expect(status).toBe(303);
      thanked.push(sender.email);
      await delay(100);
    }
  }
  const sending = sendAll();
  return {
    async stop() {
      stopping.abort();
      await sending;
      return thanked;
    },
  };
}

describe("a backup while the product serves", () => {
  it("is made, proven, recorded, and restored into an empty data folder", async () => {
    await postQuote(server.url, visitor(1, "before"));
    await sealEvents(server.connection.db);
    const sealed = await lastSeal(server.connection.db);
    const visitors = startVisitors("meanwhile");
    const backup = await run("scripts/backup.ts", [], env);
    const thanked = await visitors.stop();
    expect(backup.output).toContain("gave the same rows and checksums");
    expect(backup.code).toBe(0);
    expect(thanked.length).toBeGreaterThan(0);
    const { rows } = await server.connection.executeSql(
      "select count(*)::int as count from form_submissions where email = any($1)",
      [thanked],
    );
    expect(rows).toEqual([{ count: thanked.length }]);
    expect(await readdir(join(server.dataDir, "backups"))).not.toContain("work");

    const empty = join(folder, "new-machine");
    const target = { ...env, DATA_DIR: empty };
    delete (target as Record<string, string>)["DATABASE_URL"];
    const locked = await run("scripts/restore.ts", ["latest"], target);
    expect(locked.output).toMatch(/is encrypted.*--key/);
    const restored = await run("scripts/restore.ts", ["latest", "--key", keyFile], target);
    expect(restored.output).toMatch(/Restored and verified \d+ rows of \d+ tables/);
    expect(restored.code).toBe(0);
    expect(await readFile(join(empty, "secret"), "utf8")).toBe(
      await readFile(join(server.dataDir, "secret"), "utf8"),
    );
    const opened = await connect({ dataDir: empty });
    const saved = await opened.executeSql(
      "select count(*)::int as count from form_submissions where email like 'before-%'",
    );
    await opened.close();
    expect(saved.rows).toEqual([{ count: 1 }]);
    const head = `${sealed?.seq}-${sealed?.hash}`;
    const verified = await run("scripts/rescue/audit-verify.ts", [head], target);
    expect(verified.output).toMatch(/The audit log is whole: \d+ events match their seals\.\n/);
  }, 120_000);

  it("is made at night, and its drill is on the dashboard of administrators", async () => {
    const { connection, jobs } = server;
    const admin = await signInAs(server, "admin");
    const dashboard = async (cookie: string) =>
      (await fetch(`${server.url}/admin`, { headers: { cookie } })).text();
    await jobs.enqueue(connection.db, "nightly-backup", {});
    await vi.waitFor(
      async () => {
        const { rows } = await connection.executeSql(
          "select 1 from backup_runs where outcome = 'made' and drill = 'equal'",
        );
        // The one that was started by hand, and this one.
        expect(rows).toHaveLength(2);
      },
      { timeout: 150_000, interval: 1000 },
    );
    expect(await dashboard(admin)).toContain("the restored copy was equal to the database");
    expect(await dashboard(await signInAs(server, "blogger"))).not.toContain("restore drill");
    const { rows } = await connection.executeSql(
      "select 1 from security_events where event_type = 'audit_backup'",
    );
    expect(rows.length).toBeGreaterThan(0);
  }, 180_000);

  it("does not undo an erasure or an opt-out that came after it was made", async () => {
    await server.connection.executeSql(
      "insert into newsletter_subscribers (id, email, status, created_at, confirmed_at) values (gen_random_uuid(), 'reader@example.com', 'subscribed', now(), now())",
    );
    const leaving = visitor(1, "leaving");
    await postQuote(server.url, leaving);
    await postQuote(server.url, visitor(2, "staying"));
    expect((await run("scripts/backup.ts", [], env)).code).toBe(0);
    const erased = await fetch(`${server.url}/rest/v1/rpc/process_data_deletion_request`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        cookie: await signInAs(server, "admin", "dpo@example.com"),
      },
      body: JSON.stringify({ p_email: leaving.email, p_phone: "" }),
    });
    expect(await erased.json()).toMatchObject({ records_processed: expect.any(Number) });
    await server.connection.executeSql(
      "update newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = now()",
    );
    await server.jobs.enqueue(server.connection.db, "store-opt-outs", {});
    const atPlace = (name: string) => readFile(join(env["BACKUP_DIR"] ?? "", name), "utf8");
    await vi.waitFor(
      async () => {
        expect(await atPlace("erasures.jsonl")).toContain("emailHash");
        expect(await atPlace("opt-outs.jsonl")).toContain("newsletter");
      },
      { timeout: 30_000 },
    );

    const machine = join(folder, "machine-after-erasure");
    const target: Record<string, string> = { ...env, DATA_DIR: machine, DATABASE_URL: "" };
    const restored = await run("scripts/restore.ts", ["latest", "--key", keyFile], target);
    expect(restored.output).toContain("1 person was erased after this backup was made");
    expect(restored.code).toBe(0);
    const again = await startTestServer(target);
    const left = await again.connection.executeSql(
      "select email from form_submissions where email like 'leaving-%' or email like 'staying-%'",
    );
    const audited = await again.connection.executeSql(
      "select 1 from security_events where event_type = 'audit_erasures_repeated'",
    );
    const reader = await again.connection.executeSql("select status from newsletter_subscribers");
    await again.stop();
    expect(reader.rows).toEqual([{ status: "unsubscribed" }]);
    expect(left.rows).toEqual([{ email: visitor(2, "staying").email }]);
    expect(audited.rows).toHaveLength(1);
  }, 180_000);

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
