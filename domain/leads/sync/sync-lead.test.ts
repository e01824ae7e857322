import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Ctx } from "#domain/access/context.server.ts";
import { companyDefaults } from "#domain/settings/company.ts";
import { formSubmissions as leads, leadEvents } from "#database/schema/work/leads.ts";
import { leadPhotos } from "#database/schema/work/lead-files.ts";
import type { Crm, CrmAnswer, CrmContact, SyncedContact } from "#platform/crm.ts";
import { readEnv } from "#platform/env.ts";
import type { EnqueueOptions, JobQueue } from "#platform/jobs.ts";
import { createLeadConnector } from "#platform/leadconnector/leadconnector.ts";
import { testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { leadSubmission } from "#tests/lead-submission.ts";
import { nothingKnown } from "#domain/leads/schema.ts";
import {
  tagsOf,
  contactFields,
  maxSyncAttempts,
  noteOf,
  placeOf,
  syncPauseMs,
} from "./crm-contact.ts";
import {
  enhancedFormValidation,
  enhancedFormValidationProcedure,
  ghlContactSync,
} from "#domain/leads/operations.server.ts";
import { processDeletionRequest } from "#domain/compliance/erasures/process-deletion-request.server.ts";
import { syncBacklog, syncDenied } from "./sync-backlog.server.ts";
import { retrySync, retrySyncs } from "./retry-sync.server.ts";
import { submitLead } from "#domain/leads/submit/submit-lead.server.ts";
import { leadSync } from "./sync-lead.server.ts";

const database = ownDatabase();

const enqueued: { data: object; options?: EnqueueOptions }[] = [];
beforeEach(async () => {
  enqueued.length = 0;
  await database.db.execute(sql`truncate form_submissions, lead_events, emails cascade`);
});

function ctxWith(crm: boolean, admin = false): Ctx {
  const jobs: JobQueue = {
    ...testCtx(database.db).jobs,
    enqueue: async (_tx, _name, data, options) => void enqueued.push({ data, options }),
  };
  const configured = {
    CRM_TOKEN: "t",
    CRM_LOCATION_ID: "l",
    CRM_CUSTOM_FIELDS: '{"service":"f1"}',
  };
  const actor = userActor("admin", { userId: "u1", name: "Ann" });
  return testCtx(database.db, {
    jobs,
    env: readEnv({ LOG_LEVEL: "silent", ...(crm ? configured : {}) }),
    ...(admin ? { actor } : {}),
  });
}

async function submitted(
  ctx: Ctx,
  changes: Record<string, unknown> = {},
  websiteUrl = "",
): Promise<string> {
  const fields = {
    name: "Mary Ann Lee",
    phone: "757-555-0123",
    email: "mary@example.com",
    address: "12 Main Street, Norfolk, VA 23510",
    service: "termites",
    ...changes,
  };
  const result = await submitLead(ctx, leadSubmission(fields, { websiteUrl }));
  if (!result.ok) throw new Error(result.message);
  return result.value.id;
}

const lead = async (id: string) =>
  (await database.db.select().from(leads).where(eq(leads.id, id)))[0];
const history = async () =>
  (await database.db.select().from(leadEvents).orderBy(asc(leadEvents.id))).map(({ type }) => type);

interface Recorded extends Required<Crm> {
  contacts: CrmContact[];
  tags: string[][];
  notes: { text: string; isRepeat: boolean }[];
}

function crmAnswering(
  answer: CrmAnswer<SyncedContact>,
  tagged: CrmAnswer<null> = { kind: "ok", value: null },
): Recorded {
  const contacts: CrmContact[] = [];
  const tags: string[][] = [];
  const notes: Recorded["notes"] = [];
  return {
    contacts,
    tags,
    notes,
    addNote: async (_id, text, isRepeat) => (
      notes.push({ text, isRepeat }),
      { kind: "ok", value: null }
    ),
    upsert: async (contact) => (contacts.push(contact), answer),
    addTags: async (_id, added) => (tags.push(added), tagged),
    deleteContact: async () => ({ kind: "ok", value: null }),
    readAccount: async () => ({ kind: "ok", value: "Test" }),
  };
}

const syncLead = (ctx: Ctx, crm: Crm | null, job: { leadId: string; attempt: number }) =>
  leadSync(() => crm)(ctx, job);

const synced: CrmAnswer<SyncedContact> = {
  kind: "ok",
  value: { id: "c1", created: true, rejectedFields: [] },
};

describe("the sync of a lead", () => {
  test("creates contact and tags", async () => {
    const ctx = ctxWith(true);
    const id = await submitted(ctx);
    expect(enqueued).toMatchObject([{ data: { leadId: id, emailIds: [] } }]);
    const crm = crmAnswering(synced);
    await syncLead(ctx, crm, { leadId: id, attempt: 1 });
    expect(crm.contacts).toMatchObject([
      {
        firstName: "Mary",
        lastName: "Ann Lee",
        email: "mary@example.com",
        phone: "+17575550123",
        address1: "12 Main Street, Norfolk, VA 23510",
        city: "Norfolk",
        state: "VA",
        postalCode: "23510",
        country: "US",
        source: "direct",
        customFields: [{ id: "f1", field_value: "termites" }],
        dnd: false,
        dndSettings: { SMS: { status: "active" }, Email: { status: "inactive" } },
      },
    ]);
    expect(crm.tags).toEqual([["website lead", "estimate", "service: termites"]]);
    expect(await lead(id)).toMatchObject({
      ghlSyncStatus: "synced",
      ghlContactId: "c1",
      ghlSyncError: null,
    });
    expect(await history()).toEqual(["received", "synced"]);
    await syncLead(ctx, crm, { leadId: id, attempt: 1 });
    expect(crm.contacts).toHaveLength(1);
  });

  test("sends place, choices and message, and permits texts only with their own consent", async () => {
    const ctx = ctxWith(true);
    const place = { street: "12 Main Street", city: "Norfolk", state: "VA", zip: "23510" };
    const id = await submitted(ctx, {
      ...place,
      plan: "quarterly",
      bestTime: "morning",
      message: "In the crawl space",
      textConsent: true,
    });
    const crm = crmAnswering(synced);
    await syncLead(ctx, crm, { leadId: id, attempt: 2 });
    expect(crm.contacts).toMatchObject([
      {
        address1: "12 Main Street",
        city: "Norfolk",
        state: "VA",
        postalCode: "23510",
        dndSettings: { SMS: { status: "inactive", message: "Consent texts-2026-12c" } },
      },
    ]);
    expect(crm.notes).toEqual([
      {
        text: `Asked about: Essential Protection, quarterly\nBest time to reach: Morning (8 to 11)\nMessage: In the crawl space\nRequest ${id}`,
        isRepeat: true,
      },
    ]);
  });

  test("sends links to the photographs", async () => {
    const ctx = ctxWith(true);
    const id = await submitted(ctx);
    const photo = (key: string | null) => ({ id: crypto.randomUUID(), leadId: id, size: 1, key });
    const [first, second] = [photo("a.jpg"), photo("b.jpg")];
    await database.db.insert(leadPhotos).values([first, photo(null), second]);
    const crm = crmAnswering(synced);
    await syncLead(ctx, crm, { leadId: id, attempt: 1 });
    const [note] = crm.notes;
    const lines = note?.text.split("\n") ?? [];
    expect(new Set(lines.slice(0, -1).map((line) => line.replace(/^Photograph \d: /, "")))).toEqual(
      new Set(
        [first, second].map((one) => `http://localhost:3000/admin/forms/${id}/files/${one.id}`),
      ),
    );
    expect(lines.map((line) => line.slice(0, 12))).toEqual([
      "Photograph 1",
      "Photograph 2",
      `Request ${id.slice(0, 4)}`,
    ]);
  });

  test("is not done if a photograph arrives while the CRM answers", async () => {
    const ctx = ctxWith(true);
    const id = await submitted(ctx);
    const crm = crmAnswering(synced);
    const photo = { id: crypto.randomUUID(), leadId: id, size: 1, key: "a.jpg" };
    const addTags: Crm["addTags"] = async (...given) => {
      await database.db.insert(leadPhotos).values(photo);
      return await crm.addTags(...given);
    };
    await syncLead(ctx, { ...crm, addTags }, { leadId: id, attempt: 1 });
    expect(await lead(id)).toMatchObject({ ghlSyncStatus: "pending" });
    await syncLead(ctx, crm, { leadId: id, attempt: 1 });
    expect(crm.notes.at(-1)?.text).toContain(`/files/${photo.id}`);
    expect(await lead(id)).toMatchObject({ ghlSyncStatus: "synced" });
  });

  test("of a person who is erased meanwhile leaves no contact in the CRM", async () => {
    const ctx = ctxWith(true, true);
    const gone = await submitted(ctxWith(true));
    const staying = await submitted(ctxWith(true), {
      name: "Otto Reed",
      phone: "757-555-0188",
      email: "otto@example.com",
    });
    enqueued.length = 0;
    const crm = crmAnswering(synced);
    const run = leadSync(() => ({
      ...crm,
      async upsert(contact) {
        const erased = contact.email === "mary@example.com";
        if (erased) await processDeletionRequest(ctx, { email: "mary@example.com", phone: "" });
        return {
          kind: "ok",
          value: { id: erased ? "new" : "c1", created: true, rejectedFields: [] },
        };
      },
    }));
    await Promise.all([gone, staying].map((leadId) => run(ctx, { leadId, attempt: 1 })));
    expect(await lead(gone)).toBeUndefined();
    expect(await lead(staying)).toMatchObject({ ghlSyncStatus: "synced", ghlContactId: "c1" });
    expect(enqueued.map(({ data }) => data)).toContainEqual({ contactId: "new" });
  });

  test.each(["after", "while"] as const)(
    "leaves no contact in the CRM when a person is erased %s the tags fail",
    async (moment) => {
      const ctx = ctxWith(true, true);
      const leadId = await submitted(ctxWith(true));
      enqueued.length = 0;
      const erase = async () =>
        processDeletionRequest(ctx, { email: "mary@example.com", phone: "" });
      const crm = crmAnswering(synced);
      await syncLead(
        ctx,
        {
          ...crm,
          async addTags() {
            if (moment === "while") await erase();
            return { kind: "later", error: "503", retryAfterMs: null };
          },
        },
        { leadId, attempt: 1 },
      );
      if (moment === "after") {
        expect(await lead(leadId)).toMatchObject({ ghlSyncStatus: "pending", ghlContactId: "c1" });
        await erase();
      }
      expect(await lead(leadId)).toBeUndefined();
      expect(enqueued.map(({ data }) => data)).toContainEqual({ contactId: "c1" });
    },
  );

  test("records fields that the CRM ignored", async () => {
    const ctx = ctxWith(true);
    const id = await submitted(ctx);
    await syncLead(
      ctx,
      crmAnswering({ kind: "ok", value: { id: "c1", created: false, rejectedFields: ["email"] } }),
      { leadId: id, attempt: 1 },
    );
    expect(await history()).toEqual(["received", "synced", "sync_mismatch"]);
  });

  test("waits for the requested time, and is retried", async () => {
    const ctx = ctxWith(true);
    const id = await submitted(ctx);
    const rateLimited: CrmAnswer<never> = {
      kind: "later",
      error: "429 Too Many Requests",
      retryAfterMs: 90_000,
    };
    await syncLead(ctx, crmAnswering(rateLimited), { leadId: id, attempt: 1 });
    expect(await lead(id)).toMatchObject({
      ghlSyncStatus: "pending",
      ghlSyncError: "429 Too Many Requests",
    });
    expect(enqueued[1]).toMatchObject({
      data: { leadId: id, attempt: 2 },
      options: { singletonKey: id },
    });
    expect(Number(enqueued[1]?.options?.startAfter) - Date.now()).toBeGreaterThan(85_000);
    expect(await history()).toEqual(["received", "sync_delayed"]);
  });

  test("is recorded as refused, whatever the words of the CRM", async () => {
    const said = `Bad note\0 ${"x".repeat(486)}😀`;
    const server = createServer((_request, response) => {
      response.writeHead(422, { "content-type": "application/json" });
      response.end(JSON.stringify({ message: said }));
    });
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const ctx = ctxWith(true);
    const id = await submitted(ctx);
    const crm = createLeadConnector({ token: "t", locationId: "l", url });
    await syncLead(ctx, crm, { leadId: id, attempt: 1 }).finally(() => server.close());
    expect(await lead(id)).toMatchObject({
      ghlSyncStatus: "failed",
      ghlSyncError: `422 Bad note  ${"x".repeat(486)}`,
    });
    expect(await history()).toContain("sync_failed");
  });

  test("fails if the tags fail", async () => {
    const ctx = ctxWith(true);
    const id = await submitted(ctx);
    await syncLead(ctx, crmAnswering(synced, { kind: "later", error: "500", retryAfterMs: null }), {
      leadId: id,
      attempt: 1,
    });
    expect(await lead(id)).toMatchObject({ ghlSyncStatus: "pending", ghlSyncError: "500" });
  });

  test.each([
    ["a refusal", { kind: "refused", error: "422 phone must be valid" } as const, 1],
    [
      "the last attempt",
      { kind: "later", error: "500 oops", retryAfterMs: null } as const,
      maxSyncAttempts,
    ],
  ])("%s ends it, with its message", async (_name, answer, attempt) => {
    const ctx = ctxWith(true);
    const id = await submitted(ctx);
    await syncLead(ctx, crmAnswering(answer), { leadId: id, attempt });
    expect(await lead(id)).toMatchObject({
      ghlSyncStatus: "failed",
      ghlSyncError: answer.error,
    });
    expect(enqueued).toHaveLength(1);
    expect(await history()).toEqual(["received", "sync_failed"]);
    expect(await retrySync(ctxWith(true, true), id)).toEqual({
      ok: true,
      value: { title: "Sync Retried", message: "Lead sync has been retried successfully." },
    });
    expect(await lead(id)).toMatchObject({ ghlSyncStatus: "pending", ghlSyncError: null });
    expect(enqueued[1]).toMatchObject({ data: { leadId: id, attempt: 1 } });
  });

  const denied = { kind: "refused", error: "401 Invalid JWT", isDenied: true } as const;
  const locationAnswering = (answer: CrmAnswer<string>) => ({
    readAccount: () => Promise.resolve(answer),
  });

  test.each([
    ["the contact", crmAnswering(denied)],
    ["the tags", crmAnswering(synced, { ...denied, error: "403 Forbidden" })],
  ])("tries again if the CRM refuses the token for %s", async (_what, crm) => {
    const ctx = ctxWith(true);
    const id = await submitted(ctx);
    await syncLead(ctx, crm, { leadId: id, attempt: 1 });
    expect(await lead(id)).toMatchObject({ ghlSyncStatus: "pending" });
    expect(enqueued[1]).toMatchObject({ data: { leadId: id, attempt: 2 } });
    await syncLead(ctx, crmAnswering(synced), { leadId: id, attempt: 2 });
    expect(await lead(id)).toMatchObject({ ghlSyncStatus: "synced", ghlSyncError: null });
  });

  test("leads whose token was refused until the end are synced at the next start, and once the location answers", async () => {
    const ctx = ctxWith(true);
    const id = await submitted(ctx);
    const end = () => syncLead(ctx, crmAnswering(denied), { leadId: id, attempt: maxSyncAttempts });
    await end();
    expect(await lead(id)).toMatchObject({ ghlSyncStatus: "failed" });
    expect(await syncDenied(ctx, locationAnswering(denied))).toBe(0);
    expect(await lead(id)).toMatchObject({ ghlSyncStatus: "failed" });
    expect(await syncDenied(ctx, locationAnswering({ kind: "ok", value: "Here" }))).toBe(1);
    expect(await lead(id)).toMatchObject({ ghlSyncStatus: "pending" });
    await end();
    expect(await syncBacklog(ctx)).toBe(1);
    expect(await lead(id)).toMatchObject({ ghlSyncStatus: "pending" });
  });

  test("leads that the CRM refused for what is in them stay failed at a start", async () => {
    const ctx = ctxWith(true);
    const id = await submitted(ctx);
    const refused = { kind: "refused", error: "422 phone must be valid, not 401" } as const;
    await syncLead(ctx, crmAnswering(refused), { leadId: id, attempt: 1 });
    expect(await syncBacklog(ctx)).toBe(0);
    expect(await syncDenied(ctx, locationAnswering({ kind: "ok", value: "Here" }))).toBe(0);
    expect(await lead(id)).toMatchObject({ ghlSyncStatus: "failed" });
  });

  test("staff syncs several leads again at once; a quarantined one stays as it is", async () => {
    const ids = [
      await submitted(ctxWith(true)),
      await submitted(ctxWith(true), { phone: "757-555-0188", message: "Another one" }),
    ];
    const spam = await submitted(ctxWith(true), { phone: "757-555-0177" }, "https://spam.example");
    await database.db.update(leads).set({ ghlSyncStatus: "failed", ghlSyncError: "422 no" });
    enqueued.length = 0;
    expect(await retrySyncs(ctxWith(true, true), [...ids, spam, "no-lead"])).toEqual({
      ok: true,
      value: { message: "CRM sync started again for 2 leads" },
    });
    expect(enqueued.map(({ data }) => data)).toEqual(ids.map((leadId) => ({ leadId, attempt: 1 })));
    expect(await lead(spam)).toMatchObject({ ghlSyncStatus: "failed" });
    expect(await retrySyncs(ctxWith(true, true), [])).toMatchObject({ reason: "invalid" });
    expect(await retrySyncs(ctxWith(false, true), ids)).toMatchObject({ reason: "not_configured" });
    await expect(retrySyncs(ctxWith(true), ids)).rejects.toThrow();
  });

  test("leads from before the CRM was configured are synced, except quarantined ones", async () => {
    const without = ctxWith(false);
    const id = await submitted(without);
    expect(await lead(id)).toMatchObject({ ghlSyncStatus: "not_configured" });
    await database.db.update(leads).set({ contentHash: "other", rateKey: "other" });
    await submitted(without, {}, "https://spam.example");
    expect(enqueued).toHaveLength(0);
    expect(await syncBacklog(ctxWith(true))).toBe(1);
    expect(enqueued).toMatchObject([{ data: { leadId: id } }]);
    expect(await lead(id)).toMatchObject({ ghlSyncStatus: "pending" });
  });

  test("a retry does not sync a quarantined lead, and leaves it unchanged", async () => {
    const id = await submitted(ctxWith(true), {}, "https://spam.example");
    const before = await lead(id);
    expect(await retrySync(ctxWith(true, true), id)).toMatchObject({
      ok: false,
      reason: "quarantined",
      message: "This lead is in quarantine: release it first.",
    });
    expect(await lead(id)).toEqual(before);
    expect(enqueued).toHaveLength(0);
  });

  test("with webhooks only, no lead waits or has failed, and a later CRM gets all of them", async () => {
    const ids = [
      await submitted(ctxWith(true)),
      await submitted(ctxWith(true), { phone: "757-555-0188", message: "Another one" }),
    ];
    await database.db
      .update(leads)
      .set({ ghlSyncStatus: "failed", ghlSyncError: "422 no" })
      .where(eq(leads.id, ids[0] ?? ""));
    const env = readEnv({ CRM_KIND: "webhooks", LOG_LEVEL: "silent" });
    expect(await syncBacklog({ ...ctxWith(false, true), env })).toBe(0);
    for (const id of ids)
      expect(await lead(id)).toMatchObject({ ghlSyncStatus: "not_configured", ghlSyncError: null });
    expect(await retrySync({ ...ctxWith(false, true), env }, ids[0] ?? "")).toMatchObject({
      message: "Webhooks deliver leads. No CRM is connected.",
    });
    expect(await syncBacklog(ctxWith(true))).toBe(2);
  });

  test("an attempt that ends after the CRM was disconnected leaves its lead for the next one", async () => {
    const id = await submitted(ctxWith(true));
    const crm = crmAnswering({ kind: "later", error: "503 away", retryAfterMs: null });
    await syncLead(ctxWith(false), crm, { leadId: id, attempt: 1 });
    expect(await lead(id)).toMatchObject({ ghlSyncStatus: "not_configured" });
  });

  test("a CRM without tags gets them in the note", async () => {
    const id = await submitted(ctxWith(true));
    const { addTags: _addTags, ...crm } = crmAnswering(synced);
    await syncLead(ctxWith(true), crm, { leadId: id, attempt: 1 });
    expect(crm.notes[0]?.text).toBe(
      `Kind: website lead, estimate, service: termites\nRequest ${id}`,
    );
  });

  test("a CRM that is no longer configured is reported", async () => {
    const id = await submitted(ctxWith(true));
    await syncLead(ctxWith(false), null, { leadId: id, attempt: 1 });
    expect(await lead(id)).toMatchObject({ ghlSyncStatus: "not_configured" });
    expect(await retrySync(ctxWith(false, true), id)).toMatchObject({
      ok: false,
      reason: "not_configured",
    });
  });

  test("pauses grow, and are never shorter than the CRM requests", () => {
    expect([1, 2, 3, 20].map((attempt) => syncPauseMs(attempt, null))).toEqual([
      15_000, 30_000, 60_000, 3_600_000,
    ]);
    expect(syncPauseMs(1, 120_000)).toBe(120_000);
  });
});

const oneLead = {
  ...nothingKnown,
  id: "1",
  name: "Cher",
  phoneE164: null,
  textConsentVersion: null,
  submissionType: "chat" as const,
  source: "direct",
  sourcePage: null,
  utmData: {},
  tcpaConsent: false,
  consentVersion: null,
  consentTimestamp: null,
  status: "new" as const,
  cancelledAt: null,
};

describe("a lead as a contact", () => {
  const { cities } = companyDefaults;
  test.each([
    [null, {}],
    ["12 Main Street", { address1: "12 Main Street" }],
    ["9 Elm, Suffolk", { address1: "9 Elm, Suffolk", city: "Suffolk", state: "VA" }],
    [
      "23320 Elm Way, Norfolk 23510-1234",
      {
        address1: "23320 Elm Way, Norfolk 23510-1234",
        city: "Norfolk",
        state: "VA",
        postalCode: "23510",
      },
    ],
    ["1 Broadway, New York 10004", { address1: "1 Broadway, New York 10004" }],
  ])("%s", (address, place) => expect(placeOf(address, cities)).toEqual(place));
  test("an address with a ZIP code of two cities is in the one that it names", () => {
    const sharing = ["Duluth", "Hermantown"].map((name) => ({
      name,
      state: "MN",
      zipCodes: ["55811"],
    }));
    expect(placeOf("4 Ugstad Road, Hermantown 55811", sharing).city).toBe("Hermantown");
    expect(placeOf("4 Ugstad Road, 55811", sharing).city).toBe("Duluth");
  });
  test("the state of an earlier lead goes as its code", () => {
    const place = { ...oneLead, street: "9 Elm", city: "Suffolk" };
    for (const [state, sent] of [
      ["VIRGINIA", "VA"],
      ["N. CAROLINA", "NC"],
      ["ONTARIO", "ONTARIO"],
    ] as const)
      expect(contactFields({ ...place, state }, cities, {})).toMatchObject({ state: sent });
  });
  test.each([
    ["phone-call", ["phone call"], "phone call"],
    ["walk-in", ["walk-in"], "walk-in"],
    ["text", ["text message"], "text message"],
    ["direct", ["website lead", "contact"], "contact"],
  ])("from %s is tagged and typed as what it was", (source, tags, type) => {
    const lead = { ...oneLead, submissionType: "contact" as const, source };
    expect(tagsOf(lead)).toEqual(tags);
    expect(contactFields(lead, cities, { submission_type: "f2" }).customFields).toEqual([
      { id: "f2", field_value: type },
    ]);
  });
  test("a contact without consent is set to do not disturb", () => {
    expect(contactFields(oneLead, cities, { service: "f1" })).toMatchObject({
      firstName: "Cher",
      lastName: "",
      dnd: true,
      dndSettings: { SMS: { status: "active" }, Email: { status: "active" } },
      customFields: [],
    });
  });
});

describe("a canceled lead", () => {
  const canceled = { ...oneLead, status: "lost" as const, cancelledAt: new Date() };
  test("says so in its note, or in the field that is configured for it", () => {
    expect(noteOf(canceled, {})).toBe("Canceled by the visitor\nRequest 1");
    expect(noteOf(canceled, { canceled: "f1" })).toBeNull();
    for (const [lead, value] of [
      [canceled, "yes"],
      [oneLead, "no"],
      [{ ...canceled, status: "contacted" as const }, "no"],
    ] as const)
      expect(contactFields(lead, [], { canceled: "f1" }).customFields).toEqual([
        { id: "f1", field_value: value },
      ]);
  });
});

describe("the campaign of a lead", () => {
  const marks = {
    utm_source: "google",
    utm_medium: "cpc",
    utm_campaign: "spring",
    utm_term: "ants",
    utm_content: "a",
    gclid: "1",
    gbraid: "2",
    wbraid: "3",
    msclkid: "4",
  };
  test.each(Object.entries(marks))("goes to the field that is configured for %s", (name, value) => {
    const fields = contactFields({ ...oneLead, utmData: marks }, companyDefaults.cities, {
      [name]: "f1",
    });
    expect(fields.customFields).toEqual([{ id: "f1", field_value: value }]);
  });
});

describe("the endpoints", () => {
  const data = { name: " <i>Ann</i> Lee", phone: "7575550123", service: "ants", tcpaConsent: true };
  test("enhanced-form-validation", async () => {
    expect(
      await enhancedFormValidation(ctxWith(false), { data, formType: "contact", ipAddress: null }),
    ).toEqual({
      isValid: true,
      errors: {},
      sanitizedData: { ...data, name: "Ann Lee" },
    });
    expect(
      await enhancedFormValidation(ctxWith(false), { data, formType: "estimate" }),
    ).toMatchObject({
      isValid: false,
      errors: { address: "Address is required" },
    });
    expect(await enhancedFormValidation(ctxWith(false), {})).toMatchObject({ isValid: false });
  });
  test("take and clean what people copy, like the forms", async () => {
    const copied = {
      ...data,
      name: "Zoe\u0308 O´Brien",
      phone: "tel:757/555·0142",
      email: "Zoë <zoe@example.com>",
      street: "9 Elm\nApt 4",
      city: "Coeur d′Alene",
      state: "N. Carolina",
      zip: "235101234",
      message: "Call <after 5pm>",
    };
    expect(await enhancedFormValidation(ctxWith(false), { data: copied })).toEqual({
      isValid: true,
      errors: {},
      sanitizedData: {
        ...copied,
        name: "Zoë O´Brien",
        phone: "757/555·0142",
        email: "zoe@example.com",
        street: "9 Elm, Apt 4",
        state: "NC",
        zip: "23510-1234",
      },
    });
    expect(
      await enhancedFormValidationProcedure(ctxWith(false), {
        p_name: copied.name,
        p_email: copied.email,
        p_phone: copied.phone,
        p_tcpa_consent: true,
      }),
    ).toEqual({ valid: true, errors: [] });
  });
  test("enhanced_form_validation", async () => {
    const good = {
      p_name: "Ann Lee",
      p_email: null,
      p_phone: "7575550123",
      p_tcpa_consent: true,
      p_honeypot_field: "x",
      p_submission_time_ms: 5,
    };
    expect(await enhancedFormValidationProcedure(ctxWith(false), good)).toEqual({
      valid: true,
      errors: [],
    });
    expect(
      await enhancedFormValidationProcedure(ctxWith(false), {
        ...good,
        p_name: "A",
        p_email: "x",
        p_tcpa_consent: false,
      }),
    ).toEqual({
      valid: false,
      errors: [
        "Name must be at least 2 characters",
        "Please enter a valid email address",
        "TCPA consent is required to submit this form",
      ],
    });
  });
  test("ghl-contact-sync tells the sender of a held lead that all is well", async () => {
    const ctx = ctxWith(true);
    const id = await submitted(ctx);
    await database.db.update(leads).set({ quarantined: true });
    expect(await ghlContactSync(ctx, { submissionId: id })).toEqual({
      success: true,
      status: "synced",
    });
  });
  test("ghl-contact-sync answers a visitor only about a lead that just arrived", async () => {
    const ctx = ctxWith(true);
    const id = await submitted(ctx);
    expect(await ghlContactSync(ctx, { submissionId: id })).toEqual({
      success: true,
      status: "pending",
    });
    await database.db.update(leads).set({ ghlSyncError: "500" });
    expect(await ghlContactSync(ctx, { submissionId: id })).toEqual({
      success: false,
      status: "pending",
    });
    await database.db.update(leads).set({ createdAt: sql`now() - interval '11 minutes'` });
    expect(await ghlContactSync(ctx, { submissionId: id })).toEqual({
      success: false,
      status: "not_found",
    });
    expect(await ghlContactSync(ctx, { submissionId: "1; drop table" })).toEqual({
      success: false,
      status: "not_found",
    });
    expect(await ghlContactSync(ctxWith(true, true), { submissionId: id })).toEqual({
      success: true,
      status: "pending",
    });
    expect(enqueued.length).toBe(2);
  });
});
