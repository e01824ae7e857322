import { eq } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { erasePerson, hashesOf } from "#domain/compliance/erasures/erase-person.server.ts";
import { bookAppointment } from "#domain/leads/appointments/book-appointment.server.ts";
import { remindVisits } from "#domain/leads/appointments/remind-visits.server.ts";
import { receiveWebhook } from "#domain/leads/texts/receive/receive-webhook.server.ts";
import { sendText } from "#domain/leads/texts/sending/send-text.server.ts";
import { stopLeadTexts } from "#domain/leads/texts/stop-lead-texts.server.ts";
import { textDefaults } from "#domain/leads/texts/rules/templates.ts";
import { textSettingsKey } from "#domain/leads/texts/text-settings.server.ts";
import { writeText } from "#domain/leads/texts/write-text.server.ts";
import type { Database } from "#database/connect.ts";
import { profiles, userRoles } from "#database/schema/accounts.ts";
import { erasures } from "#database/schema/compliance.ts";
import { formSubmissions as leads } from "#database/schema/leads.ts";
import { settings } from "#database/schema/settings.ts";
import { createCrm, type CrmConversations } from "#platform/crm.ts";
import { readEnv } from "#platform/env.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { testCtx, userActor } from "./factories.ts";
import { callWebhook, type TextsCrm, textWebhook } from "./texts-crm.ts";

/*
 * Random stories of customers and their texts, played through the database, and an oracle that knows only the story: who
 * agreed, who said stop, who was erased, and what time it is where they are. It shares no code with the gate.
 */

const hourMs = 3_600_000;

/** Numbers between 0 and 1 from a seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const stops = [
  "STOP",
  "stop",
  "Stop.",
  " StOp!! ",
  "STOP please",
  "stopall",
  "UNSUBSCRIBE",
  "Cancel",
  "END",
  "quit",
  "Stop texting me",
  "S T O P",
  "ＳＴＯＰ",
  "stop\n\nSent from my phone",
  "don't text me",
  "opt out",
];
export const starts = ["START", "start!", "Unstop", "Yes", "start please"];
export const helps = ["HELP", "help?", "Info", "Help please"];
export const words = [
  "When do you come?",
  "Please stop by at 5",
  "I need help with ants",
  "Don't stop the treatment",
  "Yes, Tuesday works",
  "cancel the ants, not the visit",
  "ok",
  "Thank you!",
];

/**
 * Places with the hours by which their clocks differ from UTC in January, and those of the area code alone: after an
 * erasure, nothing else is known.
 */
export const places = [
  { area: "757", state: "VA", offsets: [-5], codeOffsets: [-5] },
  { area: "213", state: null, offsets: [-8], codeOffsets: [-8] },
  { area: "757", state: "CA", offsets: [-8], codeOffsets: [-5] },
  { area: "808", state: null, offsets: [-10], codeOffsets: [-10] },
  { area: "850", state: null, offsets: [-5, -6], codeOffsets: [-5, -6] },
  {
    area: "211",
    state: null,
    offsets: [-4, -5, -6, -7, -8, -9, -10],
    codeOffsets: [-4, -5, -6, -7, -8, -9, -10],
  },
] as const;

export interface SequenceWorld {
  db: Database;
  crm: TextsCrm;
}

interface Person {
  phone: string;
  contactId: string;
  offsets: readonly number[];
  codeOffsets: readonly number[];
  state: string | null;
  /** The oracle's knowledge. */
  stopped: boolean;
  leads: { id: string; agreed: boolean; isPlaced: boolean }[];
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

let nextNumber = 1;

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
  const crm = createCrm({
    token: "a-token-of-tests",
    locationId: "a-location-of-tests",
    url: provider.url,
  });
  const result: SequenceResult = { sent: 0, forbidden: [] };
  const delivered: object[] = [];
  const bodies = new Set<string>();

  const people = [0, 1].map((): Person => {
    const place = pick(places);
    const number = nextNumber++;
    const phone = `+1${place.area}2${String(number).padStart(6, "0")}`;
    const contactId = `contact-${number}`;
    provider.contacts.set(contactId, { firstName: "Pat", lastName: "Miller", phone });
    return {
      phone,
      contactId,
      offsets: place.offsets,
      codeOffsets: place.codeOffsets,
      state: place.state,
      stopped: false,
      leads: [],
    };
  });

  async function addLead(person: Person): Promise<void> {
    const id = crypto.randomUUID();
    const agreed = random() < 0.7;
    await db.insert(leads).values({
      id,
      name: "Pat Miller",
      phone: person.phone,
      phoneE164: person.phone,
      // Another address can make a second contact of the same number.
      ghlContactId: random() < 0.75 ? person.contactId : `${person.contactId}-b`,
      state: person.state,
      tcpaConsent: true,
      textConsent: agreed,
      textConsentTimestamp: agreed ? clock() : null,
      textConsentVersion: agreed ? "texts-2026-12" : null,
      textConsentText: agreed ? "I agree" : null,
      idempotencyKey: id,
      contentHash: "c",
      rateKey: id,
      promisedAt: clock(),
      createdAt: clock(),
    });
    person.leads.push({ id, agreed, isPlaced: true });
  }

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
    if (means === "start" && agreed) person.stopped = false;
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
      const person = people.find(({ phone }) => phone === text.toNumber);
      const object = (why: string): void =>
        void result.forbidden.push(`${why}: “${text.message}” to ${text.toNumber}, seed ${seed}`);
      if (!person) {
        object("unknown number");
        continue;
      }
      const isWritten = text.message.startsWith("Written");
      if (isWritten && bodies.has(text.message)) object("sent twice");
      bodies.add(text.message);
      if (text.message.includes("for help, call")) continue;
      if (person.stopped) object("after STOP");
      const agreed = person.leads.some((lead) => lead.agreed);
      if (!agreed) object("without consent");
      const isPlaced = person.leads.some((lead) => lead.isPlaced);
      for (const offset of isPlaced ? person.offsets : person.codeOffsets) {
        const hour = (((now / hourMs + offset) % 24) + 24) % 24;
        if (hour < 8 || hour >= 21) object(`at night (${hour.toFixed(1)})`);
      }
    }
  }

  let written = 0;
  for (let step = 0; step < steps; step++) {
    const person = pick(people);
    const lead = person.leads.length > 0 ? pick(person.leads) : null;
    const choice = random();
    provider.mood.isCut = random() < 0.05;
    provider.mood.messages = random() < 0.05 ? 503 : 200;
    if (choice < 0.15 || (!lead && choice < 0.4)) await addLead(person);
    else if (choice < 0.4 && lead)
      await writeText(office, { leadId: lead.id, body: `Written ${seed} ${written++}` }, clock());
    else if (choice < 0.5) await say(person, pick(stops), "stop");
    else if (choice < 0.57) await say(person, pick(starts), "start");
    else if (choice < 0.61) await say(person, pick(helps), "help");
    else if (choice < 0.69) await say(person, pick(words), "words");
    else if (choice < 0.73) await post(callWebhook(person.contactId));
    else if (choice < 0.79 && lead) {
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
