import { instantOfField } from "#domain/settings/hours/zone-time.ts";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const clock = String.raw`(?:,?\s{1,3}(?:at\s)?|T)(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d{1,9})?)?\s?(am|pm|AM|PM)?`;
const zone = String.raw`(?:\s?(Z|UTC|[+-]\d{2}:?\d{2}))?`;
const iso = new RegExp(String.raw`^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:${clock}${zone})?$`);
const american = new RegExp(String.raw`^(\d{1,2})[-/](\d{1,2})[-/](\d{4}|\d{2})(?:${clock})?$`);
const named = new RegExp(
  String.raw`^([A-Za-z]{3})[a-z]{0,6}\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})(?:${clock})?$`,
);

/**
 * A day, or a moment, as exports write it: 2024-03-02, 3/2/2024, Mar 2, 2024, each with or without a time. A day counts at
 * noon in the company's time zone. Null for any other text, and for a day that does not exist.
 */
export function readMoment(text: string, timeZone: string): Date | null {
  const line = text.trim().replace(/\s+/g, " ");
  if (line.length > 60) return null;
  const parts = isoParts(line) ?? americanParts(line) ?? namedParts(line);
  if (parts === null) return null;
  const { year, month, day, time, offset } = parts;
  const two = (number: number): string => String(number).padStart(2, "0");
  const local = `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}T${time}`;
  const at = instantOfField(local, offset === null ? timeZone : "UTC");
  return at && new Date(at.getTime() - (offset ?? 0) * 60_000);
}

interface Moment {
  year: number;
  month: number;
  day: number;
  /** "15:04" */
  time: string;
  /** Minutes east of Greenwich; null for the company's time zone. */
  offset: number | null;
}

type Found = readonly (string | undefined)[];

function isoParts(line: string): Moment | null {
  const found: Found | null = iso.exec(line);
  if (!found) return null;
  const [, year, month, day, hour, minute, half, from] = found;
  return momentOf([year, month, day], [hour, minute, half], offsetOf(from));
}

function americanParts(line: string): Moment | null {
  const found: Found | null = american.exec(line);
  if (!found) return null;
  const [, month, day, year = "", hour, minute, half] = found;
  const whole = year.length === 2 ? `20${year}` : year;
  return momentOf([whole, month, day], [hour, minute, half], null);
}

function namedParts(line: string): Moment | null {
  const found: Found | null = named.exec(line);
  if (!found) return null;
  const [, name = "", day, year, hour, minute, half] = found;
  const month = months.indexOf(name.toLowerCase()) + 1;
  return month === 0 ? null : momentOf([year, String(month), day], [hour, minute, half], null);
}

function momentOf(date: Found, [hour, minute, half]: Found, offset: number | null): Moment {
  const [year = 0, month = 0, day = 0] = date.map(Number);
  const isAfternoon = half?.toLowerCase() === "pm";
  const hours =
    half === undefined ? Number(hour ?? 12) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
  return { year, month, day, time: `${String(hours).padStart(2, "0")}:${minute ?? "00"}`, offset };
}

function offsetOf(from: string | undefined): number | null {
  if (from === undefined) return null;
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(from) ?? [];
  const total = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === "-" ? -total : total;
}

/** Dollars with two decimals: "$1,234.5" is 1234.50. Null for any other text, and for less than nothing. */
export function readDollars(text: string): string | null {
  const plain = text.trim().replace(/^(?:US)?\$\s?|\s?(?:USD|US\$|\$)$/g, "");
  if (!/^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.\d{1,4})?$/.test(plain)) return null;
  const dollars = Number(plain.replaceAll(",", ""));
  return dollars < 10_000_000_000 ? dollars.toFixed(2) : null;
}

const yes = new Set(["yes", "true", "y", "1", "x"]);
const no = new Set(["", "no", "false", "n", "0"]);

/** Null for a text that says neither. */
export function readYes(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  return yes.has(word) ? true : no.has(word) ? false : null;
}
