import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { Ctx } from "#domain/access/context.server.ts";
import { readNumbers, resumeNumbers, stopNumbers } from "#domain/messages/numbers.server.ts";
import { hashesOfRecipient } from "#domain/consent/person-hash.server.ts";
import { leaveList } from "#domain/newsletter/unsubscribe.server.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { newsletterSubscribers } from "#database/schema/work/newsletter.ts";
import { textNumbers } from "#database/schema/office/messages.ts";
import { emptyAuditLog, testCtx } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { optOutFile } from "./opt-out-file.server.ts";
import { replayOptOuts } from "./replay-opt-outs.server.ts";
import { optOutStore } from "./store-opt-outs.server.ts";

const database = ownDatabase();
let folder = "";
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "opt-outs-"));
  await emptyDatabase();
  return () => rmSync(folder, { recursive: true, force: true });
});

async function emptyDatabase(): Promise<void> {
  await emptyAuditLog(database.db);
  await database.db.delete(textNumbers);
  await database.db.delete(newsletterSubscribers);
}

function system(): Ctx {
  const ctx = testCtx(database.db, { actor: { kind: "system", name: "compliance" } });
  return { ...ctx, env: { ...ctx.env, DATA_DIR: folder, BACKUP_DIR: join(folder, "place") } };
}

const day = (number: number): Date => new Date(Date.UTC(2026, 2, number, 15));
const dana = (): string[] =>
  hashesOfRecipient(system().secret, { phone: "+17575550142", contactId: "contact-7" });
const stop = (at: Date) => stopNumbers(database.db, dana(), { source: "reply", at });
const isStopped = async () => {
  const numbers = await readNumbers(database.db, dana());
  return numbers.length > 0 && numbers.every(({ stopped }) => stopped);
};
const events = async () =>
  (await database.db.select().from(securityEvents)).map(({ eventType, details }) => ({
    eventType,
    details,
  }));

async function subscribe(email: string, confirmedAt = day(1)): Promise<void> {
  await database.db.insert(newsletterSubscribers).values({
    id: crypto.randomUUID(),
    email,
    status: "subscribed",
    createdAt: confirmedAt,
    confirmedAt,
  });
}
const statuses = async () =>
  Object.fromEntries(
    (await database.db.select().from(newsletterSubscribers)).map(({ email, status }) => [
      email,
      status,
    ]),
  );

describe("an opt-out that is newer than the backup", () => {
  it("stops texts again, of the number and of the CRM's contact", async () => {
    await stop(day(2));
    await optOutStore()(system());
    await emptyDatabase();
    expect(await isStopped()).toBe(false);
    await replayOptOuts(system());
    expect(await isStopped()).toBe(true);
    expect(await readNumbers(database.db, dana())).toMatchObject([
      { source: "reply", changedAt: day(2) },
      { source: "reply", changedAt: day(2) },
    ]);
    expect(await events()).toMatchObject([
      {
        eventType: "audit_opt_outs_repeated",
        details: { audit_details: { texts: 2, newsletter: 0 } },
      },
    ]);
  });

  it("gives way to a later START, whichever the backup knows", async () => {
    const store = optOutStore();
    await stop(day(2));
    await store(system());
    await resumeNumbers(database.db, dana(), day(3));
    await store(system());
    await emptyDatabase();
    await stop(day(2));
    await replayOptOuts(system());
    expect(await isStopped()).toBe(false);
    await stop(day(4));
    await replayOptOuts(system());
    expect(await isStopped()).toBe(true);
  });

  it("takes people off the newsletter again, except those who confirmed later", async () => {
    await subscribe("ann@example.org");
    await subscribe("bob@example.org");
    await subscribe("cleo@example.org");
    await leaveList(database.db, system(), "ann@example.org", day(2));
    await leaveList(database.db, system(), "bob@example.org", day(2));
    await optOutStore()(system());
    await emptyDatabase();
    await subscribe("ann@example.org");
    await subscribe("bob@example.org", day(3));
    await subscribe("cleo@example.org");
    await replayOptOuts(system());
    expect(await statuses()).toEqual({
      "ann@example.org": "unsubscribed",
      "bob@example.org": "subscribed",
      "cleo@example.org": "subscribed",
    });
    await emptyAuditLog(database.db);
    await replayOptOuts(system());
    expect(await events()).toEqual([]);
  });

  it("comes from the place of backups if the data folder is gone, and is repeated at once", async () => {
    await stop(day(2));
    await optOutStore()(system());
    rmSync(optOutFile.path(folder));
    await emptyDatabase();
    await subscribe("ann@example.org");
    await leaveList(database.db, system(), "ann@example.org", day(2));
    await optOutStore()(system());
    expect(await isStopped()).toBe(true);
    const place = await optOutFile.read(join(folder, "place"));
    expect(place.map(({ list }) => list).toSorted()).toEqual(["newsletter", "texts", "texts"]);
  });

  it("is not repeated with another secret key, and that is an error in the log", async () => {
    await stop(day(2));
    await optOutStore()(system());
    await emptyDatabase();
    const errors: unknown[] = [];
    const ctx = system();
    const log = { ...ctx.log, error: (facts: unknown) => void errors.push(facts) };
    await replayOptOuts({ ...ctx, secret: `${ctx.secret} of another`, log: log as Ctx["log"] });
    expect(await database.db.$count(textNumbers)).toBe(0);
    expect(errors).toEqual([{ optOuts: 2 }]);
  });
});

describe("the file of opt-outs", () => {
  it("names nobody, and has each decision once", async () => {
    const store = optOutStore();
    await subscribe("ann@example.org");
    await leaveList(database.db, system(), "ann@example.org", day(2));
    await stop(day(2));
    await store(system());
    await store(system());
    await optOutStore()(system());
    expect(await optOutFile.read(folder)).toHaveLength(3);
    expect(readFileSync(optOutFile.path(folder), "utf8")).not.toMatch(/ann@|5550142|contact-7/);
  });

  it("waits for the place of backups, and tries again", async () => {
    await stop(day(2));
    const store = optOutStore();
    const ctx = system();
    const lost = { ...ctx, env: { ...ctx.env, BACKUP_DIR: join(optOutFile.path(folder), "no") } };
    await expect(store(lost)).rejects.toThrow();
    expect(await optOutFile.read(folder)).toHaveLength(2);
    await store(ctx);
    expect(await optOutFile.read(join(folder, "place"))).toHaveLength(2);
  });
});
