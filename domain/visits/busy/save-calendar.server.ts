import { and, eq, isNull } from "drizzle-orm";
import {
  type Ctx,
  invalidFields,
  type Outcome,
  requirePermission,
  requireSignedIn,
} from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { take } from "#domain/limits/limiter.server.ts";
import { rules } from "#domain/limits/rules.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { cleanLine } from "#domain/words/clean-text.ts";
import { isUuid } from "#domain/words/uuid.ts";
import { technicianCalendars, technicians } from "#database/schema/office/visits.ts";
import { seal } from "#platform/crypto.ts";
import { isReceiver } from "#platform/outside/public-post.ts";
import { missingTechnician } from "#domain/visits/technicians/save-technician.server.ts";
import { calendarWords } from "./calendar-words.ts";
import { ownCalendars } from "./own-calendars.server.ts";
import { calendarPurpose, notPublic, readCalendar } from "./read-calendars.server.ts";

type Answer = Outcome<{ message: string }, "invalid" | "not_found" | "limited">;

const longestAddress = 2000;

/**
 * Stores the address of a technician's own calendar and reads it. Without an address, reads the stored one. The message
 * says what was read.
 */
export async function saveCalendar(
  ctx: Ctx,
  { id, address: typed }: { id: string; address: string },
  now = new Date(),
): Promise<Answer> {
  requirePermission(ctx, "leads.write");
  const { userId } = requireSignedIn(ctx);
  const address = cleanLine(typed).replace("webcal://", "https://");
  const isPublic =
    address.length <= longestAddress && isReceiver(address, ctx.env.WEBHOOK_TEST_ORIGIN);
  if (address !== "" && !isPublic) return invalidFields({ address: [notPublic] });
  if (!(await take(ctx, rules.connectionChecks, userId)).ok)
    return {
      ok: false,
      reason: "limited",
      message: "Too many attempts. Please wait before trying again.",
    };
  const calendar = await ctx.db.transaction(async (tx) => {
    const [known] = isUuid(id)
      ? await tx
          .select({ name: technicians.name })
          .from(technicians)
          .where(and(eq(technicians.id, id), isNull(technicians.retiredAt)))
          .for("update")
      : [];
    if (!known) return missingTechnician;
    const ofThem = eq(technicianCalendars.technicianId, id);
    if (address !== "") {
      // This also deletes the busy times of the former calendar.
      await tx.delete(technicianCalendars).where(ofThem);
      await tx
        .insert(technicianCalendars)
        .values({ technicianId: id, address: seal(address, ctx.secret, calendarPurpose) });
    }
    const [row] = await tx.select().from(technicianCalendars).where(ofThem);
    if (!row) return invalidFields({ address: ["Enter the address of the calendar"] });
    await recordAudit(tx, ctx, {
      action: address === "" ? "technician_calendar_checked" : "technician_calendar_changed",
      resourceType: "technician",
      resourceId: id,
      details: { name: known.name },
    });
    return row;
  });
  if ("ok" in calendar) return calendar;
  await readCalendar(ctx, calendar, now);
  const { hours } = await readCompany(ctx.db);
  const read = (await ownCalendars(ctx.db, now)).find(({ technicianId }) => technicianId === id);
  return { ok: true, value: { message: read ? calendarWords(read, hours.timeZone) : "" } };
}
