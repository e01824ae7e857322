import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { isDay } from "#domain/words/calendar-day.ts";
import { localDate } from "#domain/settings/hours/zone-time.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import {
  type ChangeAnswer,
  changeLead,
  type Decide,
  invalidField,
  type Refusal,
} from "./change-lead.server.ts";

/** Sets the day on which the office contacts the person again: YYYY-MM-DD, or empty for none. */
export async function setFollowUp(
  ctx: Ctx,
  input: { leadId: string; version: number; day: string; key?: string | undefined },
  now = new Date(),
): Promise<ChangeAnswer> {
  requirePermission(ctx, "leads.write");
  const decide = await followUp(ctx, input.day, now);
  return typeof decide === "function" ? await changeLead(ctx, input, decide) : decide;
}

export async function followUp(ctx: Ctx, day: string, now: Date): Promise<Decide | Refusal> {
  if (day !== "" && !isDay(day)) return invalidField("day", "Day is invalid");
  const { hours } = await readCompany(ctx.db);
  if (day !== "" && day < localDate(now, hours.timeZone))
    return invalidField("day", "Choose today or a later day");
  const to = day || null;
  return (lead) =>
    lead.followUpOn === to
      ? null
      : { set: { followUpOn: to }, event: "follow_up", detail: { from: lead.followUpOn, to } };
}
