import { links } from "#app/links.server.ts";
import { prepareLead, leadDrafts } from "#domain/leads/submit/lead-row.server.ts";
import { checkLeadForm } from "#domain/leads/schema.ts";
import { spamSignalsOf } from "#domain/leads/spam-signals.ts";
import { generatePerson } from "./people.ts";
import { generateMoments } from "./moments.ts";
import { answerLead } from "./office-work.ts";
import { devices, generateArrival, generateRequest, junk } from "./requests.ts";
import type { DemoRows, DemoWorld } from "./world.ts";
import type { LeadEventType } from "#database/vocabularies.ts";

const hourMs = 60 * 60 * 1000;
const minuteMs = 60 * 1000;
/** How many of the newest leads are still unanswered. */
const openLeads = 3;

/** A month of leads, oldest first, as the product itself would have written them. */
export function generateMonth(world: DemoWorld): DemoRows {
  const rows: DemoRows = { leads: [], events: [], notes: [], emails: [], visits: [], texts: [] };
  const moments = generateMoments(world);
  const scripted = new Map(
    junk.map((spam, place) => [Math.floor((moments.length * (place + 1)) / 4), spam]),
  );
  moments.forEach((at, place) => {
    const spam = scripted.get(place);
    if (spam) addScript(world, rows, at, spam, place);
    else addLead(world, rows, at, place, moments.length - place);
  });
  return rows;
}

function addScript(
  world: DemoWorld,
  rows: DemoRows,
  at: Date,
  spam: (typeof junk)[number],
  place: number,
): void {
  const person = generatePerson(world.random, world.company.cities, world.already + place);
  const fields = {
    name: spam.name,
    phone: person.phone,
    service: "other",
    message: spam.message,
    tcpaConsent: true,
  };
  const lead = write(world, { kind: "quick", fields, person, at, ...spam });
  rows.leads.push(lead.row);
  rows.events.push({
    leadId: lead.row.id,
    type: "quarantined",
    actor: "visitor",
    detail: { reasons: lead.row.quarantineReasons },
    createdAt: at,
  });
}

interface Writing {
  kind: "quote" | "quick";
  fields: Record<string, unknown>;
  person: { ip: string };
  at: Date;
  websiteUrl?: string;
  elapsedMs: number;
}

function write(
  world: DemoWorld,
  { kind, fields, person, at, websiteUrl = "", elapsedMs }: Writing,
) {
  const { random, company, secret, env, origin } = world;
  const check = checkLeadForm(kind, fields);
  if (!check.ok)
    throw new Error(`The demo wrote a form that is refused: ${JSON.stringify(check.fieldErrors)}`);
  const arrival = generateArrival(random, kind);
  const touch = {
    at: at.toISOString(),
    page: arrival.page,
    referrer: arrival.referrer,
    utm: arrival.utm,
  };
  const firstAt = new Date(
    at.getTime() - random.pick([0, 0, 0, 1, 2, 6]) * 24 * hourMs - 4 * minuteMs,
  );
  const request = {
    id: "demo",
    ip: person.ip,
    userAgent: random.pick(devices),
    origin,
    headers: new Headers(),
  };
  const ctx = { actor: { kind: "anonymous" } as const, request, links, env, secret };
  const prepared = prepareLead(ctx, {
    values: check.values,
    attribution: {
      utm: arrival.utm,
      referrer: arrival.referrer || null,
      sourcePage: arrival.page,
      firstTouch: { ...touch, at: firstAt.toISOString() },
      lastTouch: touch,
    },
    spamSignals: spamSignalsOf({
      websiteUrl,
      elapsedMs,
      rawTexts: Object.values(fields).filter((value) => typeof value === "string"),
    }),
    idempotencyKey: random.uuid(),
    elapsedMs,
    company,
    now: at,
  });
  const row = { ...prepared.row, id: random.uuid(), createdAt: at, updatedAt: at };
  const mails = { company, copies: [], confirms: true };
  return { row, drafts: leadDrafts(ctx, row, prepared.minutes, mails, at) };
}

function addLead(
  world: DemoWorld,
  rows: DemoRows,
  at: Date,
  place: number,
  fromNewest: number,
): void {
  const { random, company, now } = world;
  const person = generatePerson(random, company.cities, world.already + place);
  const request = generateRequest(random);
  const fields = {
    name: person.name,
    phone: person.phone,
    service: request.service,
    message: request.message ?? "",
    tcpaConsent: true,
    textConsent: random.happens(0.4),
    ...(request.kind === "quote"
      ? {
          email: person.email,
          street: person.street,
          city: person.city,
          state: "VA",
          zip: person.zip,
          address: `${person.street}, ${person.city}, VA ${person.zip}`,
        }
      : {}),
  };
  const elapsedMs = random.between(14_000, 190_000);
  const { row, drafts } = write(world, { kind: request.kind, fields, person, at, elapsedMs });
  const after = (seconds: number): Date => new Date(at.getTime() + seconds * 1000);
  const addEvent = (
    type: LeadEventType,
    actor: string,
    when: Date,
    detail: Record<string, unknown> = {},
  ): void => {
    rows.events.push({ leadId: row.id, type, actor, detail, createdAt: when });
  };

  addEvent("received", "visitor", at, { source: row.source });
  drafts.forEach(({ template, props, recipient, replyTo, subjectType, subjectId }, nth) => {
    const sentAt = after(2 + nth);
    rows.emails.push({
      id: random.uuid(),
      template,
      props: { ...props, demo: true },
      recipient,
      replyTo,
      subject:
        template === "lead-office"
          ? `New lead: ${row.name}`
          : `We received your request: ${company.name}`,
      status: "sent",
      attempts: 1,
      subjectType,
      subjectId,
      createdAt: at,
      sentAt,
    });
    addEvent("mailed", "system:mail", sentAt, { template, recipient });
  });
  const syncFails = place % 41 === 7;
  const syncedAt = after(random.between(3, 9));
  if (syncFails) {
    const error = "422 phone: The phone number is not valid for this location";
    Object.assign(row, { ghlSyncStatus: "failed", ghlSyncError: error });
    addEvent("sync_failed", "system:crm", syncedAt, { error, attempt: 1 });
  } else {
    Object.assign(row, {
      ghlSyncStatus: "synced",
      ghlContactId: `demo-${row.id.slice(0, 8)}`,
      ghlSyncedAt: syncedAt,
    });
    addEvent("synced", "system:crm", syncedAt, { created: true });
  }
  const forgotten = fromNewest > openLeads && fromNewest < 40 && random.happens(0.08);
  if (fromNewest > openLeads && !forgotten) answerLead(world, rows, row, at, addEvent);
  else if (random.happens(0.4)) {
    const openedAt = new Date(
      Math.min(at.getTime() + random.between(2, 40) * minuteMs, now.getTime()),
    );
    row.firstOpenedAt = openedAt;
    addEvent("opened", "Office", openedAt);
  }
  rows.leads.push(row);
}
