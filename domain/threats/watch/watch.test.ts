import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { didOf } from "#domain/audit/event-words.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import {
  honeypotDetections,
  securityAlerts,
  securityThreats,
  userBehaviorAnalytics,
} from "#database/schema/basics/threats.ts";
import { roleChangeAudit } from "#database/schema/work/people.ts";
import { testCtx, userActor, emptyTable } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { countThreats, listThreats } from "#domain/threats/list-threats.server.ts";
import { sightingKinds } from "./kinds.ts";
import { RequestCounter } from "./request-counter.ts";
import { riskOf, scoreOf } from "./risk.ts";
import { manyActions, manyLeads, Watch } from "./watch.server.ts";

const byText = (one: unknown, other: unknown): number => (String(one) < String(other) ? -1 : 1);

const database = ownDatabase();
let watch: Watch;
beforeEach(async () => {
  watch = new Watch();
  for (const table of [
    securityThreats,
    securityAlerts,
    userBehaviorAnalytics,
    honeypotDetections,
    roleChangeAudit,
  ])
    await emptyTable(database.db, table);
});

const zone = "America/New_York";
const noon = new Date("2026-03-02T17:00:00Z");
const flush = () => watch.flush(database.db, zone, noon);
const visitor = (ip = "203.0.113.7") => testCtx(database.db, { watch, request: { ip } });
const admin = () => testCtx(database.db, { watch, actor: userActor("admin") });
const threats = () =>
  database.db.select().from(securityThreats).orderBy(asc(securityThreats.threatType));
const alerts = () => database.db.select().from(securityAlerts);
const behavior = () => database.db.select().from(userBehaviorAnalytics);

