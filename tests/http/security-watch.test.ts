import { eq, sql } from "drizzle-orm";
import { honeypotDetections, securityThreats } from "#database/schema/basics/threats.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { formSubmissions } from "#database/schema/work/leads.ts";
import { sendAttacks } from "../../scripts/demo/attacks.ts";
import { ownServer } from "#tests/own-server.ts";
import { signInAs } from "../signed-in.ts";
import { postQuote, visitor } from "../visitors.ts";

const server = ownServer(() => ({ LOG_LEVEL: "silent" }));
let admin: string;
beforeAll(async () => {
  admin = await signInAs(server, "admin");
});

interface Asked {
  as?: string;
  from?: string;
  form?: Record<string, string>;
  json?: unknown;
}
async function ask(path: string, { as, from = "203.0.113.7", form, json }: Asked = {}) {
  const body = form ? new URLSearchParams(form).toString() : json ? JSON.stringify(json) : null;
  const type = form ? "application/x-www-form-urlencoded" : "application/json";
  const answer = await fetch(`${server.url}${path}`, {
    redirect: "manual",
    headers: {
      accept: "text/html",
      "x-forwarded-for": from,
      ...(as ? { cookie: as } : {}),
      ...(body === null ? {} : { "content-type": type }),
    },
    ...(body === null ? {} : { method: "POST", body }),
  });
  return { status: answer.status, text: await answer.text() };
}
const threatsPage = async () =>
  (await ask("/admin/security/threats?status=all", { as: admin })).text;

describe("the threats tab lists, with the address it came from,", () => {
  it("failed sign-ins, forbidden requests, and form values that look like an attack", async () => {
    const seo = await signInAs(server, "seo");
    await ask("/login", { form: { email: "nobody@example.com", password: "wrong-wrong-1" } });
    expect((await ask("/admin/users", { as: seo, from: "203.0.113.8" })).status).toBe(403);
    expect((await ask("/rest/v1/rpc/run_security_maintenance", { json: {} })).status).toBe(401);
    const attack = { email: "x' or 1=1 --", intent: "subscribe" };
    await ask("/newsletter", { form: attack, from: "203.0.113.9" });
    await expect.poll(threatsPage).toContain(">203.0.113.9</span>");
    const page = await threatsPage();
    for (const text of [
      "failed_login_attempt",
      "unauthorized_access_attempt",
      "sql_injection_attempt",
      ">203.0.113.8</span>",
      "at /admin/users",
      "at /newsletter",
    ])
      expect(page).toContain(text);
  });

  it("and its risk", async () => {
    expect(await threatsPage()).toContain("Risk 80");
  });
});

describe("what another site's page sends through a visitor's browser", () => {
  const foreign = {
    "content-type": "application/x-www-form-urlencoded",
    origin: "https://other.example",
    "sec-fetch-site": "cross-site",
    "x-forwarded-for": "203.0.113.77",
  };
  it.each([
    ["/contact", "message=<script>alert(1)</script>"],
    ["/newsletter", "email=x' or 1=1 --"],
    ["/login", "email=ada@example.com&password=wrong"],
    ["/functions/v1/enhanced-form-validation", "message=<script>alert(1)</script>"],
    ["/webhooks/crm", "type=InboundMessage"],
  ])("to %s is refused, and nothing high is held against the visitor", async (path, body) => {
    const answer = await fetch(`${server.url}${path}`, { method: "POST", headers: foreign, body });
    expect([401, 403, 404]).toContain(answer.status);
    await ask("/newsletter", { form: { email: "x' or 1=1 --" }, from: "203.0.113.78" });
    const read = () =>
      server.connection.db
        .select({ ip: securityThreats.sourceIp, level: securityThreats.threatLevel })
        .from(securityThreats);
    await expect.poll(read).toContainEqual({ ip: "203.0.113.78", level: "high" });
    const own = (await read()).filter(({ ip }) => ip === "203.0.113.77");
    expect(own.filter(({ level }) => level !== "medium")).toEqual([]);
  });
});

describe("the security center", () => {
  const post = (path: string, intent: string) => ask(path, { as: admin, form: { intent } });
  it("runs scans and maintenance and says what they did", async () => {
    const scan = await post("/admin/security?index", "security-scan");
    expect(scan.text).toContain("Two-factor sign-in is not required of staff.");
    expect((await post("/admin/security?index", "maintenance")).status).toBe(200);
    expect((await post("/admin/security/threats", "threat-scan")).status).toBe(200);
    const overview = (await ask("/admin/security", { as: admin })).text;
    for (const action of ["security_scan", "security_maintenance", "threat_scan"])
      expect(overview).toContain(`audit_${action}`);
    expect(await threatsPage()).toContain("Health score");
  });

  it.each([
    ["/admin/security", "security_threats", "Failed to fetch security data"],
    ["/admin/security", "role_change_audit", "Failed to check for suspicious activity"],
    ["/admin/security/threats", "security_threats", "Failed to fetch security threats"],
    ["/admin/security/threats", "security_alerts", "Failed to fetch security alerts"],
    ["/admin/security/threats", "security_metrics", "Failed to fetch security data"],
  ])("at %s, without the table %s, says so: %s", async (path, table, text) => {
    const { db } = server.connection;
    await db.execute(sql.raw(`alter table ${table} rename to ${table}_away`));
    try {
      const page = await ask(path, { as: admin });
      expect(page.status).toBe(200);
      expect(page.text).toContain(text);
    } finally {
      await db.execute(sql.raw(`alter table ${table}_away rename to ${table}`));
    }
  });
});

it("accepts a lead that looks like an attack while nothing of it can be recorded", async () => {
  const { db } = server.connection;
  const tables = [
    "security_threats",
    "security_alerts",
    "user_behavior_analytics",
    "honeypot_detections",
  ];
  for (const table of tables)
    await db.execute(sql.raw(`alter table ${table} rename to ${table}_away`));
  const person = visitor(1, "watched");
  const message = "' or 1=1 -- and please come on Monday";
  try {
    const answer = await postQuote(server.url, {
      ...person,
      fields: { ...person.fields, message },
    });
    expect(answer.status).toBe(303);
  } finally {
    for (const table of tables)
      await db.execute(sql.raw(`alter table ${table}_away rename to ${table}`));
  }
  expect(await db.$count(formSubmissions, eq(formSubmissions.message, message))).toBe(1);
  await expect.poll(threatsPage).toContain(`>${person.address}</span>`);
});

it("finds every kind of the demo's attacks, and takes no ordinary person for an attacker", async () => {
  const { db } = server.connection;
  await db.delete(securityThreats);
  await sendAttacks(server.url);
  const { threatType, threatLevel } = securityThreats;
  const kinds = async () =>
    (await db.selectDistinct({ threatType, threatLevel }).from(securityThreats))
      .map((row) => `${row.threatType} ${row.threatLevel}`)
      .toSorted((one, other) => (one < other ? -1 : 1));
  await expect
    .poll(kinds)
    .toEqual([
      "brute_force_attack high",
      "failed_login_attempt medium",
      "rapid_request medium",
      "sql_injection_attempt high",
      "sql_injection_attempt low",
      "unauthorized_access_attempt medium",
      "xss_attempt high",
    ]);
  expect(await db.select().from(honeypotDetections)).toMatchObject([{ pagePath: "/newsletter" }]);
});
