import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rows } from "#database/rows.ts";
import { type HubSpotServer, hubSpotToken, startHubSpot } from "#tests/contracts/hubspot-server.ts";
import { startTestServer, type TestServer } from "#tests/running-server.ts";
import { signInAs } from "#tests/signed-in.ts";
import { visitor } from "#tests/visitors.ts";
import { startWebhookReceiver, type WebhookReceiver } from "#tests/webhook-receiver.ts";

let hubSpot: HubSpotServer;
let receiver: WebhookReceiver;
let server: TestServer;
let admin: string;

beforeAll(async () => {
  [hubSpot, receiver] = await Promise.all([startHubSpot(), startWebhookReceiver()]);
  server = await startTestServer({ CRM_URL: hubSpot.url, WEBHOOK_TEST_ORIGIN: receiver.origin });
  admin = await signInAs(server, "admin");
});
afterAll(async () => {
  await server.stop();
  await hubSpot.close();
  await receiver.close();
});

const settings = "/admin/settings/connections/crm";
const read = async (path: string) => {
  const page = await fetch(server.url + path, { headers: { cookie: admin } });
  return (await page.text()).replaceAll("<!-- -->", "");
};
const post = (path: string, fields: Record<string, string>) =>
  fetch(server.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: admin, accept: "text/html" },
    body: new URLSearchParams(fields),
  });

async function choose(kind: string, fields: Record<string, string> = {}): Promise<string> {
  const version = /name="version" value="(\d+)"/.exec(await read(settings))?.[1] ?? "";
  return await (await post(settings, { intent: "save", version, kind, ...fields })).text();
}

async function test(): Promise<string> {
  await post(settings, { intent: "test" });
  const page = await read(settings);
  return /<strong[^>]*>(It [^<]*)<\/strong>(.*?)<span/s.exec(page)?.slice(1).join("") ?? "";
}

async function request(number: number): Promise<string> {
  const { fields, email } = visitor(number, "choice");
  const sent = await post("/contact", { ...fields, idempotency_key: crypto.randomUUID() });
  expect(sent.status).toBe(303);
  const [lead] = await rows<{ id: string }>(
    server.connection.db,
    sql`select id from form_submissions where email = ${email}`,
  );
  return lead?.id ?? expect.unreachable();
}

async function syncOf(id: string) {
  const [lead] = await rows<{ status: string; contact: string | null; error: string | null }>(
    server.connection.db,
    sql`select ghl_sync_status as status, ghl_contact_id as contact, ghl_sync_error as error
      from form_submissions where id = ${id}`,
  );
  return lead;
}

describe("an owner who chooses where requests go", () => {
  let first: string;

  it("chooses webhooks: the receiver gets the request, and it neither waits nor fails", async () => {
    await choose("webhooks");
    expect(await test()).toMatch(/^It does not work\. No active webhook/);
    await post("/admin/settings/webhooks", {
      intent: "create",
      name: "Office system",
      url: `${receiver.origin}/leads`,
      events: "lead.created",
    });
    expect(await test()).toMatch(/^It works\. New leads go to: Office system\./);
    first = await request(1);
    await expect.poll(() => receiver.received.map(({ type }) => type)).toContain("lead.created");
    expect(await syncOf(first)).toMatchObject({ status: "not_configured" });
    const page = await read(`/admin/forms/${first}`);
    expect(page.includes("By webhook")).toBe(true);
    expect(page.includes("No CRM is called. Your webhooks deliver this lead.")).toBe(true);
    expect(hubSpot.requests).toEqual([]);
  });

  it("sees only the fields of the choice, and an error at the field that is missing", async () => {
    expect(await read(settings)).not.toContain('name="token"');
    const refused = await choose("hubspot");
    expect(refused).toContain("Token is required");
    expect(refused).toContain('name="token"');
    expect(refused).not.toContain('name="locationId"');
    expect(await choose("leadconnector", { token: "pit" })).toContain("Location ID is required");
  });

  it("chooses HubSpot: what waited follows, and the test contact is removed", async () => {
    await choose("hubspot", { token: hubSpotToken });
    await expect
      .poll(() => syncOf(first))
      .toMatchObject({
        status: "synced",
        contact: "hubspot:512",
      });
    expect(hubSpot.contacts.get("512")).toMatchObject({ email: visitor(1, "choice").email });
    expect(hubSpot.notes()[0]).toContain("Kind: website lead, ");
    expect(await test()).toMatch(/^It works\. The CRM opened the account “123456”, saved a test/);
    expect(hubSpot.contacts.size).toBe(1);
  });

  it("reads that texts need another CRM", async () => {
    const words = "Texts go through HighLevel (LeadConnector)";
    expect((await read(`/admin/forms/${first}`)).includes(words)).toBe(true);
    expect((await read("/admin/settings/texts")).includes(words)).toBe(true);
    const webhook = await fetch(`${server.url}/webhooks/crm`, { method: "POST", body: "{}" });
    expect(webhook.status).toBe(404);
  });

  it("chooses webhooks again while HubSpot is away: the request does not wait for it", async () => {
    hubSpot.mood.answer = (response) => response.writeHead(503).end("{}");
    const second = await request(2);
    await expect
      .poll(() => syncOf(second))
      .toMatchObject({ status: "pending", error: expect.stringContaining("503") });
    await choose("webhooks");
    await expect
      .poll(() => syncOf(second))
      .toMatchObject({ status: "not_configured", error: null });
    expect(await syncOf(first)).toMatchObject({ status: "synced", contact: "hubspot:512" });
    const [stored] = await rows<{ fields: unknown; sealed: string | null }>(
      server.connection.db,
      sql`select fields, sealed from connections where kind = 'crm'`,
    );
    expect(stored).toEqual({ fields: { kind: "webhooks" }, sealed: null });
  });
});
