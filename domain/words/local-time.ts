import { dateFormat } from "./date-format.ts";

/** "2026-03-02 15:04" in a time zone, for files that people open in a spreadsheet; "" without a time. */
export function localTimeText(
  at: Date | string | null | undefined,
  timeZone: string,
  precision: "minutes" | "seconds" = "minutes",
): string {
  if (at === null || at === undefined) return "";
  const format = dateFormat(
    {
      timeZone,
      dateStyle: "short",
      timeStyle: precision === "seconds" ? "medium" : "short",
      hourCycle: "h23",
    },
    "en-CA",
  );
  return format.format(new Date(at)).replace(", ", " ");
}

/** The heading of a column of such times: "Received (America/New_York)". */
export function timeHeading(label: string, timeZone: string): string {
  return `${label} (${timeZone})`;
}
