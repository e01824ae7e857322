import { eq } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { erasePerson, hashesOf } from "#domain/compliance/erasures/erase-person.server.ts";
import { bookAppointment } from "#domain/visits/book-appointment.server.ts";
import { remindVisits } from "#domain/visits/remind-visits.server.ts";
import { receiveWebhook } from "#domain/messages/receive/receive-webhook.server.ts";
import { sendText } from "#domain/messages/sending/send-text.server.ts";
import { stopLeadTexts } from "#domain/messages/stop-lead-texts.server.ts";
import { textDefaults } from "#domain/messages/rules/templates.ts";
import { textSettingsKey } from "#domain/messages/text-settings.server.ts";
import { writeText } from "#domain/messages/write-text.server.ts";
import type { Database } from "#database/connect.ts";
import { profiles, userRoles } from "#database/schema/work/people.ts";
import { erasures } from "#database/schema/overview/compliance.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { settings } from "#database/schema/basics/settings.ts";
import type { CrmConversations } from "#platform/crm.ts";
import { createLeadConnector } from "#platform/leadconnector/leadconnector.ts";
import { readEnv } from "#platform/env.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { testCtx, userActor } from "../factories.ts";
import { callWebhook, type TextsCrm, textWebhook } from "../texts-crm.ts";
import { Oracle, type Person } from "./oracle.ts";
import { addLead, addPerson } from "./people.ts";
import { helps, places, randomOf, starts, stops, words } from "./vocabulary.ts";

/* Random stories of customers and their texts, played through the database and judged by an oracle. */

const hourMs = 3_600_000;

export interface SequenceWorld {
  db: Database;
  crm: TextsCrm;
}

export interface SequenceResult {
  sent: number;
  /** What the oracle objects to. */
  forbidden: string[];
}

/** What all stories need once. */
export async function prepareSequences({ db }: SequenceWorld): Promise<void> {
  await db.insert(profiles).values({ id: "olga", fullName: "Olga", email: "olga@example.com" });
  await db.insert(userRoles).values({ userId: "olga", role: "office" });
  const missedCall = { ...textDefaults.missedCall, on: true };
  await db
    .insert(settings)
    .values({ key: textSettingsKey, value: { ...textDefaults, missedCall } });
}

