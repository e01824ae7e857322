import { dateTimeText } from "#domain/words/date-text.ts";
import { dateFormat } from "#domain/words/date-format.ts";
import { localTimeText } from "#domain/words/local-time.ts";
import type { Unit, Value } from "./report.ts";

/** A value as people read it; an empty one is a dash. */
export function valueText(value: Value, unit: Unit, timeZone: string): string {
  if (value === null) return "–";
  if (typeof value === "string") {
    if (unit === "day") return dayFormat().format(new Date(value));
    if (unit === "month") return monthFormat().format(new Date(`${value}-01`));
    return unit === "time" ? dateTimeText(value, timeZone) : value;
  }
  switch (unit) {
    case "share":
      return `${(value * 100).toFixed(1)}%`;
    case "money":
      return value.toLocaleString("en-US", {
        style: "currency",
        currency: "USD",
        minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
      });
    case "minutes":
      return minutesText(value);
    case "bytes":
      return bytesText(value);
    default:
      return value.toLocaleString("en-US");
  }
}

const dayFormat = () => dateFormat({ timeZone: "UTC", dateStyle: "medium" });
const monthFormat = () => dateFormat({ timeZone: "UTC", month: "long", year: "numeric" });

function minutesText(minutes: number): string {
  if (minutes < 1) return `${Math.round(minutes * 60)} s`;
  const whole = Math.round(minutes);
  if (whole < 60) return `${whole} min`;
  if (whole < 48 * 60) return `${Math.floor(whole / 60)} h ${whole % 60} min`;
  return `${(whole / 1440).toFixed(1)} days`;
}

function bytesText(bytes: number): string {
  const units = ["B", "KB", "MB", "GB"];
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10));
  const size = bytes / 1024 ** power;
  return `${power === 0 || size >= 100 ? Math.round(size) : size.toFixed(1)} ${units[power]}`;
}

/** A value for a spreadsheet: plain numbers, days as ISO dates, times in the company's time zone. */
export function cellOf(value: Value, unit: Unit, timeZone: string): string | number | null {
  if (value === null || typeof value === "string")
    return value !== null && unit === "time" ? localTimeText(value, timeZone) : value;
  if (unit === "share") return Math.round(value * 10_000) / 10_000;
  return Math.round(value * 100) / 100;
}
