import { eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { AccessDenied, type Ctx } from "#domain/access/context.server.ts";
import { saveRota } from "#domain/duty/save-duty.server.ts";
import { contact } from "#domain/settings/facts/contact.ts";
import { opening } from "#domain/settings/facts/opening.ts";
import { areas } from "#domain/settings/facts/areas.ts";
import { type FactSection, fieldsIn, valuesOf } from "#domain/settings/facts/fact-section.ts";
import { fingerprintOf, saveFacts } from "#domain/settings/facts/save-facts.server.ts";
import { promises } from "#domain/settings/facts/promises.ts";
import { record } from "#domain/settings/facts/record.ts";
import { holidays } from "#domain/settings/hours/holidays.ts";
import { ownerFactsOf } from "#domain/settings/owner-facts.ts";
import { setSitePhoto } from "#domain/site-photos/set-site-photo.server.ts";
import { securityDefaults } from "#domain/settings/security.ts";
import { readSetting } from "#domain/settings/read-settings.server.ts";
import { mfaFactors, profiles, userRoles } from "#database/schema/work/people.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { backupRuns } from "#database/schema/supplies/backups.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { mediaItems } from "#database/schema/supplies/media.ts";
import { settings } from "#database/schema/basics/settings.ts";
import type { DrillResult } from "#database/vocabularies.ts";
import { webPersonNote } from "./web-person.server.ts";
import { readEnv } from "#platform/env.ts";
import { libraryPicture, testCtx, userActor, emptyTable } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { confirmLaunchItem } from "./confirm-launch-item.server.ts";
import { hideLaunchItem } from "./hide-launch-item.server.ts";
import type { LaunchItemId } from "./items.ts";
import { launchList } from "./launch-list.server.ts";
import { showLaunchItem } from "./show-launch-item.server.ts";

const database = ownDatabase();
beforeEach(async () => {
  for (const table of [settings, emails, backupRuns, mediaItems, profiles, securityEvents])
    await emptyTable(database.db, table);
});

const now = new Date("2026-06-01T12:00:00Z");

function owner(env: Record<string, string> = {}): Ctx {
  return testCtx(database.db, {
    actor: userActor("admin"),
    env: readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent", ...env }),
  });
}

async function read(id: LaunchItemId, env: Record<string, string> = {}) {
  const item = (await launchList(owner(env), now)).items.find((one) => one.id === id);
  if (!item) throw new Error(`There is no item ${id}`);
  return item;
}

async function save(section: FactSection, changes: Record<string, string>) {
  const facts = ownerFactsOf(await readSetting(database.db, "company"));
  const seen = fingerprintOf(section, facts);
  const input = { ...valuesOf(section, facts), seen, ...changes };
  expect(await saveFacts(owner(), section, input)).toMatchObject({ ok: true });
}

async function addAdmin(id: string, isProtected = false) {
  await database.db.insert(profiles).values({ id, fullName: id, email: `${id}@example.com` });
  await database.db.insert(userRoles).values({ userId: id, role: "admin" });
  if (isProtected)
    await database.db.insert(mfaFactors).values({
      id: `factor-of-${id}`,
      userId: id,
      friendlyName: "App",
      secret: "sealed",
      status: "verified",
    });
}

async function sendTest(sentAt: Date) {
  await database.db.insert(emails).values({
    id: crypto.randomUUID(),
    template: "test-email",
    props: {},
    recipient: "admin@example.com",
    status: "sent",
    sentAt,
  });
}

async function addBackup(drill: DrillResult, outcome: "made" | "failed" = "made") {
  await database.db.insert(backupRuns).values({
    id: crypto.randomUUID(),
    startedAt: now,
    finishedAt: now,
    outcome,
    place: "/backups",
    drill,
  });
}

const mail = { SMTP_URL: "smtp://mail.example.com:587", MAIL_FROM: "office@example.com" };
const facts = {
  name: "Heron Pest Works",
  phone: "(757) 555-0177",
  email: "desk@example.org",
  street: "7 Heron Quay",
  latitude: "37.1",
  longitude: "-76.1",
};

it("counts nothing as done on a new installation", async () => {
  await addAdmin("only");
  const list = await launchList(owner(), now);
  expect(list.items.filter(({ done }) => done).map(({ id }) => id)).toEqual([]);
  expect([list.done, list.total]).toEqual([0, 15]);
  expect(list.items.filter(({ notes }) => notes.length === 0)).toEqual([]);
});

describe("an item checks itself:", () => {
  it("holidays wait for an answer to each, open or closed", async () => {
    expect((await read("holidays")).notes).toEqual([`${holidays.length} holidays to answer.`]);
    const answers = holidays.map(({ id }, at) => [`${id}Holiday`, at % 2 ? "open" : "closed"]);
    await save(opening, { ...Object.fromEntries(answers), veteransHoliday: "unanswered" });
    expect(await read("holidays")).toMatchObject({
      done: false,
      notes: ["No answer yet: Veterans Day."],
    });
    await save(opening, { veteransHoliday: "open" });
    expect(await read("holidays")).toMatchObject({ done: true, notes: [] });
  });

  it("facts name each one that is still the default", async () => {
    await save(contact, { ...facts, street: "100 Seaglass Lane" });
    expect((await read("facts")).notes).toEqual(["Still the default: Street."]);
    await save(contact, facts);
    expect((await read("facts")).done).toBe(true);
  });

  it("numbers need a day of verification each", async () => {
    const dates = fieldsIn(areas).filter(({ name }) => name.endsWith("Verified"));
    const verified = Object.fromEntries(dates.map(({ name }) => [name, "2026-05-30"]));
    await save(areas, { ...verified, hamptonVerified: "" });
    expect((await read("numbers")).notes).toEqual(["Not verified yet: Hampton."]);
    await save(areas, verified);
    expect((await read("numbers")).done).toBe(true);
  });

  it("the CRM needs its token and location", async () => {
    expect((await read("crm", { CRM_TOKEN: "t", CRM_LOCATION_ID: "l" })).done).toBe(true);
  });

  it("every administrator needs a second factor", async () => {
    await addAdmin("one", true);
    await addAdmin("two");
    expect((await read("secondFactor")).notes).toEqual([
      "1 administrator signs in with a password only.",
    ]);
    await database.db.delete(profiles).where(eq(profiles.id, "two"));
    expect((await read("secondFactor")).done).toBe(true);
  });

  it("a colleague is a second active person", async () => {
    await addAdmin("one");
    expect((await read("colleague")).done).toBe(false);
    await addAdmin("two");
    expect((await read("colleague")).done).toBe(true);
    await database.db.update(profiles).set({ deactivatedAt: now }).where(eq(profiles.id, "two"));
    expect((await read("colleague")).done).toBe(false);
  });

  it("someone is on call once the schedule names a person on any day", async () => {
    await addAdmin("one");
    expect((await read("onCall")).notes).toEqual(["The on-call schedule is empty."]);
    const schedule = (monday: string) =>
      Array.from({ length: 7 }, (_, day) => ({ first: "", second: day === 1 ? monday : "" }));
    expect(await saveRota(owner(), schedule("one"))).toMatchObject({ ok: true });
    expect((await read("onCall")).done).toBe(true);
    await saveRota(owner(), schedule(""));
    expect((await read("onCall")).done).toBe(false);
  });

  it("a backup must have been restored, and the newest try must not have failed", async () => {
    await addBackup("not_run");
    expect((await read("backup")).done).toBe(false);
    await database.db.delete(backupRuns);
    await addBackup("equal");
    expect((await read("backup")).done).toBe(true);
    await addBackup("not_run", "failed");
    await database.db
      .update(backupRuns)
      .set({ startedAt: new Date(now.getTime() + 1000) })
      .where(eq(backupRuns.outcome, "failed"));
    expect((await read("backup")).notes).toEqual(["The last try failed."]);
  });

  it("a photograph is one that the website shows", async () => {
    const media = await libraryPicture(database.db);
    expect((await read("photograph")).done).toBe(false);
    await setSitePhoto(owner(), { slot: "truck", media, alt: "Our truck", caption: "" });
    expect((await read("photograph")).done).toBe(true);
  });

  it("a second factor must be required of all staff", async () => {
    const { notes, done } = await read("requiredFactor");
    expect([done, notes]).toEqual([
      false,
      ["The setting that staff must sign in with an authenticator app or a passkey is off."],
    ]);
    await database.db
      .insert(settings)
      .values({ key: "security", value: { ...securityDefaults, requireTwoFactor: true } });
    expect((await read("requiredFactor")).done).toBe(true);
  });

  it("reviews need a link", async () => {
    await save(contact, { reviewLinks: "Heron https://reviews.example.org/heron" });
    expect((await read("reviews")).done).toBe(true);
  });

  it.each([
    ["https://www.pests.example", true],
    ["http://www.pests.example", false],
    ["https://localhost:3000", false],
    ["https://192.0.2.1", false],
  ])("the address %s is ready: %s", async (PUBLIC_URL, done) => {
    expect((await read("address", { PUBLIC_URL })).done).toBe(done);
  });
});

describe("email", () => {
  const confirm = (env: Record<string, string> = mail) =>
    confirmLaunchItem(owner(env), { item: "email" }, now);

  it("can't be confirmed before the mail server took a test", async () => {
    expect(await confirm({})).toMatchObject({ message: /No mail server is configured/ });
    expect(await confirm()).toMatchObject({ message: /No test email was sent/ });
    await sendTest(new Date(now.getTime() - 8 * 86_400_000));
    expect(await confirm()).toMatchObject({ message: /No test email was sent/ });
    expect(await read("email", mail)).toMatchObject({ done: false, isConfirmable: false });
  });

  it("is done once the owner found the test, until the mail server changes", async () => {
    await sendTest(now);
    expect(await read("email", mail)).toMatchObject({
      notes: ["A test email was sent. Did it arrive?"],
      isConfirmable: true,
    });
    expect(await confirm()).toMatchObject({ ok: true });
    expect(await read("email", mail)).toMatchObject({
      done: true,
      confirmed: { at: now.toISOString(), by: "Test admin" },
    });
    const other = { ...mail, SMTP_URL: "smtp://other.example.com:587" };
    expect((await read("email", other)).done).toBe(false);
  });
});

it("legal texts are done once someone read them, until their date changes", async () => {
  expect(await confirmLaunchItem(owner(), { item: "legal" }, now)).toMatchObject({ ok: true });
  expect(await read("legal")).toMatchObject({ done: true, confirmed: { by: "Test admin" } });
  await save(record, { legalUpdated: "2026-05-31" });
  expect((await read("legal")).notes).toEqual([
    "No one has confirmed the texts of May 31, 2026 yet.",
  ]);
});

describe("promises", () => {
  it("name every one that the pages make, with the company's own figures", async () => {
    await save(promises, { commercialEmergencyFrom: "35", commercialEmergencyTo: "56" });
    const { notes, isConfirmable } = await read("promises");
    expect(isConfirmable).toBe(true);
    for (const promise of [
      "Businesses with an emergency get theirs in 35–56 hours.",
      "A termite inspection is free once a year, treatment or not.",
      "shipyard workers special rates",
      "There is no long-term contract",
      "Satisfaction is guaranteed",
      "licensed and insured",
    ])
      expect(notes.join("\n")).toContain(promise);
    expect(notes[0]).toContain(`makes ${notes.length - 1} promises`);
  });

  it("are done once the owner confirmed them, until one of their figures changes", async () => {
    expect(await confirmLaunchItem(owner(), { item: "promises" }, now)).toMatchObject({ ok: true });
    expect(await read("promises")).toMatchObject({ done: true, notes: [] });
    await save(promises, { agreementNoticeDays: "14" });
    expect((await read("promises")).done).toBe(false);
  });
});

it("only items that can't check themselves can be confirmed", async () => {
  expect(await confirmLaunchItem(owner(), { item: "backup" }, now)).toMatchObject({ ok: false });
});

describe("a hidden item", () => {
  it("needs a reason, doesn't count, and can be shown again", async () => {
    expect(await hideLaunchItem(owner(), { item: "crm", reason: " " })).toMatchObject({
      ok: false,
      fieldErrors: { reason: ["Please say why this item doesn't apply"] },
    });
    await hideLaunchItem(owner(), { item: "crm", reason: "We have no CRM" }, now);
    const list = await launchList(owner(), now);
    expect(list.total).toBe(14);
    expect((await read("crm")).hidden).toEqual({
      at: now.toISOString(),
      by: "Test admin",
      reason: "We have no CRM",
    });
    await showLaunchItem(owner(), { item: "crm" });
    expect((await launchList(owner(), now)).total).toBe(15);
  });

  it("keeps the marks of other items that are set at the same time", async () => {
    await addAdmin("only");
    await Promise.all([
      hideLaunchItem(owner(), { item: "crm", reason: "We have no CRM" }),
      hideLaunchItem(owner(), { item: "reviews", reason: "Not on any site" }),
      confirmLaunchItem(owner(), { item: "legal" }, now),
    ]);
    expect(await launchList(owner(), now)).toMatchObject({ total: 13, done: 1 });
  });
});

it("every change leaves an audit row", async () => {
  await confirmLaunchItem(owner(), { item: "legal" }, now);
  await hideLaunchItem(owner(), { item: "crm", reason: "We have no CRM" });
  await showLaunchItem(owner(), { item: "crm" });
  const rows = await database.db
    .select({ type: securityEvents.eventType })
    .from(securityEvents)
    .where(like(securityEvents.eventType, "audit_launch%"))
    .orderBy(securityEvents.id);
  expect(rows.map(({ type }) => type)).toEqual([
    "audit_launch_item_confirmed",
    "audit_launch_item_hidden",
    "audit_launch_item_shown",
  ]);
});

it.each(["blogger", "seo", "commenter", "office"] as const)("is closed to a %s", async (role) => {
  const ctx = testCtx(database.db, { actor: userActor(role) });
  await expect(launchList(ctx)).rejects.toThrow(AccessDenied);
  for (const verb of [confirmLaunchItem, hideLaunchItem, showLaunchItem])
    await expect(verb(ctx, { item: "legal", reason: "because" })).rejects.toThrow(AccessDenied);
});

describe("the note for the person who runs the server", () => {
  const note = async (env: Record<string, string> = {}) =>
    await webPersonNote({ ...owner(), env: readEnv({ DATA_DIR: "/tmp/none", ...env }) });

  it("names each setting with its purpose, and an example for those that are not set", async () => {
    const { text, open } = await note();
    expect(text).toContain("PUBLIC_URL=https://www.example.com");
    expect(text).toContain("# Opens /metrics for a monitoring program.");
    expect(open).toBe(6);
  });

  it("says of the others only that they are set", async () => {
    const secret = "heron-heron-heron-heron-heron-heron";
    const { text, open } = await note({ SECRET_KEY: secret, PUBLIC_URL: "https://heron.example" });
    expect(text).toContain("# SECRET_KEY is set.");
    expect(text).not.toContain(secret);
    expect(open).toBe(4);
  });

  it("is the owner's to read", async () => {
    const ctx = testCtx(database.db, { actor: userActor("blogger") });
    await expect(webPersonNote(ctx)).rejects.toThrow(AccessDenied);
  });
});
