import { beforeAll, describe, expect, it } from "vitest";
import { emails } from "#database/schema/supplies/emails.ts";
import { formSubmissions } from "#database/schema/work/leads.ts";
import { newsletterSubscribers } from "#database/schema/work/newsletter.ts";
import { ownServer } from "#tests/own-server.ts";
import { signInAs } from "../signed-in.ts";

const server = ownServer();
let cookie: string;

/** In Virginia: 9:30 in the morning in winter time, and 9:05 in the evening of the day before. */
const morning = new Date("2026-11-24T14:30:59Z");
const evening = new Date("2026-11-24T02:05:00Z");

beforeAll(async () => {
  cookie = await signInAs(server, "admin");
  const { db } = server.connection;
  const lead = {
    name: "Grace Hollowell",
    phone: "757-555-0100",
    submissionType: "estimate" as const,
    ghlSyncStatus: "not_configured" as const,
    tcpaConsent: true,
    consentTimestamp: morning,
    consentText: "Call me.",
    contentHash: "c",
    rateKey: "r",
    createdAt: morning,
    promisedAt: morning,
    contactedAt: evening,
  };
  await db.insert(formSubmissions).values([
    {
      ...lead,
      id: crypto.randomUUID(),
      idempotencyKey: crypto.randomUUID(),
      source: "google-search",
      status: "lost",
      lostReason: "other_company",
      followUpOn: "2026-12-01",
    },
    {
      ...lead,
      id: crypto.randomUUID(),
      idempotencyKey: crypto.randomUUID(),
      source: "walk-in",
      status: "won",
      soldService: "termites",
    },
  ]);
  await db.insert(newsletterSubscribers).values({
    id: crypto.randomUUID(),
    email: "grace@example.com",
    status: "pending",
    createdAt: evening,
  });
  await db.insert(emails).values({
    id: crypto.randomUUID(),
    template: "lead-office",
    props: {},
    recipient: "grace@example.com",
    status: "held",
    createdAt: evening,
  });
});

async function table(path: string): Promise<Record<string, string>[]> {
  const answer = await fetch(`${server.url}${path}`, { headers: { cookie } });
  expect(answer.status, path).toBe(200);
  const [header = [], ...rows] = (await answer.text())
    .replace("\ufeff", "")
    .trimEnd()
    .split("\r\n")
    .map((line) => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = ""]) => cell));
  return rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ""])));
}

const zone = "(America/New_York)";

describe("files for spreadsheets have the company's times and the words of the screen", () => {
  it("leads", async () => {
    expect(await table("/admin/forms/export.csv")).toMatchObject([
      {
        Source: "Walk-in",
        Status: "Won",
        "Lost reason": "",
        "Sold service": "Termite Control",
        [`Follow-up day ${zone}`]: "",
      },
      {
        [`Received ${zone}`]: "2026-11-24 09:30",
        [`Promised by ${zone}`]: "2026-11-24 09:30",
        [`Contacted ${zone}`]: "2026-11-23 21:05",
        [`Consent given ${zone}`]: "2026-11-24 09:30",
        [`Text consent given ${zone}`]: "",
        Type: "Quote request",
        Source: "Google search",
        Status: "Lost",
        "CRM sync": "Not set up",
        "Lost reason": "Chose another company",
        "Sold service": "",
        [`Follow-up day ${zone}`]: "2026-12-01",
      },
    ]);
  });

  it("subscribers", async () => {
    expect(await table("/admin/newsletter?file=csv")).toMatchObject([
      {
        [`Signed up ${zone}`]: "2026-11-23 21:05",
        [`Confirmed ${zone}`]: "",
        Status: "Not confirmed",
      },
    ]);
  });

  it("emails", async () => {
    const rows = await table("/admin/emails/logs?file=csv");
    expect(rows.find(({ Recipient }) => Recipient === "grace@example.com")).toMatchObject({
      [`Created ${zone}`]: "2026-11-23 21:05",
      [`Sent ${zone}`]: "",
      Status: "Held",
    });
  });

  it("consents, to the second", async () => {
    expect(await table("/admin/security/compliance/consents.csv")).toMatchObject([
      { [`consent_timestamp ${zone}`]: "2026-11-24 09:30:59" },
      { [`consent_timestamp ${zone}`]: "2026-11-24 09:30:59" },
    ]);
  });

  it("the audit log, to the second", async () => {
    const [row] = await table("/admin/security/audit?file=csv");
    expect(row?.[`time ${zone}`]).toMatch(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });
});
