import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { blockedIps } from "#database/schema/basics/security.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { testCtx, testDatabase, type TestDatabase, userActor } from "#tests/factories.ts";
import { blockAddress, maxBlocks } from "./block-address.server.ts";
import { BlockTable } from "./block-table.server.ts";
import { deleteExpiredBlocks } from "./delete-expired.server.ts";
import { readRange } from "#platform/ip-address.ts";
import { blockProblem } from "./block-problem.ts";
import { listBlocks } from "./list-blocks.server.ts";
import { unblockAddress } from "./unblock-address.server.ts";
import { unblockAll } from "./unblock-all.server.ts";

describe("a range that may be blocked", () => {
  it.each([
    ["203.0.113.7", "198.51.100.1", undefined, null],
    ["203.0.113.0/24", "203.0.113.9", undefined, /your own address/],
    ["2001:db8::/32", "2001:db8::5", undefined, /your own address/],
    ["192.0.2.0/24", "198.51.100.1", "192.0.2.10, 192.0.2.11", /proxy/],
    ["127.0.0.1", "198.51.100.1", undefined, /Private addresses/],
    ["::1", "198.51.100.1", undefined, /Private addresses/],
    ["10.1.0.0/16", "198.51.100.1", undefined, /Private addresses/],
    ["192.0.0.0/7", "1.1.1.1", undefined, /widest is \/8/],
    ["2000::/12", "1.1.1.1", undefined, /widest is \/16/],
  ])("%s, from %s with proxies %s", (text, own, proxies, problem) => {
    const range = readRange(text);
    const said = range && blockProblem(range, { own, proxies });
    if (problem === null) expect(said).toBeNull();
    else expect(said).toMatch(problem);
  });
});

describe("the table in memory", () => {
  it("knows addresses and networks of both versions, until they expire", () => {
    const table = new BlockTable();
    const now = Date.now();
    table.replaceAll([
      { ipAddress: "203.0.113.7", expiresAt: null },
      { ipAddress: "198.51.100.0/24", expiresAt: new Date(now + 1000) },
      { ipAddress: "2001:db8:1::/48", expiresAt: null },
      { ipAddress: "198.51.100.0/25", expiresAt: new Date(now - 1000) },
    ]);
    const blocked = (address: string, at = now): boolean => table.isBlocked(address, at);
    for (const address of [
      "203.0.113.7",
      "::ffff:203.0.113.7",
      "198.51.100.200",
      "2001:db8:1:9::1",
    ])
      expect([address, blocked(address)]).toEqual([address, true]);
    for (const address of ["203.0.113.8", "198.51.101.1", "2001:db8:2::1", "", "unknown", "::1"])
      expect([address, blocked(address)]).toEqual([address, false]);
    expect(blocked("198.51.100.1", now + 1001)).toBe(false);
    expect(blocked("203.0.113.7", now + 1e12)).toBe(true);
  });
});

describe("blocks", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());
  beforeEach(() => database.db.delete(blockedIps));
  const admin = () => testCtx(database.db, { actor: userActor("admin") });
  const form = { address: "203.0.113.7", reason: "Scans", threatLevel: "high", duration: "day" };
  const loaded = async (): Promise<BlockTable> => {
    const table = new BlockTable();
    await table.load(database.db);
    return table;
  };
  const eventTypes = async (): Promise<string[]> =>
    (await database.db.select().from(securityEvents).orderBy(securityEvents.id)).map(
      ({ eventType }) => eventType,
    );

  it("last a day or until they end, and leave audit rows", async () => {
    expect(await blockAddress(admin(), form)).toEqual({
      ok: true,
      value: { message: "IP address blocked successfully" },
    });
    await blockAddress(admin(), { ...form, address: "2001:db8::/48", duration: "permanent" });
    const { blocks, total } = await listBlocks(admin(), 1);
    expect(total).toBe(2);
    const [permanent, day] = blocks;
    expect(permanent).toMatchObject({
      ipAddress: "2001:db8::/48",
      isPermanent: true,
      expiresAt: null,
    });
    expect(day?.expiresAt?.getTime()).toBe((day?.blockedAt.getTime() ?? 0) + 24 * 3_600_000);
    expect((await loaded()).isBlocked("203.0.113.7")).toBe(true);

    await blockAddress(admin(), { ...form, reason: "Again", duration: "permanent" });
    expect((await listBlocks(admin(), 1)).total).toBe(2);
    expect(await unblockAddress(admin(), { id: day?.id ?? "" })).toMatchObject({ ok: true });
    expect(await unblockAddress(admin(), { id: day?.id ?? "" })).toMatchObject({
      reason: "not_found",
    });
    expect((await loaded()).isBlocked("203.0.113.7")).toBe(false);
    expect((await eventTypes()).slice(-4)).toEqual([
      "audit_ip_blocked",
      "audit_ip_blocked",
      "audit_ip_block_changed",
      "audit_ip_unblocked",
    ]);
  });

  it("are refused for the administrator's own address, without a reason, and for others", async () => {
    const ctx = admin();
    expect(await blockAddress(ctx, { ...form, address: ctx.request.ip })).toMatchObject({
      ok: false,
    });
    expect(await blockAddress(ctx, { ...form, reason: " " })).toMatchObject({
      fieldErrors: { reason: [expect.stringContaining("reason")] },
    });
    expect(await blockAddress(ctx, { ...form, address: "example.com" })).toMatchObject({
      fieldErrors: { address: [expect.stringContaining("203.0.113.7")] },
    });
    for (const role of ["blogger", "seo", "commenter", "office"] as const)
      await expect(
        blockAddress(testCtx(database.db, { actor: userActor(role) }), form),
      ).rejects.toThrow("permission");
  });

  it("are limited in number: ended ones do not count, and one in force can be changed", async () => {
    const address = (at: number): string => `203.0.${Math.trunc(at / 250)}.${at % 250}`;
    await database.db.insert(blockedIps).values(
      Array.from({ length: maxBlocks }, (_, at) => ({
        id: randomUUID(),
        ipAddress: address(at),
        reason: "Scans",
        expiresAt: new Date(Date.now() + 3_600_000),
      })),
    );
    const another = { ...form, address: "192.0.2.1" };
    expect(await blockAddress(admin(), another)).toMatchObject({ ok: false, reason: "limit" });
    const known = { ...form, address: address(7), duration: "permanent" };
    expect(await blockAddress(admin(), known)).toMatchObject({ ok: true });
    expect(await blockAddress(admin(), another)).toMatchObject({ ok: false, reason: "limit" });
    const later = new Date(Date.now() + 7_200_000);
    expect(await blockAddress(admin(), another, later)).toMatchObject({ ok: true });
  });

  it("end by themselves, are deleted a month later, and end all at once from the terminal", async () => {
    const monthAgo = new Date(Date.now() - 32 * 86_400_000);
    await blockAddress(admin(), form, monthAgo);
    await blockAddress(
      admin(),
      { ...form, address: "203.0.113.8" },
      new Date(Date.now() - 90_000_000),
    );
    expect((await loaded()).isEmpty).toBe(true);
    expect((await listBlocks(admin(), 1)).total).toBe(0);
    expect(await deleteExpiredBlocks(admin())).toBe(1);

    await blockAddress(admin(), { ...form, address: "203.0.113.9" });
    const system = testCtx(database.db, { actor: { kind: "system", name: "unlock" } });
    expect(await unblockAll(system)).toEqual({ ok: true, value: { count: 2 } });
    expect((await loaded()).isEmpty).toBe(true);
  });
});
