import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { AccessDenied } from "#domain/access/context.server.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { changeStatus } from "#domain/leads/changes/change-status.server.ts";
import { deleteLeads } from "#domain/leads/delete-leads.server.ts";
import { readCursor } from "#domain/lists/cursor.ts";
import { testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { type LeadChange, storedLead } from "#tests/stored-lead.ts";
import { listConversions } from "./list-conversions.server.ts";

const now = new Date();
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);

const database = ownDatabase();
beforeEach(async () => {
  await database.db.execute(sql`truncate form_submissions, lead_events cascade`);
});

const office = () => testCtx(database.db, { actor: userActor("office") });

const lead = (changes: LeadChange = {}, id: string = crypto.randomUUID()) =>
  storedLead(database.db, {
    id,
    marketingConsent: true,
    utmData: { gclid: `click-${id}` },
    value: "420.50",
    promisedAt: now,
    ...changes,
  });
async function mark(id: string, status: "won" | "lost" | "contacted"): Promise<void> {
  const [row] = await database.db
    .select({ version: leads.version })
    .from(leads)
    .where(eq(leads.id, id));
  const changed = await changeStatus(office(), { leadId: id, version: row?.version ?? 0, status });
  if (!changed.ok) throw new Error(changed.message);
}
async function won(changes: LeadChange = {}): Promise<string> {
  const id = await lead(changes);
  await mark(id, "won");
  return id;
}
const listed = async () => (await listConversions(office(), null, { now })).rows;

it("a won lead has its click, its value, and the time at which it was won", async () => {
  const id = await won();
  const [row] = await listed();
  expect(row).toMatchObject({
    id,
    gclid: `click-${id}`,
    gbraid: null,
    wbraid: null,
    value: 420.5,
    currency: "USD",
  });
  expect(Date.parse(row?.wonAt ?? "")).toBeGreaterThan(now.getTime() - 5000);
});

it("a row has one id of a click, and a lead without a value has none", async () => {
  await won({ utmData: { gclid: "g", gbraid: "b" } });
  await won({ utmData: { gbraid: "b", wbraid: "w" }, value: null });
  await won({ utmData: { wbraid: "w" } });
  const ids = (await listed()).map(({ gclid, gbraid, wbraid }) => [gclid, gbraid, wbraid]);
  expect(ids).toEqual([
    ["g", null, null],
    [null, "b", null],
    [null, null, "w"],
  ]);
  expect((await listed())[1]?.value).toBeNull();
});

it("a lead that is lost or erased disappears, and one that is won again keeps its first time", async () => {
  const id = await won();
  const [first] = await listed();
  await mark(id, "lost");
  expect(await listed()).toEqual([]);
  await mark(id, "won");
  expect(await listed()).toEqual([first]);
  await database.db.transaction((tx) => deleteLeads(tx, [id]));
  expect(await listed()).toEqual([]);
});

it.each<[string, LeadChange]>([
  ["whose visitor did not agree to marketing", { marketingConsent: false }],
  ["without a click", { utmData: { utm_source: "google" } }],
  ["with a click of another service", { utmData: { msclkid: "m" } }],
  ["that is older than 90 days", { createdAt: daysAgo(91) }],
  ["from a file", { imported: true, status: "contacted" }],
])("a lead %s is left out", async (_, changes) => {
  await won(changes);
  expect(await listed()).toEqual([]);
});

it("a lead in quarantine, as those of the canary are, is left out", async () => {
  const id = await won();
  await database.db.update(leads).set({ quarantined: true }).where(eq(leads.id, id));
  expect(await listed()).toEqual([]);
});

it("pages follow the order in which leads were won", async () => {
  const ids: string[] = [];
  for (let at = 0; at < 5; at++) ids.push(await won());
  const seen: string[] = [];
  let next: string | null = "";
  while (next !== null) {
    const page = await listConversions(office(), readCursor(next), { size: 2, now });
    seen.push(...page.rows.map(({ id }) => id));
    next = page.next;
  }
  expect(seen).toEqual(ids);
});

it("conversions are for people who read leads", async () => {
  const blogger = testCtx(database.db, { actor: userActor("blogger") });
  await expect(listConversions(blogger, null)).rejects.toThrow(AccessDenied);
});
