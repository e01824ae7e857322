import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { formSubmissions } from "#database/schema/work/leads.ts";
import { testCtx } from "#tests/factories.ts";
import { leadSubmission } from "#tests/lead-submission.ts";
import { atCommit, ownCluster, resetCommits, setStandby } from "#tests/slow-commits.ts";
import { type LeadSubmission, submitLead } from "./submit-lead.server.ts";

/** These tests wait for a standby that does not exist, so they start a server of their own. */
describe("a submission whose commit gets no answer", () => {
  const own = ownCluster();
  afterEach(async () => {
    await resetCommits(own.connection);
    await own.connection.executeSql("truncate form_submissions, emails cascade");
  });

  const stored = () => own.connection.db.select().from(formSubmissions);

  const submission = leadSubmission();
  const again = { ...submission, mayBeSaved: true };
  const submit = (input: LeadSubmission) =>
    submitLead(testCtx(own.connection.db, { request: { ip: "192.0.2.1" } }), input);
  const unknown = {
    ok: false,
    reason: "unknown_outcome",
    message: expect.stringContaining("send it again: you will not be counted twice"),
  };

  test("is reported as unknown while the synchronous standby is unavailable, and a retry confirms the same lead", async () => {
    await setStandby(own.connection, "missing");
    expect(await submit(submission)).toMatchObject(unknown);
    expect(await submit(again)).toMatchObject(unknown);
    await setStandby(own.connection, "");
    const confirmed = await submit(again);
    expect(confirmed).toMatchObject({ ok: true, value: { id: (await stored())[0]?.id } });
    expect(await stored()).toHaveLength(1);
  });

  test("is reported as unknown if the connection ends before the standby has it", async () => {
    await setStandby(own.connection, "missing");
    const answer = submit(submission);
    const ended = async () =>
      (
        await own.connection.executeSql(
          "select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'",
        )
      ).rows.length;
    await expect.poll(ended).toBeGreaterThan(0);
    expect(await answer).toMatchObject(unknown);
    await setStandby(own.connection, "");
    expect(await submit(again)).toMatchObject({ ok: true });
    expect(await stored()).toHaveLength(1);
  });

  test("is reported as unknown if the wait for the standby is canceled, which the server reports as a success", async () => {
    await setStandby(own.connection, "missing");
    const canceled: unknown[] = [];
    const cancel = async () => {
      const { rows } = await own.connection.executeSql(
        "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'",
      );
      canceled.push(...rows);
    };
    const canceling = setInterval(() => void cancel(), 20);
    const answer = await submit(submission).finally(() => clearInterval(canceling));
    // The commit, and the one that asks afterwards whether it is safe.
    expect(canceled.length).toBeGreaterThan(1);
    expect(answer).toMatchObject(unknown);
    await setStandby(own.connection, "");
    expect(await submit(again)).toMatchObject({ ok: true });
    expect(await stored()).toHaveLength(1);
  });

  test("is confirmed if the commit takes effect late", async () => {
    await atCommit(own.connection, "pg_sleep(2.5)");
    expect(await submit(submission)).toMatchObject({ ok: true });
    expect(await stored()).toHaveLength(1);
  });

  test("is reported as not saved if it was rolled back", async () => {
    await atCommit(own.connection, "pg_terminate_backend(pg_backend_pid())");
    expect(await submit(submission)).toMatchObject({
      ok: false,
      reason: "unavailable",
      message: expect.stringContaining("was not saved"),
    });
    expect(await stored()).toHaveLength(0);
  });

  test("is reported as unknown if an earlier try may be saved and the database is unavailable", async () => {
    await own.connection.db.execute(sql`select 1`);
    await own.cluster.crash();
    try {
      expect(await submit(again)).toMatchObject(unknown);
      expect(await submit(submission)).toMatchObject({ reason: "unavailable" });
    } finally {
      own.cluster.restart();
    }
  });
});
