import { addBusinessTime } from "#domain/settings/hours/hours.ts";
import { notes } from "./requests.ts";
import { bookVisit } from "./visits.ts";
import { writeTexts } from "./conversation.ts";
import type { DemoRows, DemoWorld } from "./world.ts";
import type { LeadEventType, LeadStatus } from "#database/vocabularies.ts";

const minuteMs = 60 * 1000;

export type AddEvent = (
  type: LeadEventType,
  actor: string,
  when: Date,
  detail?: Record<string, unknown>,
) => void;

/** The office answers a lead, schedules an appointment, wins or loses it. */
export function answerLead(
  world: DemoWorld,
  rows: DemoRows,
  row: DemoRows["leads"][number] & { id: string },
  at: Date,
  addEvent: AddEvent,
): void {
  const { random, company, now, staff } = world;
  const person = staff.length > 0 ? random.pick(staff) : null;
  const name = person?.name ?? "Office";
  const late = random.happens(0.12);
  const answered = addBusinessTime(
    at,
    late ? random.between(250, 700) : random.between(6, 55),
    company.hours,
  );
  if (answered > now) return;
  row.firstOpenedAt = new Date(answered.getTime() - random.between(1, 5) * minuteMs);
  addEvent("opened", name, row.firstOpenedAt);
  if (person) {
    row.assignedTo = person.id;
    addEvent("assigned", name, answered, { from: null, to: person.id, name });
  }
  row.contactedAt = answered;
  row.updatedAt = answered;
  row.status = "contacted";
  addEvent("status", name, answered, { from: "new", to: "contacted" });
  if (random.happens(0.45)) {
    const noteId = random.uuid();
    const notedAt = new Date(answered.getTime() + random.between(1, 9) * minuteMs);
    const authorId = person?.id ?? "office";
    rows.notes.push({
      id: noteId,
      leadId: row.id,
      authorId,
      body: random.pick(notes),
      createdAt: notedAt,
    });
    addEvent("note", name, notedAt, { note_id: noteId });
  }
  if (row.textConsent && random.happens(0.5)) writeTexts(world, rows, row, name, answered);
  const course = random.weighted<readonly LeadStatus[]>([
    [[], 14],
    [["lost"], 22],
    [["scheduled"], 16],
    [["scheduled", "won"], 46],
  ]);
  let from: LeadStatus = "contacted";
  let when = answered;
  for (const to of course) {
    when = addBusinessTime(when, random.between(120, 1900), company.hours);
    if (when > now) return;
    if (to === "won") {
      row.value = random.weighted([
        ["149.00", 20],
        ["289.00", 24],
        ["450.00", 22],
        ["780.00", 14],
        ["1250.00", 8],
        ["2400.00", 4],
      ]);
      addEvent("value", name, when, { from: null, to: row.value });
    }
    const isLast = to === course.at(-1);
    const visit =
      to === "scheduled" && isLast && person ? bookVisit(world, rows, row.id, person, when) : null;
    if (visit)
      addEvent("appointment", name, when, {
        text: `Visit booked for ${visit}, with ${name}`,
        from,
      });
    else addEvent("status", name, when, { from, to });
    row.status = to;
    row.updatedAt = when;
    row.version = (row.version ?? 1) + 1;
    from = to;
  }
}
