import type { Ctx } from "#app/features/access/context.server.ts";
import { prepareLead, leadDrafts } from "#app/features/leads/mutations/lead-row.server.ts";
import { checkLeadForm } from "#app/features/leads/schema.ts";
import { suspicionOf } from "#app/features/leads/suspicion.ts";
import type { CompanyFacts } from "#app/features/settings/company.ts";
import { addBusinessTime } from "#app/features/settings/hours.ts";
import type { emails } from "#database/schema/emails.ts";
import type { formSubmissions, leadEvents, leadNotes } from "#database/schema/leads.ts";
import { inventPerson } from "./people.ts";
import type { Chance } from "./random.ts";
import { devices, inventArrival, inventRequest, junk, notes } from "./requests.ts";

export interface DemoRows {
  leads: (typeof formSubmissions.$inferInsert)[];
  events: (typeof leadEvents.$inferInsert)[];
  notes: (typeof leadNotes.$inferInsert)[];
  emails: (typeof emails.$inferInsert)[];
}

export interface DemoWorld {
  chance: Chance;
  company: CompanyFacts;
  now: Date;
  /** Who answered; nobody yet on a fresh installation. */
  staff: readonly { id: string; name: string }[];
  secret: string;
  env: Ctx["env"];
  origin: string;
  /** Where the invented people's numbers go on from. */
  already: number;
}

const days = 30;
const leadCount = 164;
const hourMs = 60 * 60 * 1000;
const minuteMs = 60 * 1000;
/** How many of the newest leads nobody has answered yet. */
const openLeads = 3;

/** A month of leads, oldest first, as the product itself would have written them. */
export function inventMonth(world: DemoWorld): DemoRows {
  const rows: DemoRows = { leads: [], events: [], notes: [], emails: [] };
  const moments = inventMoments(world);
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

/** People write in the evening too, but most when we are open. */
function inventMoments({ chance, company, now }: DemoWorld): Date[] {
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone: company.hours.timeZone,
    hourCycle: "h23",
    weekday: "short",
    hour: "numeric",
  });
  const wish = (at: number): number => {
    const parts = clock.formatToParts(at);
    const hour = Number(parts.find(({ type }) => type === "hour")?.value);
    const day = parts.find(({ type }) => type === "weekday")?.value ?? "";
    const byHour =
      hour < 6 ? 0.02 : hour < 8 ? 0.35 : hour < 12 ? 1 : hour < 18 ? 0.8 : hour < 22 ? 0.45 : 0.1;
    return byHour * (day === "Sun" ? 0.3 : day === "Sat" ? 0.55 : day === "Mon" ? 1 : 0.85);
  };
  const moments: number[] = [];
  while (moments.length < leadCount) {
    const at = now.getTime() - chance.next() * days * 24 * hourMs;
    // Slightly more every week: the business grows.
    const growth = 0.7 + 0.3 * (1 - (now.getTime() - at) / (days * 24 * hourMs));
    if (chance.next() < wish(at) * growth) moments.push(at);
  }
  return moments.sort((a, b) => a - b).map((at) => new Date(at));
}

function addScript(
  world: DemoWorld,
  rows: DemoRows,
  at: Date,
  spam: (typeof junk)[number],
  place: number,
): void {
  const person = inventPerson(world.chance, world.company.cities, world.already + place);
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
    lead_id: lead.row.id,
    type: "quarantined",
    actor: "visitor",
    detail: { reasons: lead.row.quarantine_reasons },
    created_at: at,
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
  const { chance, company, secret, env, origin } = world;
  const check = checkLeadForm(kind, fields);
  if (!check.ok)
    throw new Error(`The demo wrote a form that is refused: ${JSON.stringify(check.fieldErrors)}`);
  const arrival = inventArrival(chance, kind);
  const touch = {
    at: at.toISOString(),
    page: arrival.page,
    referrer: arrival.referrer,
    utm: arrival.utm,
  };
  const firstAt = new Date(
    at.getTime() - chance.pick([0, 0, 0, 1, 2, 6]) * 24 * hourMs - 4 * minuteMs,
  );
  const request = {
    id: "demo",
    ip: person.ip,
    userAgent: chance.pick(devices),
    origin,
    headers: new Headers(),
  };
  const ctx = { actor: { kind: "anonymous" } as const, request, env, secret };
  const prepared = prepareLead(ctx, {
    values: check.values,
    attribution: {
      utm: arrival.utm,
      referrer: arrival.referrer || null,
      sourcePage: arrival.page,
      firstTouch: { ...touch, at: firstAt.toISOString() },
      lastTouch: touch,
    },
    suspicion: suspicionOf({
      websiteUrl,
      elapsedMs,
      rawTexts: Object.values(fields).filter((value) => typeof value === "string"),
    }),
    idempotencyKey: chance.uuid(),
    elapsedMs,
    company,
    now: at,
  });
  const row = { ...prepared.row, id: chance.uuid(), created_at: at, updated_at: at };
  return { row, drafts: leadDrafts(ctx, row, prepared.minutes, company, at) };
}

