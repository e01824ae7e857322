import { beforeEach, describe, expect, it } from "vitest";
import { signInLimits } from "#database/schema/basics/limits.ts";
import { testCtx } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { clear, refund, take, takeWider } from "./limiter.server.ts";
import { pruneLimits } from "./prune-limits.server.ts";
import { lockKeys } from "#database/lock-keys.ts";
import { rowsUsedUp } from "./row-limit.server.ts";
import type { Rule } from "./rule.ts";
import { rules } from "./rules.ts";

const database = ownDatabase();
beforeEach(async () => {
  await database.db.delete(signInLimits);
});

const noon = new Date("2026-11-22T12:00:00Z");
const after = (seconds: number): Date => new Date(noon.getTime() + seconds * 1000);
const { signUps, ownPassword, autosaves } = rules;

const takeAt = (now: Date, key: string, rule: Rule<"database"> = signUps) =>
  take(database, rule, key, { now });
const keys = async () => (await database.db.select().from(signInLimits)).map(({ key }) => key);

async function takeTimes(times: number, key: string, rule?: Rule<"database">): Promise<number> {
  let accepted = 0;
  for (let n = 0; n < times; n++) if ((await takeAt(noon, key, rule)).ok) accepted++;
  return accepted;
}

describe("a limit in the database", () => {
  it("accepts exactly its points of 200 tries at the same moment", async () => {
    const all = await Promise.all(
      Array.from({ length: 200 }, () => take(database, signUps, "192.0.2.1")),
    );
    expect(all.filter(({ ok }) => ok)).toHaveLength(signUps.points);
    expect(all.filter((taken) => !taken.ok && taken.first)).toHaveLength(1);
  });

  it("says how long to wait, and starts again after its window", async () => {
    await takeTimes(5, "192.0.2.1");
    expect(await takeAt(after(600), "192.0.2.1")).toEqual({
      ok: false,
      retryAfter: 3000,
      width: "own",
      first: true,
    });
    expect(await takeAt(after(3599), "192.0.2.1")).toMatchObject({ ok: false, retryAfter: 1 });
    expect(await takeAt(after(3600), "192.0.2.1")).toEqual({ ok: true });
    expect(await takeAt(after(3601), "192.0.2.1")).toEqual({ ok: true });
  });

  it("counts each key and each rule apart", async () => {
    await takeTimes(6, "192.0.2.1");
    expect(await takeAt(noon, "192.0.2.2")).toEqual({ ok: true });
    expect(await takeAt(noon, "192.0.2.1", rules.resetRequests)).toEqual({ ok: true });
  });

  it("gets points back and can be cleared", async () => {
    await takeTimes(10, "ada", ownPassword);
    await refund(database, ownPassword, "ada", { now: noon });
    expect(await takeTimes(2, "ada", ownPassword)).toBe(1);
    await clear(database, ownPassword, "ada");
    expect(await takeTimes(11, "ada", ownPassword)).toBe(10);
  });

  it("never gives back more than was taken", async () => {
    await takeAt(noon, "ada", ownPassword);
    for (let n = 0; n < 5; n++) await refund(database, ownPassword, "ada", { now: noon });
    expect(await takeTimes(11, "ada", ownPassword)).toBe(10);
  });

  it("refuses to count tries inside a transaction, whose rollback would give them back", async () => {
    await expect(
      database.db.transaction((tx) => take({ db: tx }, ownPassword, "ada")),
    ).rejects.toThrow("a rolled-back transaction would give this try back");
  });

  it("counts accepted changes with the transaction that writes them", async () => {
    const write = (fails: boolean) =>
      database.db.transaction(async (tx) => {
        const taken = await take({ db: tx }, autosaves, "ada", { now: noon });
        if (fails) throw new Error("not written");
        return taken.ok;
      });
    await expect(write(true)).rejects.toThrow("not written");
    expect(await keys()).toEqual([]);
    const all = await Promise.all(Array.from({ length: 70 }, () => write(false)));
    expect(all.filter(Boolean)).toHaveLength(autosaves.points);
  });

  it("of everyone together ends also what a network has left, and refused tries do not use it up", async () => {
    for (let n = 0; n < 40; n++) await takeTimes(5, `192.0.2.${n}`);
    expect(await takeAt(noon, "198.51.100.1")).toMatchObject({ ok: false, width: "everyone" });
    await database.db.delete(signInLimits);
    await takeTimes(300, "192.0.2.1");
    expect(await takeAt(noon, "198.51.100.1")).toEqual({ ok: true });
  });
});