describe("what the watch sees", () => {
  it("becomes one threat with a count for each kind, network and minute", async () => {
    for (let turn = 0; turn < 5; turn++) watch.see(visitor(), "failed_login", {}, { now: noon });
    watch.see(visitor("203.0.113.8"), "failed_login", {}, { now: noon });
    watch.see(visitor(), "sql_injection", { field: "name" }, { now: noon });
    await flush();
    watch.see(visitor(), "failed_login", {}, { now: noon });
    await flush();
    expect(
      (await threats())
        .map(({ threatType, threatLevel, sourceIp, details }) => [
          threatType,
          threatLevel,
          sourceIp,
          details["count"],
        ])
        .toSorted(byText),
    ).toEqual([
      ["failed_login_attempt", "medium", "203.0.113.7", 6],
      ["failed_login_attempt", "medium", "203.0.113.8", 1],
      ["sql_injection_attempt", "high", "203.0.113.7", 1],
    ]);
  });

  it("is a false positive from the start if it is only words, so that no score or count has it", async () => {
    watch.see(visitor(), "sql_words", { field: "message" }, { now: noon });
    await flush();
    watch.see(visitor(), "sql_words", { field: "message" }, { now: noon });
    await flush();
    expect(await threats()).toMatchObject([
      { status: "false_positive", resolvedAt: noon, threatLevel: "low", details: { count: 2 } },
    ]);
    expect(await countThreats(admin())).toMatchObject({ active: 0, harmless: 0 });
  });

  it.each([
    "failed_login",
    "account_locked",
    "forbidden_request",
    "sql_injection",
    "script_injection",
    "refused_upload",
    "rapid_request",
  ] as const)("is history if the door stopped a visitor: %s", async (name) => {
    watch.see(visitor(), name, {}, { now: noon });
    await flush();
    watch.see(visitor(), name, {}, { now: noon });
    await flush();
    expect(await threats()).toMatchObject([
      { status: "resolved", resolvedAt: noon, details: { count: 2, stopped: true } },
    ]);
    expect(await listThreats(admin(), "stopped")).toHaveLength(1);
    for (const view of ["active", "decide", "resolved", "false_positive"] as const)
      expect(await listThreats(admin(), view)).toEqual([]);
  });

  it.each(["forbidden_request", "refused_upload", "critical_admin_action"] as const)(
    "waits for a decision if a signed-in person tried it: %s",
    async (name) => {
      watch.see(admin(), name, {}, { now: noon });
      await flush();
      expect(await listThreats(admin(), "decide")).toHaveLength(1);
      expect(await listThreats(admin(), "stopped")).toEqual([]);
    },
  );

  it.each(["bulk_form_access", "forged_webhook"] as const)(
    "waits for a decision if no door stopped it: %s",
    async (name) => {
      watch.see(visitor(), name, {}, { now: noon });
      await flush();
      expect(await listThreats(admin(), "decide")).toHaveLength(1);
    },
  );

  it("stays bounded in a flood from many addresses, and is still counted", async () => {
    for (let host = 0; host < 5000; host++)
      watch.see(visitor(`10.${host >> 8}.${host & 255}.1`), "forbidden_request", {}, { now: noon });
    await flush();
    const found = await threats();
    expect(found).toHaveLength(101);
    const sum = found.reduce((all, { details }) => all + Number(details["count"]), 0);
    expect(sum).toBe(5000);
  });

  it("counts nothing twice if the database fails in between", async () => {
    watch.see(visitor(), "honeypot", {}, { now: noon });
    await database.db.execute(sql`alter table honeypot_detections rename to away`);
    await expect(flush()).rejects.toThrow();
    await database.db.execute(sql`alter table away rename to honeypot_detections`);
    watch.see(visitor(), "honeypot", {}, { now: noon });
    await flush();
    expect(await database.db.select().from(honeypotDetections)).toMatchObject([
      { ipAddress: "203.0.113.7", count: 2 },
    ]);
    expect(await threats()).toEqual([]);
  });

  it("is written without what a database cannot store, whatever a visitor names a field", async () => {
    const odd = { "na\0me": "\0", field: "\ud83d half of a sign", list: ["\udc00", 1] };
    watch.see(visitor(), "sql_injection", odd, { now: noon });
    watch.see(visitor("203.0.113.8"), "failed_login", {}, { now: noon });
    watch.alert("odd", { severity: "info", title: "A", description: "\0 and \ud83d" });
    await flush();
    expect((await threats()).map(({ details }) => details)).toEqual([
      { count: 1, stopped: true },
      { name: "", field: " half of a sign", list: ["", 1], count: 1, stopped: true },
    ]);
    expect(await alerts()).toMatchObject([{ description: "and" }]);
  });

  it("fills no more than a bounded number of rows an hour", async () => {
    for (let minute = 0; minute < 60; minute++)
      for (let host = 0; host < 60; host++)
        watch.see(
          visitor(`10.0.${minute}.${host}`),
          "forbidden_request",
          {},
          {
            now: new Date(noon.getTime() + minute * 60_000),
          },
        );
    await watch.flush(database.db, zone, new Date(noon.getTime() + 3_600_000));
    const found = await threats();
    expect(found.length).toBeLessThanOrEqual(1060);
    expect(found.reduce((all, { details }) => all + Number(details["count"]), 0)).toBe(3600);
  });

  it("has words of its own for each kind", () => {
    const codes = Object.keys(sightingKinds).map((name) => name.replaceAll("_", " "));
    expect(codes.filter((code) => didOf(code.replaceAll(" ", "_")) === code)).toEqual([]);
  });

  it("names the page, also if a browser asked for its data only", async () => {
    const paths = ["/admin/users.data", "/_root.data", "/files/list.dat"];
    for (const [host, path] of paths.entries()) {
      const request = { ip: `203.0.113.${host}`, path };
      watch.see(testCtx(database.db, { request }), "forbidden_request", {}, { now: noon });
    }
    await flush();
    expect((await threats()).map(({ endpoint }) => endpoint).toSorted(byText)).toEqual([
      "/",
      "/admin/users",
      "/files/list.dat",
    ]);
  });

  it("scores the risk with its parts: kind, repetition and night work of staff", async () => {
    expect(riskOf(30, 4, null)).toEqual({ base: 30, repeats: 6, night: 0 });
    expect(scoreOf(riskOf(80, 50, 2))).toBe(100);
    const night = new Date("2026-03-02T07:00:00Z");
    watch.see(admin(), "deletion", {}, { now: night });
    watch.see(admin(), "deletion", {}, { now: night });
    await flush();
    expect(await behavior()).toMatchObject([
      {
        actionType: "deletion",
        riskScore: 42,
        userId: "the-admin",
        metadata: { count: 2, risk: { base: 30, repeats: 2, night: 10 } },
      },
    ]);
  });
});

