import { dateFormat } from "#domain/words/date-format.ts";
import { clockTime } from "#domain/settings/hours/hours.ts";
import { fieldOfInstant } from "#domain/settings/hours/zone-time.ts";

interface Span {
  startsAt: Date;
  endsAt: Date;
}

/** "Tuesday, November 24, 8AM to 10AM" */
export function visitText(span: Span, timeZone: string): string {
  const day = dateFormat({ timeZone, weekday: "long", month: "long", day: "numeric" });
  return `${day.format(span.startsAt)}, ${windowText(span, timeZone)}`;
}

/** "8AM to 10AM" */
export function windowText({ startsAt, endsAt }: Span, timeZone: string): string {
  const clock = (at: Date): string => {
    const [hour = 0, minute = 0] = fieldOfInstant(at, timeZone).slice(11).split(":").map(Number);
    return clockTime(hour * 60 + minute);
  };
  return `${clock(startsAt)} to ${clock(endsAt)}`;
}
