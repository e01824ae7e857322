import { and, eq, gt } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { counted } from "#domain/words/counted.ts";
import { appointments, busyTimes, technicianCalendars } from "#database/schema/office/visits.ts";
import { unseal } from "#platform/crypto.ts";
import { isReceiver } from "#platform/outside/public-post.ts";
import { CalendarProblem, loadCalendar } from "./load-calendar.ts";
import { parseElsewhere } from "./parse-elsewhere.ts";

export const calendarPurpose = "technician calendar";
export const busyDays = 90;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** An unchanged file is parsed again after this time, because the 90 days move. */
const freshMs = 12 * hourMs;
const atOnce = 2;

type Calendar = typeof technicianCalendars.$inferSelect;

/** Reads the calendars of all technicians. */
export async function readCalendars(ctx: Ctx, now = new Date()): Promise<void> {
  const calendars = (await ctx.db.select().from(technicianCalendars)).values();
  const lane = async (): Promise<void> => {
    for (const calendar of calendars) await readCalendar(ctx, calendar, now);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

/** Reads one calendar and stores its busy times. After a failure, the last busy times stay, and the row has the reason. */
export async function readCalendar(ctx: Ctx, calendar: Calendar, now = new Date()): Promise<void> {
  const found = await busyTimesOf(ctx, calendar, now).catch((error: unknown) => {
    if (error instanceof CalendarProblem) return error;
    throw error;
  });
  const { technicianId, address } = calendar;
  await ctx.db.transaction(async (tx) => {
    const failed = found instanceof CalendarProblem;
    const [row] = await tx
      .update(technicianCalendars)
      .set({
        checkedAt: failed ? calendar.checkedAt : now,
        failedAt: failed ? (calendar.failedAt ?? now) : null,
        ...(failed ? { problem: found.message } : found?.values),
      })
      // The address can change during the reading.
      .where(
        and(
          eq(technicianCalendars.technicianId, technicianId),
          eq(technicianCalendars.address, address),
        ),
      )
      .returning({ technicianId: technicianCalendars.technicianId });
    if (!row || failed || found === null) return;
    await tx.delete(busyTimes).where(eq(busyTimes.technicianId, technicianId));
    if (found.busy.length > 0)
      await tx.insert(busyTimes).values(
        found.busy.map(([from, to]) => ({
          technicianId,
          startsAt: new Date(from),
          endsAt: new Date(to),
        })),
      );
  });
}

/**
 * Returns the busy times of a calendar, or null if it has not changed.
 * @throws CalendarProblem
 */
async function busyTimesOf(ctx: Ctx, calendar: Calendar, now: Date) {
  const address = openAddress(ctx, calendar.address);
  if (!isReceiver(address, ctx.env.WEBHOOK_TEST_ORIGIN)) throw new CalendarProblem(notPublic);
  const { readAt, failedAt } = calendar;
  const isFresh =
    readAt !== null && failedAt === null && now.getTime() - readAt.getTime() < freshMs;
  const file = await loadCalendar(address, isFresh ? calendar : null);
  if (file === null) return null;
  const { text, ...validators } = file;
  const { hours } = await readCompany(ctx.db);
  const visits = await ctx.db
    .select({ id: appointments.id })
    .from(appointments)
    .where(gt(appointments.endsAt, new Date(now.getTime() - 30 * dayMs)));
  const { busy, unreadable } = await parseElsewhere({
    text,
    from: now.getTime(),
    to: now.getTime() + busyDays * dayMs,
    timeZone: hours.timeZone,
    visitIds: visits.map(({ id }) => id),
  }).catch((error: unknown) => {
    ctx.log.warn({ err: error, technician: calendar.technicianId }, "a calendar cannot be parsed");
    throw new CalendarProblem("There is no calendar at this address, or it is too large to read.");
  });
  const problem = unreadable > 0 ? `${counted(unreadable, "event")} could not be read.` : null;
  return { busy, values: { ...validators, readAt: now, problem } };
}

export const notPublic = "Enter a public address that starts with https:// or webcal://";

function openAddress(ctx: Ctx, sealed: string): string {
  try {
    return unseal(sealed, ctx.secret, calendarPurpose);
  } catch {
    throw new CalendarProblem("Another installation encrypted the address. Enter it again.");
  }
}
