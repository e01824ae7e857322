import { afterAll, beforeAll, describe, expect, it } from "vitest";
import pg from "pg";
import { type PostgresCluster, startPostgres } from "#bench/postgres-cluster.ts";
import { accountForLeads } from "../kill-cycles.ts";
import { pause, type ProductProcess, startProduct, temporaryFolder } from "../product-process.ts";
import { postQuote, visitor } from "../visitors.ts";

/** For a longer run: FAULT_ROUNDS=6 FREEZE_SECONDS=20. */
const rounds = Number(process.env["FAULT_ROUNDS"] ?? 1);
const freezeMs = Number(process.env["FREEZE_SECONDS"] ?? 3) * 1000;
const metricsToken = "a token for the metrics";

describe("the product while its Postgres server fails", () => {
  let cluster: PostgresCluster;
  let product: ProductProcess;
  let env: Record<string, string>;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    const folder = await temporaryFolder("pest-lost-database");
    remove = folder.remove;
    cluster = await startPostgres("-c fsync=off");
    env = {
      DATA_DIR: folder.path,
      DATABASE_URL: cluster.url,
      LOG_LEVEL: "silent",
      METRICS_TOKEN: metricsToken,
    };
    product = await startProduct(env);
  });
  afterAll(async () => {
    await product.stop();
    await cluster.stop();
    await remove();
  });

  const thanked: string[] = [];
  let number = 0;

  /** Visitors send forms while `fault` happens; returns how many got no answer at all. */
  async function during(fault: () => Promise<void>): Promise<number> {
    const open = new AbortController();
    let unanswered = 0;
    const sender = async (): Promise<void> => {
      while (!open.signal.aborted) {
        const person = visitor(number++, "fault");
        try {
          const { status, location } = await postQuote(product.url, person);
          if (status === 303) thanked.push(person.email);
          // A long fault must not fill the journal.
          if (location.includes("queued")) await pause(100);
        } catch {
          unanswered++;
          await pause(20);
        }
      }
    };
    const senders = Array.from({ length: 12 }, sender);
    await pause(300);
    await fault();
    await pause(300);
    open.abort();
    await Promise.all(senders);
    return unanswered;
  }

  async function expectWorking(): Promise<void> {
    const status = async () => {
      const person = visitor(number++, "after");
      const answer = await postQuote(product.url, person);
      if (answer.status === 303) thanked.push(person.email);
      return answer.location.includes("queued") ? "queued" : answer.status;
    };
    await expect.poll(status, { timeout: 30_000, interval: 250 }).toBe(303);
    await expect
      .poll(async () => (await metrics())["lead_journal_entries"], { timeout: 180_000 })
      .toBe(0);
    await expect
      .poll(async () => (await fetch(`${product.url}/readyz`)).text())
      .toMatch(/^ready\n/);
    await expect
      .poll(async () => (await metrics())["database_pool_in_use"], { timeout: 30_000 })
      .toBe(0);
  }

  async function metrics(): Promise<Record<string, number>> {
    const answer = await fetch(`${product.url}/metrics`, {
      headers: { authorization: `Bearer ${metricsToken}` },
    });
    const lines = (await answer.text()).split("\n").filter((line) => !line.startsWith("#"));
    return Object.fromEntries(
      lines.map((line) => [line.split(" ")[0] ?? "", Number(line.split(" ")[1])]),
    );
  }

  async function expectOperationAway(): Promise<void> {
    const answer = await fetch(`${product.url}/functions/v1/ghl-contact-sync`, {
      method: "POST",
      body: JSON.stringify({ submissionId: crypto.randomUUID() }),
    });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: "PGRST001", details: null, hint: null });
  }

  async function asAdmin(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
    const client = new pg.Client(cluster.url);
    await client.connect();
    await work(client);
    await client.end();
  }

  const killBackends = (): Promise<void> =>
    asAdmin((client) =>
      client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
      ),
    );

  it("starts although its connections are killed again and again", async () => {
    await asAdmin((client) => client.query("create database started_anew"));
    const folder = await temporaryFolder("pest-lost-at-start");
    const done = new AbortController();
    const kills = (async () => {
      for (let killed = 0; killed < 40; killed++) {
        await pause(150, done.signal);
        await killBackends();
      }
    })();
    const started = await startProduct({
      ...env,
      DATA_DIR: folder.path,
      DATABASE_URL: cluster.url.replace(/postgres$/, "started_anew"),
      DATABASE_CONNECT_TIMEOUT: "50",
    });
    try {
      await kills;
      // The last step of the start.
      await expect.poll(started.output, { timeout: 30_000 }).toMatch(/first administrator/);
      expect((await fetch(`${started.url}/`)).status).toBe(200);
    } finally {
      done.abort();
      await started.stop();
      await folder.remove();
    }
  }, 180_000);

  it("survives killed connections", async () => {
    for (let round = 1; round <= rounds; round++) {
      for (let kill = 1; kill <= 5; kill++) expect(await during(killBackends)).toBe(0);
      await expectWorking();
    }
    expect((await metrics())["database_connection_errors_total"]).toBeGreaterThan(0);
  }, 900_000);

  it("survives a crash and a restart of the server", async () => {
    for (let round = 1; round <= rounds; round++) {
      const unanswered = await during(async () => {
        await cluster.crash();
        try {
          await pause(500);
          await expectOperationAway();
        } finally {
          cluster.restart();
        }
      });
      expect(unanswered).toBe(0);
      await expectWorking();
    }
  }, 900_000);

  it("takes leads again after the server was frozen", async () => {
    for (let round = 1; round <= rounds; round++) {
      const unanswered = await during(async () => {
        cluster.freeze();
        try {
          await pause(freezeMs);
          const ready = await fetch(`${product.url}/readyz`);
          expect([ready.status, await ready.text()]).toEqual([
            200,
            expect.stringMatching(/^The database is not responding/),
          ]);
          expect((await fetch(`${product.url}/`)).status).toBe(200);
        } finally {
          cluster.thaw();
        }
      });
      expect(unanswered).toBe(0);
      await expectWorking();
    }
  }, 900_000);

  it("has stored every lead it thanked for, once", async () => {
    const stored = await accountForLeads(env);
    expect(thanked.length).toBeGreaterThan(10);
    expect(thanked.filter((email) => stored.get(email)?.copies !== 1)).toEqual([]);
  });
});
