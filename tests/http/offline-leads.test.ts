import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { rows } from "#database/rows.ts";
import { unpack } from "#app/portal/offline/packed.ts";
import { ownServer } from "#tests/own-server.ts";
import { createPerson, postPassword } from "#tests/signed-in.ts";
import { postQuote, visitor } from "#tests/visitors.ts";

const server = ownServer();
let olga: { id: string; cookie: string };
let ann: { id: string; cookie: string };

async function join(role: "office" | "admin"): Promise<{ id: string; cookie: string }> {
  const person = await createPerson(server.connection, role);
  return { id: person.id, cookie: await postPassword(server, person, "198.51.100.9") };
}

beforeAll(async () => {
  olga = await join("office");
  ann = await join("admin");
});

let sent = 0;

async function addLead(): Promise<string> {
  const { fields, address, email } = visitor(7000 + sent++, "offline-http");
  expect((await postQuote(server.url, { fields, address, email })).status).toBe(303);
  const [lead] = await rows<{ id: string }>(
    server.connection.db,
    sql`select id from form_submissions where email = ${email}`,
  );
  return lead?.id ?? "";
}

async function post(path: string, cookie: string, fields: Record<string, string>) {
  const answer = await fetch(`${server.url}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, accept: "application/json" },
    body: new URLSearchParams(fields),
  });
  const body = answer.status === 302 ? null : ((await answer.json()) as Record<string, unknown>);
  return { status: answer.status, body };
}

const later = (leadId: string, fields: Record<string, string>, { id, cookie } = olga) =>
  post("/admin/forms/changes", cookie, {
    leadId,
    author: id,
    changeKey: crypto.randomUUID(),
    version: "1",
    ...fields,
  });

async function stored(leadId: string) {
  const [found] = await rows<{ notes: number; changes: number; status: string }>(
    server.connection.db,
    sql`select status,
      (select count(*)::int from lead_notes where lead_id = ${leadId}) as notes,
      (select count(*)::int from lead_events where lead_id = ${leadId} and type = 'status') as changes
      from form_submissions where id = ${leadId}`,
  );
  return found;
}

describe("a change that a browser sends later", () => {
  test("happens once if the same key arrives twice together", async () => {
    const leadId = await addLead();
    const note = { intent: "answer", body: "Gate is green.", changeKey: crypto.randomUUID() };
    const status = {
      intent: "status",
      status: "won",
      changeKey: crypto.randomUUID(),
      version: "2",
    };
    for (const change of [note, status]) {
      const both = await Promise.all([later(leadId, change), later(leadId, change)]);
      const [one, other] = both.map(({ status: code, body }) => ({ code, value: body?.["value"] }));
      expect(one).toEqual(other);
      expect(one?.code).toBe(200);
    }
    expect(await stored(leadId)).toEqual({ status: "won", notes: 1, changes: 2 });
  });

  test("happens once if the lead's page sent it first", async () => {
    const leadId = await addLead();
    const change = { intent: "note", body: "Called.", changeKey: crypto.randomUUID() };
    const page = await fetch(`${server.url}/admin/forms/${leadId}`, {
      method: "POST",
      headers: { cookie: olga.cookie },
      body: new URLSearchParams(change),
    });
    expect(page.status).toBe(200);
    expect((await later(leadId, change)).body).toMatchObject({ ok: true });
    expect(await stored(leadId)).toMatchObject({ notes: 1 });
  });

  test("is not forced on a lead that somebody else changed: the answer says where it stands", async () => {
    const leadId = await addLead();
    await later(leadId, { intent: "status", status: "won" }, ann);
    const answer = await later(leadId, { intent: "status", status: "lost", reason: "price" });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      reason: "conflict",
      current: { status: "won", followUpOn: null, version: 2 },
    });
    expect(await stored(leadId)).toMatchObject({ status: "won", changes: 1 });
    expect((await later(leadId, { intent: "note", body: "Always added." })).status).toBe(200);
  });

  test("is sent by its author only", async () => {
    const leadId = await addLead();
    const change = { intent: "note", body: "Mine.", author: olga.id };
    const answer = await later(leadId, change, ann);
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ reason: "not_yours" });
    expect(await stored(leadId)).toMatchObject({ notes: 0 });
  });

  test.each([
    ["a lead that does not exist", "00000000-0000-4000-8000-000000000000", {}, 404],
    ["an empty note", null, { body: " " }, 422],
    ["a note that is too long", null, { body: "x".repeat(4001) }, 422],
    ["a key that is no UUID", null, { changeKey: "x" }, 422],
  ])("is refused in words: %s", async (_what, id, fields, status) => {
    const leadId = id ?? (await addLead());
    const answer = await later(leadId, { intent: "note", body: "Text.", ...fields });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ ok: false, message: expect.stringMatching(/\w+ \w+/) });
  });

  test("waits for its author if the session is over", async () => {
    const leadId = await addLead();
    const answer = await later(
      leadId,
      { intent: "note", body: "Text." },
      { id: olga.id, cookie: "" },
    );
    expect(answer.status).toBe(302);
  });
});

test("copies of the leads that wait are packed, stored nowhere on the way, and leave the leads unopened", async () => {
  const leadId = await addLead();
  const answer = await fetch(`${server.url}/admin/forms/copies`, {
    headers: { cookie: olga.cookie },
  });
  expect(answer.headers.get("cache-control")).toContain("no-store");
  const copies = unpack(await answer.text()) as {
    leads: { detail: { lead: { id: string; createdAt: Date; firstOpenedAt: Date | null } } }[];
    shared: { userId: string };
  };
  const copy = copies.leads.find(({ detail }) => detail.lead.id === leadId);
  expect(copy?.detail.lead.createdAt).toBeInstanceOf(Date);
  expect(copy?.detail.lead.firstOpenedAt).toBeNull();
  expect(copies.shared.userId).toBe(olga.id);
});

test("the portal's pages with the keys are not stored by browsers", async () => {
  const page = await fetch(`${server.url}/admin`, { headers: { cookie: olga.cookie } });
  expect(page.headers.get("cache-control")).toContain("no-store");
  expect(await page.text()).toContain("readKey");
});
