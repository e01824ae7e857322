import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formSubmissions } from "#database/schema/work/leads.ts";
import { projectRoot, startTestServer, type TestServer } from "../running-server.ts";
import { signInAs } from "../signed-in.ts";

let server: TestServer;
let admin: string;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "compliance-data-"));
  server = await startTestServer({ LOG_LEVEL: "silent", DATA_DIR: dataDir });
  admin = await signInAs(server, "admin");
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function ask(
  path: string,
  form?: Record<string, string>,
): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${server.url}${path}`, {
    headers: { cookie: admin, accept: "text/html" },
    ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
  });
  return { status: answer.status, text: await answer.text() };
}
async function lead(email: string, consented = true, createdAt = new Date()): Promise<string> {
  const id = randomUUID();
  await server.connection.db.insert(formSubmissions).values({
    id,
    name: "Dana Whitfield",
    phone: "(757) 555-0142",
    email,
    tcpaConsent: consented,
    ...(consented
      ? { consentTimestamp: new Date(), consentVersion: "2026-11", consentText: "I agree." }
      : {}),
    idempotencyKey: id,
    contentHash: id,
    // The key of a visitor of our own forms.
    rateKey: createHash("sha256").update(id).digest("base64url"),
    promisedAt: new Date(),
    // An answered lead sends no alerts. An alert email would add a record to the count.
    status: "contacted",
    contactedAt: new Date(),
    createdAt,
  });
  return id;
}
async function without<T>(table: string, act: () => Promise<T>): Promise<T> {
  const { db } = server.connection;
  await db.execute(sql.raw(`alter table ${table} rename to ${table}_away`));
  try {
    return await act();
  } finally {
    await db.execute(sql.raw(`alter table ${table}_away rename to ${table}`));
  }
}
/** Deletions of personal data are limited to three a minute. */
const forgetLimits = () => server.connection.db.execute(sql`delete from sign_in_limits`);

describe("the compliance tab", () => {
  const page = "/admin/security/compliance";
  it("shows consents with a receipt that verifies from the terminal, without the product", async () => {
    const id = await lead("dana@example.org");
    const { text } = await ask(page);
    expect(text).toContain("Dana Whitfield");
    expect(text).toContain(`receipt.pdf?id=${id}`);
    const folder = await mkdtemp(join(tmpdir(), "receipt-"));
    try {
      const answer = await fetch(`${server.url}${page}/receipt.pdf?id=${id}`, {
        headers: { cookie: admin },
      });
      expect(answer.headers.get("content-type")).toBe("application/pdf");
      const file = join(folder, "receipt.pdf");
      await writeFile(file, Buffer.from(await answer.arrayBuffer()));
      const { stdout } = await promisify(execFile)(process.execPath, [
        join(projectRoot, "scripts/rescue/consent-verify.ts"),
        file,
      ]);
      expect(stdout).toContain("The signature is right.");
      expect(stdout).toContain(`request: ${id}`);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    expect((await ask(`${page}/receipt.pdf?id=${randomUUID()}`)).status).toBe(404);
    expect((await ask(`${page}/report.pdf`)).text).toMatch(/^%PDF-/);
    expect((await ask(`${page}/consents.csv`)).text).toContain('"dana@example.org"');
  });

  it("finds, exports and deletes the data of a person", async () => {
    await lead("erin@example.org");
    const person = { email: "erin@example.org", phone: "" };
    expect((await ask(page, { intent: "preview", email: "", phone: "" })).text).toContain(
      "Please provide either email or phone number",
    );
    expect((await ask(page, { intent: "preview", ...person })).text).toContain(
      "1 request, 0 visits",
    );
    expect((await ask(`${page}/person.html`, person)).text).toContain("Dana Whitfield");
    expect((await ask(page, { intent: "erase", ...person })).text).toContain(
      "Data deletion request processed: 1 record deleted.",
    );
    expect((await ask(page, { intent: "preview", ...person })).text).toContain("0 requests");
  });

  it.each([
    ["legal_holds", null, "Failed to fetch compliance data"],
    [
      "erasures",
      { intent: "erase", email: "x@example.org", phone: "" },
      "Failed to process data deletion request",
    ],
    [
      "legal_holds",
      { intent: "delete-all" },
      "Failed to complete bulk deletion. Please try again.",
    ],
    [
      "legal_holds",
      { intent: "delete-one", id: randomUUID() },
      "Failed to delete submission. Please try again.",
    ],
    ["consent_proofs", { intent: "analysis" }, "Failed to run data cleanup analysis"],
  ])("without the table %s says, after %j: %s", async (table, form, message) => {
    await forgetLimits();
    const { text } = await without(table, () => ask(page, form ?? undefined));
    expect(text).toContain(message);
  });
});

describe("the retention tab", () => {
  const page = "/admin/security/retention";
  it("saves policies, runs a cleanup and says what it deleted", async () => {
    const { text } = await ask(page);
    expect(text).toContain("It has not run yet.");
    expect(text).toContain('value="730"');
    expect((await ask(page, { intent: "cleanup" })).text).toContain("nothing was old enough");
    const days = {
      form_submissions: "10",
      security_events: "180",
      user_behavior_analytics: "90",
      honeypot_detections: "30",
      user_sessions: "90",
    };
    const refused = await ask(page, { intent: "policies", ...days });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Requests: at least 90 days");
    expect((await ask(page, { intent: "policies", ...days, form_submissions: "400" })).status).toBe(
      200,
    );
    expect((await ask(page)).text).toContain('value="400"');
  });

  it.each([
    [null, "Failed to fetch data retention statistics"],
    [{ intent: "cleanup" }, "Failed to run automated data cleanup"],
  ])("without a table says, after %j: %s", async (form, message) => {
    const { text } = await without("honeypot_detections", () => ask(page, form ?? undefined));
    expect(text).toContain(message);
  });
});

it("the procedures answer as documented", async () => {
  await forgetLimits();
  await lead("fay@example.org");
  await lead("imported@example.org", false);
  const call = async (name: string, body: object) => {
    const answer = await fetch(`${server.url}/rest/v1/rpc/${name}`, {
      method: "POST",
      headers: { cookie: admin, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as object;
  };
  expect(
    await call("process_data_deletion_request", { p_email: "fay@example.org", p_phone: null }),
  ).toMatchObject({ records_processed: 1 });
  expect(await call("cleanup_non_consented_data", {})).toMatchObject({ deleted: 1 });
  expect(await call("automated_data_retention_cleanup", {})).toMatchObject({ total: 0 });
  expect(await without("legal_holds", () => call("cleanup_non_consented_data", {}))).toMatchObject({
    message: "Failed to run compliance cleanup",
  });
});

it("a person stays erased when the database goes back to an earlier state", async () => {
  const { db } = server.connection;
  await forgetLimits();
  await lead("gus@example.org");
  await ask("/admin/security/compliance", {
    intent: "erase",
    email: "gus@example.org",
    phone: "",
  });
  // The restore of an earlier backup has the same effect. In this order, the job that stores erasures may run at any moment.
  const back = await lead("gus@example.org", true, new Date(Date.now() - 3_600_000));
  await db.execute(sql`delete from erasures`);
  const { databaseUrl } = server;
  await server.stop();
  server = await startTestServer({
    LOG_LEVEL: "silent",
    DATA_DIR: dataDir,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  });
  const left = await server.connection.db
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(sql`id = ${back}`);
  expect(left).toEqual([]);
});
