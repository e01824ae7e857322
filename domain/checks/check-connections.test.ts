import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AccessDenied } from "#domain/access/context.server.ts";
import { rules } from "#domain/limits/rules.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { readEnv } from "#platform/env.ts";
import { readMailRecords } from "#platform/outside/mail-records.ts";
import { testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { type Records, startNameServer } from "#tests/name-server.ts";
import { checkConnections } from "./check-connections.server.ts";

const database = ownDatabase();
let crm: Server;
let crmUrl: string;
/** What the CRM answers, and what it was asked. */
let answer = { status: 200, body: {} as object };
const asked: string[] = [];

beforeAll(async () => {
  crm = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(JSON.stringify(answer.body));
  });
  await once(crm.listen(0, "127.0.0.1"), "listening");
  crmUrl = `http://127.0.0.1:${(crm.address() as AddressInfo).port}`;
});
afterAll(async () => {
  crm.closeAllConnections();
  await new Promise((done) => crm.close(done));
});

let people = 0;

/** The findings by name, of a person who never checked before. */
async function findings(env: Record<string, string>, records: Records = {}) {
  const names = await startNameServer(records);
  const isSilent = Object.values(records).flat().includes("silent");
  try {
    const ctx = testCtx(database.db, {
      actor: userActor("admin", { userId: `admin-${people++}` }),
      env: readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent", ...env }),
    });
    const outcome = await checkConnections(
      ctx,
      {},
      {
        readRecords: (domain) =>
          readMailRecords(domain, { servers: [names.address], timeoutMs: isSilent ? 300 : 10_000 }),
      },
    );
    if (!outcome.ok) throw new Error(outcome.message);
    const { message, checks } = outcome.value;
    return {
      message,
      of: (name: string) => {
        const found = checks.find((one) => one.name.includes(name));
        return found && `${found.outcome}: ${found.detail}`;
      },
    };
  } finally {
    await names.close();
  }
}

const mail = {
  MAIL_FROM: "Heron Works <desk@mail.heron.example>",
  OFFICE_EMAIL: "us@heron.example",
};
const goodRecords: Records = {
  "MX heron.example": ["20 second.heron.example", "10 first.heron.example"],
  "TXT mail.heron.example": ["site-verification=1", "v=spf1 include:provider.example -all"],
  "TXT _dmarc.heron.example": ["v=DMARC1; p=reject; rua=mailto:dmarc@heron.example"],
};

describe("a site without connections", () => {
  it("reads what is not configured", async () => {
    const found = await findings({});
    expect(found.message).toBe("Nothing is configured yet, so there is nothing to check.");
    expect(found.of("HTTPS")).toMatch(/^off: The server does not know the website's address/);
    expect(found.of("Mail domain")).toMatch(/^off: .*office@example.com/);
    expect(found.of("CRM")).toBe("off: Connect the CRM in Settings, Connections.");
  });
});

describe("the mail domain", () => {
  it("with its records is fine, and the check admits what it cannot see", async () => {
    const found = await findings(mail, goodRecords);
    expect(found.message).toBe("The check found no problem. 3 connections are not configured.");
    expect(found.of("MX")).toBe("ok: Mail to heron.example goes to first.heron.example.");
    expect(found.of("SPF")).toMatch(/^ok: mail.heron.example names its senders: “v=spf1 include/);
    expect(found.of("DMARC")).toBe(
      "ok: mail.heron.example has the policy reject. Forged emails are kept away.",
    );
    expect(found.of("DKIM")).toMatch(/^unknown: /);
  });

  it("without records has three problems", async () => {
    const found = await findings(mail);
    expect(found.message).toBe("The check found 3 problems. 3 connections are not configured.");
    expect(found.of("MX")).toMatch(/^failed: heron.example has no MX record/);
    expect(found.of("SPF")).toMatch(/^failed: mail.heron.example has no SPF record/);
    expect(found.of("DMARC")).toMatch(/^failed: mail.heron.example has no DMARC record/);
  });

  it.each([
    ["SPF", "TXT mail.heron.example", ["v=spf1 -all", "v=spf1 ~all"], /has 2 SPF records/],
    ["SPF", "TXT mail.heron.example", ["v=spf1 +all"], /lets everyone send/],
    ["DMARC", "TXT _dmarc.mail.heron.example", ["v=DMARC1; p=maybe"], /no valid policy/],
    ["MX", "MX heron.example", ["0 ."], /takes no mail/],
  ])("with a wrong %s record (%s: %j) is a problem", async (name, key, values, words) => {
    const found = await findings(mail, { ...goodRecords, [key]: values });
    expect(found.of(name)).toMatch(words);
    expect(found.of(name)).toMatch(/^failed/);
  });

  it("is not known while the name server is silent", async () => {
    const silent = Object.fromEntries(
      ["MX heron.example", "TXT mail.heron.example", "TXT _dmarc.mail.heron.example"].map((key) => [
        key,
        ["silent"],
      ]),
    );
    const found = await findings(mail, silent);
    for (const name of ["MX", "SPF", "DMARC"]) expect(found.of(name)).toMatch(/^unknown: /);
  });
});

describe("the CRM", () => {
  const env = () => ({ CRM_TOKEN: "tok", CRM_LOCATION_ID: "loc 1", CRM_URL: crmUrl });

  it("is asked once for its location, with the token", async () => {
    asked.length = 0;
    answer = { status: 200, body: { location: { id: "loc 1", name: "Heron Works" } } };
    const found = await findings(env());
    expect(found.of("CRM")).toBe("ok: The token opens the account “Heron Works”.");
    expect(asked).toEqual(["GET /locations/loc%201 Bearer tok"]);
  });

  it.each([
    [401, "Invalid JWT", /^failed: The CRM refuses: 401 Invalid JWT\. Check the token/],
    [403, "The token does not have access to this location.", /^failed: /],
    [401, "The token is not authorized for this scope.", /^unknown: .*View Locations/],
    [500, "Down", /^unknown: 500 Down\. Try again later/],
  ])("that answers %i %s", async (status, message, words) => {
    answer = { status, body: { message } };
    expect((await findings(env())).of("CRM")).toMatch(words);
  });
});

describe("the public address", () => {
  it.each([
    ["http://heron.example", /^failed: http:\/\/heron.example has no https/],
    ["https://localhost:1", /^failed: A secure connection to localhost is not possible/],
  ])("%s is a problem", async (address, words) => {
    expect((await findings({ PUBLIC_URL: address })).of("HTTPS")).toMatch(words);
  });
});

describe("the check", () => {
  const admin = () => testCtx(database.db, { actor: userActor("admin", { userId: "eager" }) });

  it("leaves an audit row with its findings, and has a limit", async () => {
    for (let times = 0; times < rules.connectionChecks.points; times++)
      expect(await checkConnections(admin())).toMatchObject({ ok: true });
    expect(await checkConnections(admin())).toMatchObject({ ok: false, reason: "limited" });
    const rows = await database.db
      .select({ details: securityEvents.details })
      .from(securityEvents)
      .where(eq(securityEvents.userId, "eager"));
    expect(rows).toHaveLength(rules.connectionChecks.points);
    expect(rows[0]?.details).toMatchObject({
      audit_details: { checks: expect.arrayContaining([{ name: "CRM", outcome: "off" }]) },
    });
  });

  it.each(["blogger", "seo", "commenter", null, "office"] as const)(
    "is refused to a %s",
    async (role) => {
      const ctx = testCtx(database.db, { actor: userActor(role) });
      await expect(checkConnections(ctx)).rejects.toThrow(AccessDenied);
    },
  );
});
