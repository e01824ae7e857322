import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readMailFacts } from "#domain/leads/submit/mail-facts.server.ts";
import { submitLead } from "#domain/leads/submit/submit-lead.server.ts";
import { readEnv } from "#platform/env.ts";
import { type TestDatabase, testCtx, testDatabase } from "#tests/factories.ts";
import { leadSubmission } from "#tests/lead-submission.ts";
import { type OutsideWorld, startOutsideWorld } from "#tests/outside-world.ts";
import { startTextProvider } from "#tests/text-provider.ts";
import type { PendingLead } from "./journal-replay.server.ts";
import { OfficeNotices } from "./office-notices.server.ts";
import { journalFolder, openJournal, type OpenJournal } from "./open-journal.server.ts";

const second = 1000;
const minute = 60 * second;

function waiting(count: number, receivedAt: number): PendingLead[] {
  return Array.from({ length: count }, (_, number) => ({
    name: `${number}`,
    bytes: 1,
    isNoticed: false,
    failures: 0,
    nextTryAt: 0,
    entry: { receivedAt: new Date(receivedAt), row: { quarantined: false } },
  })) as unknown as PendingLead[];
}

describe("notices to the office", () => {
  let notices: OfficeNotices;
  let leads: PendingLead[];
  let sent: number[];
  let works: boolean;
  const now = Date.now() + 10 * minute;
  beforeEach(() => {
    leads = [];
    sent = [];
    works = true;
    notices = new OfficeNotices({
      pending: () => leads,
      mark: () => Promise.resolve(),
      send(of) {
        sent.push(of.length);
        return Promise.resolve(works);
      },
    });
  });
  afterEach(() => notices.stop());

  test("wait three seconds for the database, and are sent once", async () => {
    leads = waiting(2, now);
    await notices.sendDue(now + 2 * second);
    expect(sent).toEqual([]);
    await notices.sendDue(now + 3 * second);
    await notices.sendDue(now + 4 * second);
    expect(sent).toEqual([1, 1]);
  });

  test("go on after the clock was a day ahead", async () => {
    const day = 24 * 60 * minute;
    works = false;
    leads = waiting(1, now + day);
    await notices.sendDue(now + day + minute);
    works = true;
    await notices.sendDue(now);
    expect(leads.every(({ isNoticed }) => isNoticed)).toBe(true);
    leads = waiting(9, now - minute);
    await notices.sendDue(now);
    expect(leads.every(({ isNoticed }) => isNoticed)).toBe(true);
  });

  test("of a flood are one email, and never more than ten a minute", async () => {
    leads = waiting(300, now - minute);
    await notices.sendDue(now);
    expect(sent).toEqual([300]);
    for (let at = 1; at <= 60; at++) {
      leads = [...leads, ...waiting(1, now - minute)];
      await notices.sendDue(now + at * second - 1);
    }
    expect(sent).toEqual([300, ...Array.from({ length: 9 }, () => 1)]);
    await notices.sendDue(now + minute);
    expect(sent.at(-1)).toBe(51);
    expect(leads.every(({ isNoticed }) => isNoticed)).toBe(true);
  });

  test("are tried again with longer pauses while the mail server fails", async () => {
    works = false;
    leads = waiting(1, now - minute);
    for (let at = 0; at < 100; at++) await notices.sendDue(now + at * second);
    expect(sent).toHaveLength(4);
    works = true;
    await notices.sendDue(now + 5 * minute);
    expect(leads[0]?.isNoticed).toBe(true);
  });

  test("leave out suspected spam", async () => {
    leads = waiting(1, now - minute);
    for (const lead of leads) lead.entry.row.quarantined = true;
    await notices.sendDue(now);
    expect(sent).toEqual([]);
  });
});

describe("the emails", () => {
  let database: TestDatabase;
  let world: OutsideWorld;
  let path: string;
  let open: OpenJournal;
  beforeAll(async () => {
    database = await testDatabase();
    world = await startOutsideWorld();
    path = await mkdtemp(join(tmpdir(), "pest-notices-"));
  });
  afterAll(async () => {
    await open.stop();
    await world.close();
    await rm(path, { recursive: true });
  });

  test("have everything the office needs to call back, also for many leads at once", async () => {
    const texts = await startTextProvider();
    const ctx = testCtx(database.db, {
      env: readEnv({
        ...world.env,
        LOG_LEVEL: "silent",
        TEXT_URL: texts.url,
        TEXT_FROM: "+17575550100",
        OFFICE_TEXTS: "+17575550142, +17575550143",
      }),
    });
    await readMailFacts(database.db);
    await database.close();
    /** Leaves leads in the journal; the next start sends their notices. */
    const leave = async (...numbers: number[]) => {
      const { journal, stop } = await openJournal(ctx, path);
      for (const number of numbers) {
        const answer = submitLead(
          {
            ...ctx,
            leadJournal: journal,
            request: { ...ctx.request, ip: `198.51.100.${number}` },
          },
          leadSubmission({ name: "Ann Lee", phone: `(757) 555-01${number}` }),
          // Long enough ago, so that no notice waits.
          new Date(Date.now() - minute),
        );
        expect(await answer).toMatchObject({ ok: true, value: { queued: true } });
      }
      await stop();
    };
    const noticed = async () =>
      (await readdir(join(path, journalFolder))).filter((name) => name.endsWith(".noticed"));
    const startAgain = async (count: number) => {
      open = await openJournal(ctx, path);
      await open.start();
      await expect.poll(noticed).toHaveLength(count);
    };
    await leave(10, 11);
    await startAgain(2);
    expect(world.mails).toHaveLength(2);
    await open.stop();
    await leave(...Array.from({ length: 11 }, (_, at) => 12 + at));
    await startAgain(13);
    expect(world.mails).toHaveLength(3);
    const all = world.mails.map(({ source }) => source.replace(/=\r\n/g, "")).join("\n");
    for (let number = 10; number < 23; number++) expect(all).toContain(`(757) 555-01${number}`);
    expect(all).toContain("grace@example.com");
    expect(all).toContain("not in the portal yet");
    expect(world.mails.every(({ recipient }) => recipient === "office@example.com")).toBe(true);
    expect(texts.received).toHaveLength(6);
    expect(texts.received.map(({ To: to }) => to)).toContain("+17575550143");
    const bodies = texts.received.map(({ Body: body }) => body);
    expect(bodies[0]).toBe(
      "New request, not in the portal yet: Ann Lee, (757) 555-0110, Ant Control",
    );
    expect(bodies.at(-1)).toMatch(/^11 new requests, not in the portal yet. The first: Ann Lee, /);
    await texts.close();
  });
});