describe("an IPv6 network", () => {
  const hex = (n: number) => n.toString(16);

  it("of a customer's /56 gets four budgets, not 256", async () => {
    let accepted = 0;
    for (let n = 0; n < 40; n++) accepted += await takeTimes(2, `2001:db8:0:a${hex(n + 16)}::1`);
    expect(accepted).toBe(4 * signUps.points);
    expect(await takeAt(noon, "2001:db8:0:b01::1")).toEqual({ ok: true });
  });

  it("of an attacker's /48 gets sixteen budgets, not 65,536", async () => {
    let accepted = 0;
    for (let n = 0; n < 100; n++) accepted += await takeTimes(1, `2001:db8:0:${hex(n + 1)}00::1`);
    expect(accepted).toBe(16 * signUps.points);
    expect(await takeAt(noon, "2001:db8:1::1")).toEqual({ ok: true });
  });

  it("uses up neither its neighbors' budgets nor everyone's once it is over its own", async () => {
    await takeTimes(300, "2001:db8:0:1::1");
    expect(await takeAt(noon, "2001:db8:0:2::1")).toEqual({ ok: true });
  });

  it("that we know counts alone", async () => {
    for (let n = 0; n < 25; n++) await takeTimes(1, `2001:db8:0:${hex(n)}::1`);
    const neighbor = "2001:db8:0:99::1";
    expect(await takeAt(noon, neighbor)).toMatchObject({ ok: false, width: "wider" });
    expect(await take(database, signUps, neighbor, { ownOnly: true, now: noon })).toEqual({
      ok: true,
    });
  });

  it("is limited more widely for rules that count rows, stored as a code", async () => {
    const send = (ip: string) =>
      takeWider(testCtx(database.db, { request: { ip } }), rules.leads, noon);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => send(`2001:db8:0:${hex(n)}::1`)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(12);
    expect((await keys()).join(" ")).not.toContain("2001");
    await database.db.delete(signInLimits);
    for (let n = 0; n < 20; n++) expect(await send("192.0.2.1")).toEqual({ ok: true });
    expect(await keys()).toEqual([]);
  });
});

describe("a limit on rows", () => {
  it("is exact when a user writes many at the same moment", async () => {
    const rule = { ...rules.postDeletions, prefix: "test" };
    const write = () =>
      database.db.transaction(async (tx) => {
        const rowsSince = () => tx.$count(signInLimits);
        if (await rowsUsedUp(tx, rule, "ada", rowsSince)) return false;
        await tx.insert(signInLimits).values({ key: crypto.randomUUID() });
        return true;
      });
    const all = await Promise.all(Array.from({ length: 30 }, write));
    expect(all.filter(Boolean)).toHaveLength(rule.points);
  });

  it("locks its keys in one order, whatever the caller's", async () => {
    const pairs = Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? ["a", "b"] : ["b", "a"]));
    const all = await Promise.all(
      pairs.map((pair) =>
        database.db.transaction(async (tx) => {
          await lockKeys(tx, ...pair);
          return true;
        }),
      ),
    );
    expect(all).toHaveLength(40);
  });
});

it("are pruned once their window is over, in any number, and not before", async () => {
  const rows = Array.from({ length: 2500 }, (_, n) => ({ key: `old:${n}`, expire: noon }));
  await database.db.insert(signInLimits).values(rows);
  await takeAt(noon, "192.0.2.1");
  await pruneLimits(database, after(1));
  expect((await keys()).toSorted()).toEqual(["sign-up:192.0.2.1", "sign-up:everybody"]);
});
