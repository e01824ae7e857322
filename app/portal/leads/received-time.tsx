import { agoText } from "#app/ui/time/elapsed.ts";
import { dateText, dateTimeText } from "#domain/words/date-text.ts";

interface ReceivedTimeProps {
  at: Date;
  /** True for the day of an import, which says nothing about the record. */
  isImport: boolean;
  now: Date;
  timeZone: string;
}

/** Milliseconds. A list shows the date of anything older, not its age. */
const longAgoMs = 90 * 24 * 3_600_000;

/** Says how long ago something was, its day if that is long ago, or on which day it was imported. */
export function ReceivedTime({ at, isImport, now, timeZone }: ReceivedTimeProps) {
  const day = dateText(at, timeZone);
  const ago = now.getTime() - at.getTime() > longAgoMs ? day : agoText(at, now);
  return (
    <time dateTime={at.toISOString()} title={dateTimeText(at, timeZone)}>
      {isImport ? `imported ${day}` : ago}
    </time>
  );
}
