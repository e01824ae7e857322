import { type BusinessHours, briefText, nextChange } from "#domain/settings/hours/hours.ts";
import { counted } from "#domain/words/counted.ts";
import type { LeadStatus } from "./schema.ts";

export type PromiseState = "due" | "soon" | "overdue" | "kept" | "late" | "none";

export interface PromiseReading {
  state: PromiseState;
  text: string;
}

export interface PromiseFacts {
  status: LeadStatus;
  quarantined: boolean;
  /** True for a lead from an imported file. Such a lead has no promise. */
  imported?: boolean;
  createdAt: Date;
  promisedAt: Date;
  contactedAt: Date | null;
}

const soonMinutes = 30;
const longDays = 4;
const minute = 60_000;

/** State of the promised answer time, as text. Only opening time counts, before and after the promised time. */
export function readPromise(lead: PromiseFacts, now: Date, hours: BusinessHours): PromiseReading {
  if (lead.quarantined) return { state: "none", text: "In quarantine" };
  if (lead.imported) return { state: "none", text: "" };
  if (lead.contactedAt) {
    if (wasAnsweredAtOnce(lead)) return { state: "none", text: "answered as it came in" };
    const onTime = lead.contactedAt <= lead.promisedAt;
    const took = openSpan(lead.createdAt, lead.contactedAt, hours);
    return onTime
      ? {
          state: "kept",
          text: took.startsWith("0 ")
            ? withinNoTime(lead.createdAt, lead.contactedAt, hours)
            : `answered in ${took}`,
        }
      : { state: "late", text: `answered late, after ${took}` };
  }
  if (lead.status !== "new") return { state: "none", text: "closed" };
  if (lead.promisedAt <= now)
    return { state: "overdue", text: `overdue by ${openSpan(lead.promisedAt, now, hours)}` };
  const left = (lead.promisedAt.getTime() - now.getTime()) / minute;
  const change = nextChange(now, hours);
  const inThisOpening =
    change === null || (change.kind === "closes" && lead.promisedAt <= change.at);
  if (!inThisOpening)
    return { state: "due", text: `due ${briefText(lead.promisedAt, hours.timeZone, now)}` };
  return { state: left <= soonMinutes ? "soon" : "due", text: `due in ${spanText(left)}` };
}

/** Tells whether the lead has no promise, because we talked with the person when the lead came in. */
export function wasAnsweredAtOnce({
  createdAt,
  contactedAt,
}: Pick<PromiseFacts, "createdAt" | "contactedAt">): boolean {
  return contactedAt !== null && contactedAt <= createdAt;
}

/** An answer after less than a minute of opening time: hours may have passed while we were closed. */
function withinNoTime(from: Date, to: Date, hours: BusinessHours): string {
  if (to.getTime() - from.getTime() < minute) return "answered immediately";
  if (nextChange(to, hours)?.kind !== "opens") return "answered at opening";
  return nextChange(from, hours)?.kind === "opens"
    ? "answered before opening"
    : "answered after closing";
}

/** Returns a long span in calendar days. A shorter span that includes closed hours says that only business hours count. */
function openSpan(from: Date, to: Date, hours: BusinessHours): string {
  const all = (to.getTime() - from.getTime()) / minute;
  const days = all / (24 * 60);
  if (days > longDays) return `${Math.round(days)} days`;
  const open = openMinutes(from, to, hours);
  if (all - open < 1) return spanText(open);
  return open < 60
    ? counted(Math.floor(open), "business minute")
    : counted(Math.floor(open / 60), "business hour");
}

/** Minutes of opening time between two times; a business without opening hours counts plain time. */
export function openMinutes(from: Date, to: Date, hours: BusinessHours): number {
  let cursor = from;
  let total = 0;
  while (cursor < to) {
    const change = nextChange(cursor, hours);
    if (change === null) return total + (to.getTime() - cursor.getTime()) / minute;
    const end = change.at < to ? change.at : to;
    if (change.kind === "closes") total += (end.getTime() - cursor.getTime()) / minute;
    cursor = end;
  }
  return total;
}

/** 40 min, 2 h 10 min, 9 h */
function spanText(minutes: number): string {
  const whole = Math.floor(minutes);
  if (whole < 60) return `${whole} min`;
  const hours = Math.floor(whole / 60);
  return hours < 6 && whole % 60 ? `${hours} h ${whole % 60} min` : `${hours} h`;
}