/** Plays one story. */
export async function playSequence(
  world: SequenceWorld,
  seed: number,
  steps = 14,
): Promise<SequenceResult> {
  const random = randomOf(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const { db, crm: provider } = world;
  const queue: { textId: string; at: number }[] = [];
  let now = Date.UTC(2027, 0, 11, Math.floor(random() * 24), Math.floor(random() * 60));
  const clock = (): Date => new Date(now);
  const jobs: JobQueue = {
    ...testCtx(db).jobs,
    async enqueue(_tx, name, data, options) {
      const startAfter = options?.startAfter;
      if (name === "send-text")
        queue.push({
          ...(data as { textId: string }),
          at: startAfter instanceof Date ? startAfter.getTime() : now,
        });
    },
  };
  const env = readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent", ...provider.env });
  const office: Ctx = testCtx(db, {
    jobs,
    env,
    actor: userActor("office", { userId: "olga", name: "Olga" }),
  });
  const system = (name: string): Ctx => testCtx(db, { jobs, env, actor: { kind: "system", name } });
  const crm = createLeadConnector({
    token: "a-token-of-tests",
    locationId: "a-location-of-tests",
    url: provider.url,
  });
  const result: SequenceResult = { sent: 0, forbidden: [] };
  const delivered: object[] = [];

  const people = [0, 1].map(() => addPerson(provider, pick(places)));
  const oracle = new Oracle(people);

  async function post(body: object): Promise<void> {
    const times = { dateAdded: clock().toISOString(), timestamp: clock().toISOString() };
    await deliver({ ...body, ...times });
  }

  async function deliver(body: object): Promise<void> {
    delivered.push(body);
    const bytes = Buffer.from(JSON.stringify(body));
    await receiveWebhook(system("crm"), crm, bytes, clock());
  }

  async function say(
    person: Person,
    body: string,
    means: "stop" | "start" | "help" | "words",
  ): Promise<void> {
    // Texts that are on their way arrive a moment later.
    now += 1_000;
    await post(textWebhook(person.contactId, body));
    const agreed = person.leads.some((lead) => lead.agreed);
    if (means === "stop") person.stopped = true;
    if (means === "start" && (agreed || person.wrote)) person.stopped = false;
    if (means === "words") person.wrote = true;
    const rows = await db
      .select({ id: leads.id })
      .from(leads)
      .where(eq(leads.phoneE164, person.phone));
    for (const { id } of rows)
      if (!person.leads.some((lead) => lead.id === id))
        person.leads.push({ id, agreed: false, isPlaced: false });
  }

  async function erase(person: Person): Promise<void> {
    now += 1_000;
    const subject = { email: null, phoneE164: person.phone };
    const ctx = system("compliance");
    await db.transaction(async (tx) => {
      const { records, recordsProcessed } = await erasePerson(tx, ctx, subject, { now: clock() });
      await tx.insert(erasures).values({
        id: crypto.randomUUID(),
        ...hashesOf(ctx.secret, subject),
        records: { ...records },
        recordsProcessed,
        erasedAt: clock(),
      });
    });
    person.leads = [];
    person.wrote = false;
    person.called = false;
  }

  /** The CRM as the job sees it: sometimes the process dies, or a STOP comes in while a text waits for its turn. */
  function troubled(): CrmConversations {
    const trouble = random();
    if (trouble > 0.25) return crm;
    return {
      ...crm,
      async sendText(text, isStillWanted) {
        if (trouble < 0.06) throw new Error("killed before the request");
        if (trouble < 0.12) {
          await crm.sendText(text, isStillWanted);
          throw new Error("killed after the request");
        }
        const person = people.find(({ phone }) => phone === text.to);
        if (person && trouble < 0.2) {
          const body = textWebhook(person.contactId, "STOP");
          const times = { dateAdded: clock().toISOString(), timestamp: clock().toISOString() };
          await deliver({ ...body, ...times });
          person.stopped = true;
        }
        return await crm.sendText(text, isStillWanted);
      },
    };
  }

  async function runJobs(): Promise<void> {
    const due = queue.filter(({ at }) => at <= now);
    for (const job of due) {
      queue.splice(queue.indexOf(job), 1);
      await sendText(system("texts"), troubled(), job.textId, clock).catch(() => {
        // The queue repeats a job whose process died.
        queue.push({ ...job, at: now });
      });
      judge();
    }
  }

  function judge(): void {
    for (const text of provider.sent.splice(0)) {
      result.sent += 1;
      for (const objection of oracle.judge(text, now))
        result.forbidden.push(`${objection}: “${text.message}” to ${text.toNumber}, seed ${seed}`);
    }
  }

  let written = 0;
  for (let step = 0; step < steps; step++) {
    const person = pick(people);
    const lead = person.leads.length > 0 ? pick(person.leads) : null;
    const choice = random();
    provider.mood.isCut = random() < 0.05;
    provider.mood.messages = random() < 0.05 ? 503 : 200;
    if (choice < 0.15 || (!lead && choice < 0.4)) await addLead(db, person, random, clock());
    else if (choice < 0.4 && lead)
      await writeText(office, { leadId: lead.id, body: `Written ${seed} ${written++}` }, clock());
    else if (choice < 0.5) await say(person, pick(stops), "stop");
    else if (choice < 0.57) await say(person, pick(starts), "start");
    else if (choice < 0.61) await say(person, pick(helps), "help");
    else if (choice < 0.69) await say(person, pick(words), "words");
    else if (choice < 0.73) {
      await post(callWebhook(person.contactId));
      person.called = true;
    } else if (choice < 0.79 && lead) {
      const [row] = await db
        .select({ version: leads.version })
        .from(leads)
        .where(eq(leads.id, lead.id));
      const day = new Date(now + (1 + Math.floor(random() * 3)) * 24 * hourMs)
        .toISOString()
        .slice(0, 10);
      if (row)
        await bookAppointment(
          office,
          { leadId: lead.id, version: row.version, day, window: "10:00-12:00", personId: "olga" },
          clock(),
        );
    } else if (choice < 0.82) await remindVisits(system("schedule"), clock());
    else if (choice < 0.85 && lead) {
      await stopLeadTexts(office, lead.id, clock());
      person.stopped = true;
    } else if (choice < 0.89) await erase(person);
    else if (choice < 0.93 && delivered.length > 0) await deliver(pick(delivered));
    else now += Math.floor(random() * 14 * hourMs);
    await runJobs();
  }
  // Everything that waits comes to its end.
  for (let hours = 0; hours < 40; hours += 5) {
    now += 5 * hourMs;
    await runJobs();
  }
  await db.delete(leads);
  return result;
}
