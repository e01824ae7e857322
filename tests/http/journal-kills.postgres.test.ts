import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PostgresCluster, startPostgres } from "#bench/postgres-cluster.ts";
import { runJournalKills, verifyJournalKills, waitingLeads } from "../journal-kills.ts";
import { accountForLeads, verifyLeads } from "../kill-cycles.ts";
import { pause, startProduct, temporaryFolder } from "../product-process.ts";
import { postQuote, visitor } from "../visitors.ts";

/** For a longer run: JOURNAL_KILLS=200. */
const cycles = Number(process.env["JOURNAL_KILLS"] ?? 6);

describe("the lead journal beside a Postgres server", () => {
  let cluster: PostgresCluster;
  let env: Record<string, string>;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    const folder = await temporaryFolder("pest-journal-kills");
    remove = folder.remove;
    cluster = await startPostgres();
    env = {
      DATA_DIR: folder.path,
      DATABASE_URL: cluster.url,
      LOG_LEVEL: "silent",
      STARTER_POSTS: "false",
    };
  });
  afterAll(async () => {
    await cluster.stop();
    await remove();
  });

  it("takes every lead while the server is frozen, and the server has each once afterwards", async () => {
    const product = await startProduct(env);
    const thanked: string[] = [];
    const send = async (number: number): Promise<string> => {
      const person = visitor(number, "frozen");
      const { status, location } = await postQuote(product.url, person);
      expect(status).toBe(303);
      thanked.push(person.email);
      return location;
    };
    try {
      expect(await send(0)).not.toContain("queued");
      cluster.freeze();
      const answers = await Promise.all([1, 2, 3, 4].map(send));
      for (const answer of answers) expect(answer).toContain("queued=1");
      const startedAt = performance.now();
      for (let number = 5; number < 25; number++) expect(await send(number)).toContain("queued=1");
      if (process.env["JOURNAL_KILLS"])
        process.stdout.write(`${(performance.now() - startedAt) / 20} ms a lead while frozen\n`);
      cluster.thaw();
      await expect.poll(() => waitingLeads(env), { timeout: 60_000 }).toEqual([]);
      await expect
        .poll(() => send(100 + thanked.length), { timeout: 60_000 })
        .not.toContain("queued");
      await pause(100);
    } finally {
      await product.stop();
    }
    const accounts = await accountForLeads(env);
    expect(thanked.filter((email) => accounts.get(email)?.copies !== 1)).toEqual([]);
    expect(verifyLeads([], accounts)).toMatchObject({ repeated: 0, incomplete: 0 });
  });

  it("loses and repeats no lead when the server crashes, comes back and the product is killed", async () => {
    let isUp = true;
    const kills = await runJournalKills({
      cycles,
      env,
      async takeAway() {
        await cluster.crash();
        isUp = false;
      },
      giveBack() {
        if (!isUp) cluster.restart();
        isUp = true;
      },
    });
    expect(await verifyJournalKills(env, cycles, kills)).toMatchObject({
      missing: 0,
      repeated: 0,
      incomplete: 0,
    });
  }, 3_600_000);
});
