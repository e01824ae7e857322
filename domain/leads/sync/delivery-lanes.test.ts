import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Ctx } from "#domain/access/context.server.ts";
import { submitLead } from "#domain/leads/submit/submit-lead.server.ts";
import { connect, type DatabaseConnection } from "#database/connect.ts";
import { migrate } from "#database/migrate.ts";
import { readEnv } from "#platform/env.ts";
import { createJobs, type JobQueue } from "#platform/jobs.ts";
import { testCtx } from "#tests/factories.ts";
import { leadSubmission } from "#tests/lead-submission.ts";
import { type OutsideWorld, startOutsideWorld } from "#tests/outside-world.ts";
import { freshDatabase, projectRoot } from "#tests/running-server.ts";
import { Parts } from "#server/parts/parts.ts";
import { work } from "#server/parts/work.ts";

const idle = { whenIdle: () => Promise.resolve() };

const waitMs = 15_000;
let dataDir: string;
let connection: DatabaseConnection;
let jobs: JobQueue;
let world: OutsideWorld;
let ctx: Ctx;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pest-lanes-"));
  connection = await connect({ url: await freshDatabase(), dataDir });
  await migrate(connection, join(projectRoot, "database/migrations"));
});
afterAll(async () => {
  await connection.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  world = await startOutsideWorld();
  jobs = await openJobs();
  ctx = { ...testCtx(connection.db), jobs, env: readEnv({ LOG_LEVEL: "silent", ...world.env }) };
  // A lead can only be submitted once its queues are there.
  await new Parts(ctx.log).start(work(ctx, connection, idle));
});
afterEach(async () => {
  await jobs.stop(200);
  await world.close();
  await connection.executeSql("delete from pgboss.job");
});

async function openJobs(): Promise<JobQueue> {
  const opened = createJobs({
    db: connection.jobsDatabase,
    asyncTransaction: (steps) => connection.db.transaction(steps, { asyncCommit: true }),
    backend: connection.kind === "embedded" ? "pglite" : "postgres",
    log: testCtx(connection.db).log,
    pollingSeconds: 0.5,
  });
  await opened.start();
  return opened;
}

let leadCount = 0;

/** Submits a lead from a new visitor; returns the visitor's email address. */
async function submit(domain = "visitors.example"): Promise<string> {
  const email = `visitor-${++leadCount}@${domain}`;
  const result = await submitLead(
    { ...ctx, request: { ...ctx.request, ip: `10.${leadCount}.0.1` } },
    leadSubmission({
      name: `Grace ${String.fromCodePoint(65 + (leadCount % 26))} Hollowell`,
      phone: `757-555-${1000 + leadCount}`,
      email,
      address: `${leadCount} Main Street, Norfolk 23510`,
      message: `Ants in room ${leadCount}`,
    }),
  );
  if (!result.ok) throw new Error(result.message);
  return email;
}

async function submitMany(count: number, domain?: string): Promise<string[]> {
  const addresses: string[] = [];
  for (let lead = 0; lead < count; lead++) addresses.push(await submit(domain));
  return addresses;
}

const recipients = () => world.mails.map(({ recipient }) => recipient);
/** The visitors whose leads the office knows, in order of arrival. */
const reported = () =>
  world.mails.flatMap(({ recipient, source }) =>
    recipient === "office@example.com" ? [/^reply-to: (\S+)/im.exec(source)?.[1]] : [],
  );

describe("the delivery of leads", () => {
  test("the office hears of a fresh lead before an older backlog, and visitors after the office", async () => {
    await jobs.stop(200);
    const backlog = await submitMany(40);
    await connection.executeSql(
      "update emails set created_at = created_at - interval '10 minutes'",
    );
    // A job's priority is the time of its lead, in steps of three seconds.
    await connection.executeSql("update pgboss.job set priority = priority - 200");
    const fresh = await submit();
    jobs = await openJobs();
    await new Parts(ctx.log).start(work({ ...ctx, jobs }, connection, idle));
    await expect.poll(() => world.mails.length, { timeout: waitMs }).toBe(82);
    expect(reported().slice(0, 10)).toContain(fresh);
    expect(reported()).toHaveLength(backlog.length + 1);
    const firstHalf = recipients().slice(0, 41);
    const officeFirst = firstHalf.filter((recipient) => recipient === "office@example.com");
    expect(officeFirst.length).toBeGreaterThan(30);
  }, 60_000);

  test("a tarpit of one domain delays neither the office nor another domain", async () => {
    world.mood.isTarpit = (recipient) => recipient.endsWith("@tarpit.example");
    const stuck = await submitMany(20, "tarpit.example");
    const fine = await submitMany(5, "fine.example");
    await expect.poll(recipients, { timeout: waitMs }).toEqual(expect.arrayContaining(fine));
    await expect
      .poll(reported, { timeout: waitMs })
      .toEqual(expect.arrayContaining([...stuck, ...fine]));
    // The tarpit still holds the others.
    expect(recipients()).not.toContain(stuck[0]);
  }, 60_000);

  test("a tarpit of all visitors' domains does not delay the office", async () => {
    world.mood.isTarpit = (recipient) => recipient !== "office@example.com";
    const leads: string[] = [];
    for (let domain = 0; domain < 12; domain++) leads.push(await submit(`d${domain}.example`));
    await expect.poll(reported, { timeout: waitMs }).toEqual(expect.arrayContaining(leads));
  }, 60_000);

  test("a CRM that hangs delays no mail", async () => {
    world.mood.isHanging = () => true;
    const leads = await submitMany(15);
    await expect.poll(recipients, { timeout: waitMs }).toEqual(expect.arrayContaining(leads));
    await expect.poll(reported, { timeout: waitMs }).toEqual(expect.arrayContaining(leads));
    expect(world.contacts).toEqual([]);
  }, 60_000);

  test("a lead that the CRM does not answer about delays no other lead", async () => {
    world.mood.isHanging = (email) => email.endsWith("@hanging.example");
    await submitMany(3, "hanging.example");
    const fine = await submitMany(10, "fine.example");
    await expect
      .poll(() => world.contacts, { timeout: waitMs })
      .toEqual(expect.arrayContaining(fine));
  }, 60_000);
});
