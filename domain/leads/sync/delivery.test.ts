import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ctx } from "#domain/access/context.server.ts";
import { connect, type DatabaseConnection } from "#database/connect.ts";
import { migrate } from "#database/migrate.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { formSubmissions, leadEvents } from "#database/schema/work/leads.ts";
import { readEnv } from "#platform/env.ts";
import { createJobs, type JobQueue } from "#platform/jobs.ts";
import { testCtx } from "#tests/factories.ts";
import { leadSubmission } from "#tests/lead-submission.ts";
import { freshDatabase, projectRoot } from "#tests/running-server.ts";
import { Parts } from "#server/parts/parts.ts";
import { work } from "#server/parts/work.ts";
import { submitLead } from "#domain/leads/submit/submit-lead.server.ts";

const idle = { whenIdle: () => Promise.resolve() };

let dataDir: string;
let connection: DatabaseConnection;
let jobs: JobQueue;
let crm: Server;
let smtp: SMTPServer;
const mails: string[] = [];
const crmPaths: string[] = [];

const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pest-delivery-"));
  connection = await connect({ url: await freshDatabase(), dataDir });
  await migrate(connection, join(projectRoot, "database/migrations"));
  crm = createServer((request, response) => {
    crmPaths.push(request.url ?? "");
    let text = "";
    request.on("data", (part: Buffer) => (text += part.toString()));
    request.on("end", () => {
      const contact = { ...(JSON.parse(text) as object), id: "c1" };
      response
        .writeHead(200, { "content-type": "application/json" })
        .end(JSON.stringify({ new: true, contact }));
    });
  });
  await new Promise<void>((ready) => crm.listen(0, "127.0.0.1", ready));
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, _session, done) {
      let text = "";
      stream.on("data", (part: Buffer) => (text += part.toString()));
      stream.on("end", () => {
        mails.push(text);
        done();
      });
    },
  });
  await new Promise<void>((ready) => smtp.listen(0, "127.0.0.1", ready));
});
afterAll(async () => {
  await jobs.stop();
  await connection.close();
  crm.close();
  smtp.close();
  await rm(dataDir, { recursive: true, force: true });
});

test("a lead reaches the office, the visitor and the CRM through the real queue", async () => {
  const base = testCtx(connection.db);
  jobs = createJobs({
    db: connection.jobsDatabase,
    backend: connection.kind === "embedded" ? "pglite" : "postgres",
    log: base.log,
    pollingSeconds: 0.5,
  });
  await jobs.start();
  const env = readEnv({
    LOG_LEVEL: "silent",
    SMTP_URL: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    SMTP_ALLOW_PLAIN: "true",
    OFFICE_EMAIL: "desk@pests.example",
    CRM_TOKEN: "t",
    CRM_LOCATION_ID: "l",
    CRM_URL: `http://127.0.0.1:${portOf(crm)}`,
  });
  const ctx: Ctx = { ...base, jobs, env };
  await new Parts(ctx.log).start(work(ctx, connection, idle));
  const result = await submitLead(
    ctx,
    leadSubmission({
      name: "Zoë O'Brien",
      email: "zoe@example.com",
      service: "termites",
      message: 'Winged ants <b>everywhere</b> & "more"',
    }),
  );
  if (!result.ok) throw new Error(result.message);
  const settled = async () => {
    const sent = (await connection.db.select().from(emails)).every(
      ({ status }) => status === "sent",
    );
    const [lead] = await connection.db.select().from(formSubmissions);
    return sent && lead?.ghlSyncStatus === "synced";
  };
  for (let poll = 0; poll < 60 && !(await settled()); poll++) await pause(250);
  expect(await settled()).toBe(true);
  expect(mails).toHaveLength(2);
  const office = mails.find((mail) => mail.includes("To: desk@pests.example")) ?? "";
  expect(office).toContain("Reply-To: zoe@example.com");
  const [written] = (await connection.db.select().from(emails)).filter(
    ({ template }) => template === "lead-office",
  );
  expect(written?.subject).toBe("New quote request: Zoë O'Brien, Termite Control");
  expect(written?.html).toContain(`http://localhost:3000/admin/forms/${result.value.id}`);
  expect(written?.html).toContain("Winged ants everywhere &amp; &quot;more&quot;");
  expect(written?.bodyText).toContain(`http://localhost:3000/admin/forms/${result.value.id}`);
  expect(written?.bodyText).toContain("12 Union Street, Norfolk 23510");
  expect(crmPaths).toEqual(["/contacts/upsert", "/contacts/c1/tags", "/contacts/c1/notes"]);
  const types = (await connection.db.select().from(leadEvents)).map(({ type }) => type);
  expect(types.filter((type) => type === "mailed")).toHaveLength(2);
});
