import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { appointments } from "#database/schema/office/visits.ts";
import { AccessDenied, type Ctx } from "#domain/access/context.server.ts";
import { visitOfLead } from "#domain/visits/list-visits.server.ts";
import { addNote } from "#domain/leads/changes/add-note.server.ts";
import { claimOf } from "#domain/duty/ringing.server.ts";
import { takeLead } from "#domain/duty/take-lead.server.ts";
import { getLead } from "#domain/leads/office/get-lead.server.ts";
import { emptyAuditLog, testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { type LeadChange, storedLead } from "#tests/stored-lead.ts";
import { copiesOfWaiting } from "./copies-of-waiting.server.ts";
import { copyKeys } from "./copy-keys.server.ts";

const database = ownDatabase();
beforeEach(async () => {
  await database.db.execute(sql`truncate form_submissions restart identity cascade`);
  await emptyAuditLog(database.db);
});

const person = (role: "office" | "seo", userId = "olga", sessionId = "session-1"): Ctx =>
  testCtx(database.db, { actor: userActor(role, { userId, name: "Olga Office", sessionId }) });

const add = (change: LeadChange = {}) => storedLead(database.db, change);

describe("copies of leads that wait", () => {
  test("are what the page of each lead reads", async () => {
    const ctx = person("office");
    const first = await add();
    const second = await add();
    await addNote(ctx, { leadId: first, body: "One." });
    await addNote(ctx, { leadId: second, body: "Two." });
    await takeLead(ctx, second);
    const startsAt = new Date(Date.now() + 86_400_000);
    await database.db.insert(appointments).values({
      id: crypto.randomUUID(),
      leadId: first,
      personId: "olga",
      startsAt,
      endsAt: new Date(startsAt.getTime() + 7_200_000),
    });
    const copies = await copiesOfWaiting(ctx);
    expect(copies).toHaveLength(2);
    for (const id of [first, second])
      expect(copies.find(({ detail }) => detail.lead.id === id)).toEqual({
        detail: await getLead(ctx, id),
        visit: await visitOfLead(ctx, id),
        claim: await claimOf(ctx, id),
      });
  });

  test("are the fifty most urgent, without answered and quarantined ones", async () => {
    const urgent: string[] = [];
    for (let turn = 0; turn < 52; turn++) {
      const id = await add({ promisedAt: new Date(Date.now() + (60 - turn) * 60_000) });
      if (turn >= 2) urgent.push(id);
    }
    await add({ status: "contacted", promisedAt: new Date(0) });
    await add({ quarantined: true, promisedAt: new Date(0) });
    const ids = (await copiesOfWaiting(person("office"))).map(({ detail }) => detail.lead.id);
    expect(ids.toSorted()).toEqual(urgent.toSorted());
  });

  test("leave one audit row an hour, and no lead counts as opened", async () => {
    const id = await add();
    await copiesOfWaiting(person("office"));
    await copiesOfWaiting(person("office"));
    const rows = await database.db.select().from(securityEvents);
    expect(rows.map(({ eventType }) => eventType)).toEqual(["audit_leads_copied"]);
    expect(rows[0]?.details).toMatchObject({ audit_details: { leads: [id] } });
    expect((await getLead(person("office"), id))?.lead.firstOpenedAt).toBeNull();
  });

  test("are refused to people who cannot read leads", async () => {
    await expect(copiesOfWaiting(person("seo"))).rejects.toThrow(AccessDenied);
  });
});

describe("the keys of copies", () => {
  test("belong to a session and to a person, and stay the same", () => {
    const keys = copyKeys(person("office"));
    expect(copyKeys(person("office"))).toEqual(keys);
    const nextSession = copyKeys(person("office", "olga", "session-2"));
    expect(nextSession?.changeKey).toBe(keys?.changeKey);
    expect(nextSession?.readKey).not.toBe(keys?.readKey);
    expect(nextSession?.session).not.toBe(keys?.session);
    expect(copyKeys(person("office", "ann"))?.changeKey).not.toBe(keys?.changeKey);
    expect(Buffer.from(keys?.readKey ?? "", "base64url")).toHaveLength(32);
  });
  test("are for people who read leads", () => {
    expect(copyKeys(person("seo"))).toBeNull();
  });
});