function addLead(
  world: DemoWorld,
  rows: DemoRows,
  at: Date,
  place: number,
  fromNewest: number,
): void {
  const { chance, company, now } = world;
  const person = inventPerson(chance, company.cities, world.already + place);
  const request = inventRequest(chance);
  const fields = {
    name: person.name,
    phone: person.phone,
    service: request.service,
    message: request.message ?? "",
    tcpaConsent: true,
    ...(request.kind === "quote" ? { email: person.email, address: person.address } : {}),
  };
  const elapsedMs = chance.between(14_000, 190_000);
  const { row, drafts } = write(world, { kind: request.kind, fields, person, at, elapsedMs });
  const after = (seconds: number): Date => new Date(at.getTime() + seconds * 1000);
  const happened = (
    type: string,
    actor: string,
    when: Date,
    detail: Record<string, unknown> = {},
  ): void => {
    rows.events.push({ lead_id: row.id, type, actor, detail, created_at: when });
  };

  happened("received", "visitor", at, { source: row.source });
  drafts.forEach(({ template, props, recipient, replyTo, subjectType, subjectId }, nth) => {
    const sentAt = after(2 + nth);
    rows.emails.push({
      id: chance.uuid(),
      template,
      props: { ...props, demo: true },
      recipient,
      reply_to: replyTo,
      subject:
        template === "lead-office" ? `New lead: ${row.name}` : `We have your request, ${row.name}`,
      status: "sent",
      attempts: 1,
      subject_type: subjectType,
      subject_id: subjectId,
      created_at: at,
      sent_at: sentAt,
    });
    happened("mailed", "system:mail", sentAt, { template, recipient });
  });
  const syncFails = place % 41 === 7;
  const syncedAt = after(chance.between(3, 9));
  if (syncFails) {
    const error = "422 phone: The phone number is not valid for this location";
    Object.assign(row, { ghl_sync_status: "failed", ghl_sync_error: error });
    happened("sync_failed", "system:crm", syncedAt, { error, attempt: 1 });
  } else {
    Object.assign(row, {
      ghl_sync_status: "synced",
      ghl_contact_id: `demo-${row.id.slice(0, 8)}`,
      ghl_synced_at: syncedAt,
    });
    happened("synced", "system:crm", syncedAt, { created: true });
  }
  const forgotten = fromNewest > openLeads && fromNewest < 40 && chance.happens(0.08);
  if (fromNewest > openLeads && !forgotten) work(world, rows, row, at, happened);
  else if (chance.happens(0.4)) {
    const openedAt = new Date(
      Math.min(at.getTime() + chance.between(2, 40) * minuteMs, now.getTime()),
    );
    row.first_opened_at = openedAt;
    happened("opened", "Office", openedAt);
  }
  rows.leads.push(row);
}

type Happened = (type: string, actor: string, when: Date, detail?: Record<string, unknown>) => void;

/** The office answers, makes an appointment, wins or loses. */
function work(
  { chance, company, now, staff }: DemoWorld,
  rows: DemoRows,
  row: DemoRows["leads"][number] & { id: string },
  at: Date,
  happened: Happened,
): void {
  const person = staff.length > 0 ? chance.pick(staff) : null;
  const name = person?.name ?? "Office";
  const late = chance.happens(0.12);
  const answered = addBusinessTime(
    at,
    late ? chance.between(250, 700) : chance.between(6, 55),
    company.hours,
  );
  if (answered > now) return;
  row.first_opened_at = new Date(answered.getTime() - chance.between(1, 5) * minuteMs);
  happened("opened", name, row.first_opened_at);
  if (person) {
    row.assigned_to = person.id;
    happened("assigned", name, answered, { from: null, to: person.id, name });
  }
  row.contacted_at = answered;
  row.updated_at = answered;
  row.status = "contacted";
  happened("status", name, answered, { from: "new", to: "contacted" });
  if (chance.happens(0.45)) {
    const noteId = chance.uuid();
    const notedAt = new Date(answered.getTime() + chance.between(1, 9) * minuteMs);
    const author_id = person?.id ?? "office";
    rows.notes.push({
      id: noteId,
      lead_id: row.id,
      author_id,
      body: chance.pick(notes),
      created_at: notedAt,
    });
    happened("note", name, notedAt, { note_id: noteId });
  }
  const course = chance.weighted<readonly string[]>([
    [[], 14],
    [["lost"], 22],
    [["scheduled"], 16],
    [["scheduled", "won"], 46],
  ]);
  let from = "contacted";
  let when = answered;
  for (const to of course) {
    when = addBusinessTime(when, chance.between(120, 1900), company.hours);
    if (when > now) return;
    if (to === "won") {
      row.value = chance.weighted([
        ["149.00", 20],
        ["289.00", 24],
        ["450.00", 22],
        ["780.00", 14],
        ["1250.00", 8],
        ["2400.00", 4],
      ]);
      happened("value", name, when, { from: null, to: row.value });
    }
    happened("status", name, when, { from, to });
    row.status = to;
    row.updated_at = when;
    row.version = (row.version ?? 1) + 1;
    from = to;
  }
}
