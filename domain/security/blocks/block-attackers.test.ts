import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { securityThreats } from "#database/schema/basics/threats.ts";
import { blockedIps } from "#database/schema/basics/security.ts";
import { settings } from "#database/schema/basics/settings.ts";
import { emptyAuditLog, testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { blockAddress } from "./block-address.server.ts";
import { blockAttackers, setAutomaticBlocks } from "./block-attackers.server.ts";
import { BlockTable } from "./block-table.server.ts";

const database = ownDatabase();
beforeEach(async () => {
  await emptyAuditLog(database.db);
  for (const table of [securityThreats, blockedIps, settings]) await database.db.delete(table);
});

const system = () => testCtx(database.db, { actor: { kind: "system", name: "watch" } });
const admin = () => testCtx(database.db, { actor: userActor("admin") });
const turnOn = () => setAutomaticBlocks(admin(), { automatic: "on" });
const threat = (
  sourceIp: string,
  times: number,
  { type = "failed_login_attempt", minutesAgo = 1, details = {} } = {},
) =>
  database.db.insert(securityThreats).values({
    id: randomUUID(),
    threatType: type,
    threatLevel: type === "failed_login_attempt" ? "medium" : "high",
    detectedAt: new Date(Date.now() - minutesAgo * 60_000),
    sourceIp,
    details: { count: times, ...details },
  });

describe("automatic blocking", () => {
  it("is off until an administrator turns it on", async () => {
    await threat("203.0.113.5", 50);
    expect(await blockAttackers(system())).toEqual([]);
    expect(await turnOn()).toMatchObject({
      value: { message: "Attackers are blocked automatically." },
    });
    expect(await blockAttackers(system())).toEqual(["203.0.113.5"]);
    expect(await blockAttackers(system())).toEqual([]);
    expect(await database.db.select().from(blockedIps)).toMatchObject([
      {
        reason: "Automatic: 50 failed sign-ins within 10 minutes",
        isPermanent: false,
        blockedBy: null,
      },
    ]);
    await setAutomaticBlocks(admin(), {});
    await threat("203.0.113.6", 50);
    expect(await blockAttackers(system())).toEqual([]);
    for (const role of ["blogger", "seo", "commenter", "office"] as const)
      await expect(
        setAutomaticBlocks(testCtx(database.db, { actor: userActor(role) }), {}),
      ).rejects.toThrow("permission");
  });

  it("follows the rule: 20 failed sign-ins in 10 minutes, or 5 high threats in an hour", async () => {
    await turnOn();
    await threat("203.0.113.1", 19);
    await threat("203.0.113.2", 12);
    await threat("203.0.113.2", 8);
    await threat("203.0.113.3", 30, { minutesAgo: 11 });
    await threat("203.0.113.4", 5, { type: "xss_attempt", minutesAgo: 50 });
    await threat("203.0.113.5", 9, { type: "xss_attempt", minutesAgo: 70 });
    await threat("2001:db8::7", 6, { type: "sql_injection_attempt" });
    const blocked = await blockAttackers(system());
    expect(blocked.toSorted((one, other) => (one < other ? -1 : 1))).toEqual([
      "2001:db8:0:0::/64",
      "203.0.113.2",
      "203.0.113.4",
    ]);
  });

  it("counts and blocks an IPv6 network as one", async () => {
    await turnOn();
    for (const last of ["1", "2", "3", "4", "ffff:ffff:ffff:ffff"])
      await threat(`2001:db8:5:6:${last.includes(":") ? last : `0:0:0:${last}`}`, 1, {
        type: "xss_attempt",
      });
    for (const network of ["7", "8", "9", "a", "b"])
      await threat(`2001:db8:5:${network}::1`, 1, { type: "xss_attempt" });
    expect(await blockAttackers(system())).toEqual(["2001:db8:5:6::/64"]);
    const table = new BlockTable();
    await table.load(database.db);
    expect(table.isBlocked("2001:db8:5:6::4242")).toBe(true);
    expect(table.isBlocked("2001:db8:5:7::1")).toBe(false);
    expect(await blockAttackers(system())).toEqual([]);
  });

  it("leaves alone what a wider block covers", async () => {
    await turnOn();
    const block = { reason: "A scanner", threatLevel: "high", duration: "day" };
    await blockAddress(admin(), { address: "198.51.100.0/24", ...block });
    await threat("198.51.100.77", 50);
    expect(await blockAttackers(system())).toEqual([]);
  });

  it("spares the IPv6 network from which somebody signed in with another address", async () => {
    await turnOn();
    await database.db
      .insert(securityEvents)
      .values({ eventType: "audit_successful_login", ipAddress: "2001:db8:5:6::aaaa" });
    await threat("2001:db8:5:6::1", 100);
    expect(await blockAttackers(system())).toEqual([]);
  });

  it("spares where somebody signed in lately, own networks, and what somebody only reported", async () => {
    await turnOn();
    await database.db
      .insert(securityEvents)
      .values({ eventType: "audit_successful_login", ipAddress: "203.0.113.8" });
    await threat("203.0.113.8", 100);
    await threat("10.0.0.7", 100);
    await threat("203.0.113.9", 100, { type: "made_up", details: { reported_by: "ada" } });
    expect(await blockAttackers(system())).toEqual([]);
  });
});