describe("an audit row tells the watch of", () => {
  const audit = async (action: string, ctx = admin(), details = {}) =>
    await recordAudit(database.db, ctx, { action, resourceType: "test", details });

  it("failed sign-ins and locks", async () => {
    await audit("failed_login", visitor(), { email: "ada@example.com" });
    await audit("login_blocked", visitor(), { email: "ada@example.com" });
    await flush();
    expect((await threats()).map(({ threatType }) => threatType)).toEqual([
      "brute_force_attack",
      "failed_login_attempt",
    ]);
    expect(await alerts()).toMatchObject([
      {
        severity: "warning",
        title: "Sign-in locked",
        description: expect.stringContaining("ada@example.com from 203.0.113.7"),
      },
    ]);
  });

  const criticalActions = [
    ["role_change", "role_change"],
    ["user_delete", "user_delete"],
    ["settings_changed", "system_config_change"],
  ] as const;
  it.each(criticalActions)(
    "%s of an administrator as their work, no threat",
    async (action, name) => {
      await audit(action);
      await flush();
      expect(await threats()).toEqual([]);
      expect(await behavior()).toMatchObject([{ actionType: name, userId: "the-admin" }]);
    },
  );

  it.each(criticalActions)("%s from an unusual network as a threat", async (action, name) => {
    const unusual = testCtx(database.db, { actor: userActor("admin", { unusual: true }) });
    await audit(action, { ...unusual, watch });
    await flush();
    expect(await threats()).toMatchObject([
      {
        threatType: "critical_admin_action",
        threatLevel: "medium",
        userId: "the-admin",
        details: { action_type: name, count: 1 },
      },
    ]);
  });

  it("deletions and other work of people as behavior only", async () => {
    await audit("post_deleted");
    await flush();
    expect(await threats()).toEqual([]);
    expect(await behavior()).toMatchObject([{ actionType: "post_deleted", userId: "the-admin" }]);
  });

  it("more than 50 actions of an administrator in one session, once", async () => {
    for (let turn = 0; turn < manyActions; turn++) await audit("media_changed");
    await flush();
    expect(await alerts()).toEqual([]);
    for (let turn = 0; turn < 3; turn++) await audit("media_changed");
    await flush();
    expect(await alerts()).toMatchObject([
      { severity: "error", title: "High admin activity detected" },
    ]);
  });

  it("first roles of accepted invitations as no risk", async () => {
    for (let turn = 0; turn < 6; turn++)
      await database.db.insert(roleChangeAudit).values({ userId: "x", newRole: "seo" });
    await audit("role_change", visitor());
    await flush();
    expect(await alerts()).toEqual([]);
    expect(await threats()).toEqual([]);
  });

  it("more than three role changes in an hour", async () => {
    for (let turn = 0; turn < 4; turn++)
      await database.db
        .insert(roleChangeAudit)
        .values({ userId: "x", oldRole: "blogger", newRole: "seo" });
    await audit("role_change");
    await flush();
    expect(await alerts()).toMatchObject([
      { severity: "error", title: "High Security Risk: 4 role changes in the last hour" },
    ]);
  });
});

describe("bulk reading of leads", () => {
  it("is a threat from the lead after the hundredth on", async () => {
    watch.readLeads(admin(), "leads_exported", manyLeads);
    await flush();
    expect(await threats()).toEqual([]);
    watch.readLeads(admin(), "lead_opened");
    await flush();
    expect(await threats()).toMatchObject([
      { threatType: "bulk_form_access", userId: "the-admin" },
    ]);
    expect(await alerts()).toMatchObject([{ title: "Many leads were read" }]);
  });
});

describe("rapid requests", () => {
  it("are more than 300 with more than 30 sensitive ones within a minute, told once", () => {
    const counter = new RequestCounter();
    const told = [];
    for (let turn = 0; turn < 400; turn++) told.push(counter.count("a", turn < 31, 1000));
    expect(told.filter((one) => one !== null)).toEqual([{ requests: 301, sensitive: 31 }]);
    const other = new RequestCounter();
    for (let turn = 0; turn < 1000; turn++) expect(other.count("a", turn < 30, 1000)).toBeNull();
    for (let turn = 0; turn < 1000; turn++) expect(other.count("b", true, turn * 1000)).toBeNull();
  });

  it("are counted for a bounded number of networks", () => {
    const counter = new RequestCounter();
    for (let turn = 0; turn < 12_000; turn++) counter.count(String(turn), false);
    expect(counter.size).toBe(10_000);
  });
});

it("many alerts of one kind within an hour end with one that says so", async () => {
  for (let turn = 0; turn < 100; turn++) {
    watch.alert(`locked ${turn}`, {
      severity: "warning",
      title: "Sign-in locked",
      description: "",
    });
    await flush();
  }
  const found = await alerts();
  expect(found).toHaveLength(21);
  expect(found.filter(({ description }) => description.startsWith("More of these"))).toHaveLength(
    1,
  );
  watch.alert("other", { severity: "error", title: "Another kind", description: "" });
  await flush();
  expect(await alerts()).toHaveLength(22);
});

it("an alert comes once an hour for each key", async () => {
  for (let turn = 0; turn < 3; turn++) {
    watch.alert("a", { severity: "info", title: "A", description: "B" });
    await flush();
  }
  expect(
    await database.db.select().from(securityAlerts).where(eq(securityAlerts.title, "A")),
  ).toHaveLength(1);
});
