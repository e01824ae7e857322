import { instantOfField } from "#domain/settings/hours/zone-time.ts";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** A time at the end of a text, with or without a time zone. */
const clock =
  /[,T]?\s?(?:at\s)?(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d{1,9})?)?\s?(am|pm)?\s?(Z|UTC|[+-]\d{2}:?\d{2})?$/i;
const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/;
const american = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4}|\d{2})$/;
const named = /^([A-Za-z]{3})[a-z]{0,6}\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})$/;

/**
 * Reads a date from an export, with or without a time: 2024-03-02, 3/2/2024, Mar 2, 2024. A date without a time means noon in the
 * company's time zone. Returns null for any other text, and for a day that does not exist.
 */
export function readMoment(text: string, timeZone: string): Date | null {
  if (text.length > 60) return null;
  const line = text.trim().replace(/\s+/g, " ");
  const found = clock.exec(line);
  const day = dayOf(found === null ? line : line.slice(0, found.index));
  if (day === null) return null;
  const [, hour = "12", minute = "00", half, zone] = found ?? [];
  const offset = zone === undefined ? null : offsetOf(zone);
  const local = `${day}T${hourOf(hour, half)}:${minute}`;
  const at = instantOfField(local, offset === null ? timeZone : "UTC");
  return at && new Date(at.getTime() - (offset ?? 0) * 60_000);
}

/** Returns the day as "2024-03-02", even if it does not exist, or null for any other text. */
function dayOf(text: string): string | null {
  const [, year, month, day] = iso.exec(text) ?? turned(american.exec(text)) ?? byName(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const whole = year.length === 2 ? `20${year}` : year;
  return [whole, month.padStart(2, "0"), day.padStart(2, "0")].join("-");
}

type Found = readonly (string | undefined)[];

/** Turns month, day and year into year, month and day. */
function turned(found: Found | null): Found | null {
  return found && [found[0], found[3], found[1], found[2]];
}

function byName(text: string): Found | null {
  const [, name, day, year] = named.exec(text) ?? [];
  const month = name === undefined ? 0 : months.indexOf(name.toLowerCase()) + 1;
  return month === 0 ? null : [text, year, String(month), day];
}

/** The hour from 00 to 23. */
function hourOf(hour: string, half: string | undefined): string {
  const isAfternoon = half?.toLowerCase() === "pm";
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
  return String(hours).padStart(2, "0");
}

/** Minutes east of Greenwich. */
function offsetOf(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  const total = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === "-" ? -total : total;
}

/** Returns dollars with two decimals: "$1,234.5" becomes 1234.50. Returns null for any other text and for negative amounts. */
export function readDollars(text: string): string | null {
  const plain = text.trim().replace(/^(?:US)?\$\s?|\s?(?:USD|US\$|\$)$/g, "");
  if (!/^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.\d{1,4})?$/.test(plain)) return null;
  const dollars = Number(plain.replaceAll(",", ""));
  return dollars < 10_000_000_000 ? dollars.toFixed(2) : null;
}

const yes = new Set(["yes", "true", "y", "1", "x"]);
const no = new Set(["", "no", "false", "n", "0"]);

/** Returns null for a text that means neither yes nor no. */
export function readYes(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  return yes.has(word) ? true : no.has(word) ? false : null;
}
