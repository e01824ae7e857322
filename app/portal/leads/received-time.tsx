import { agoText } from "#app/ui/time/elapsed.ts";
import { dateText, dateTimeText } from "#domain/words/date-text.ts";

interface ReceivedTimeProps {
  at: Date;
  /** True for the day of an import, which says nothing about the record. */
  isImport: boolean;
  now: Date;
  timeZone: string;
}

/** Says how long ago something was, or on which day it was imported. */
export function ReceivedTime({ at, isImport, now, timeZone }: ReceivedTimeProps) {
  return (
    <time dateTime={at.toISOString()} title={dateTimeText(at, timeZone)}>
      {isImport ? `imported ${dateText(at, timeZone)}` : agoText(at, now)}
    </time>
  );
}
