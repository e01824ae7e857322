import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { formSubmissions } from "#database/schema/work/leads.ts";
import { submitLead } from "#domain/leads/submit/submit-lead.server.ts";
import { testCtx } from "#tests/factories.ts";
import { leadSubmission } from "#tests/lead-submission.ts";
import { atCommit, ownCluster, resetCommits, setStandby } from "#tests/slow-commits.ts";
import { openJournal, type OpenJournal } from "./open-journal.server.ts";

describe("a lead whose commit may still take effect", () => {
  const own = ownCluster();
  let path: string;
  let open: OpenJournal;
  beforeEach(async () => {
    path = await mkdtemp(join(tmpdir(), "pest-replay-"));
    open = await openJournal(testCtx(own.connection.db), path);
    await open.start();
  });
  afterEach(async () => {
    await open.stop();
    await rm(path, { recursive: true });
    await resetCommits(own.connection);
    await own.connection.executeSql("truncate form_submissions, emails, lead_events cascade");
  });

  const stored = () => own.connection.db.select().from(formSubmissions);
  const submit = () =>
    submitLead(
      testCtx(own.connection.db, { request: { ip: "192.0.2.1" }, leadJournal: open.journal }),
      leadSubmission(),
    );
  const queued = { ok: true, value: { queued: true } };
  const isEmpty = () => open.journal.state().entries === 0;

  test("is accepted, and the replay waits for the slow commit and finds it", async () => {
    await atCommit(own.connection, "pg_sleep(5)");
    const answer = await submit();
    expect(answer).toMatchObject(queued);
    expect(await stored()).toHaveLength(0);
    await expect.poll(isEmpty, { timeout: 30_000 }).toBe(true);
    expect(await stored()).toMatchObject([{ id: answer.ok && answer.value.id }]);
    const { rows } = await own.connection.executeSql("select type from lead_events");
    expect(rows).toEqual([{ type: "received" }]);
  });

  test("is accepted while the synchronous standby is away, and leaves the journal once the standby has it", async () => {
    await setStandby(own.connection, "missing");
    expect(await submit()).toMatchObject(queued);
    await open.journal.replayNow();
    expect(open.journal.state()).toMatchObject({ entries: 1, isDatabaseAway: true });
    await setStandby(own.connection, "");
    await expect.poll(isEmpty, { timeout: 60_000 }).toBe(true);
    expect(await stored()).toHaveLength(1);
  });

  test("is replayed if the commit failed in the end", async () => {
    await atCommit(own.connection, "pg_sleep(3), pg_terminate_backend(pg_backend_pid())");
    expect(await submit()).toMatchObject(queued);
    await own.connection.executeSql("drop trigger at_commit on form_submissions");
    await expect.poll(isEmpty, { timeout: 60_000 }).toBe(true);
    expect(await stored()).toHaveLength(1);
  });

  test("is replayed after the server crashed and came back", async () => {
    await own.cluster.crash();
    expect(await submit()).toMatchObject(queued);
    own.cluster.restart();
    await expect.poll(isEmpty, { timeout: 60_000 }).toBe(true);
    expect(await stored()).toHaveLength(1);
    expect(open.journal.isDatabaseAway).toBe(false);
  });
});
