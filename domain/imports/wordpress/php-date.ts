import { dateFormat } from "#domain/words/date-format.ts";

type Options = Intl.DateTimeFormatOptions;

const texts: Readonly<Record<string, Options>> = {
  D: { weekday: "short" },
  l: { weekday: "long" },
  F: { month: "long" },
  M: { month: "short" },
  n: { month: "numeric" },
  m: { month: "2-digit" },
  j: { day: "numeric" },
  d: { day: "2-digit" },
  Y: { year: "numeric" },
  y: { year: "2-digit" },
};

/**
 * Writes a time like `2019-05-04 10:00:00` in a format of PHP's `date`, as WordPress does. Returns an empty text for a time that
 * is none.
 */
export function phpDate(format: string, local: string): string {
  const at = new Date(`${local.replace(" ", "T")}Z`);
  if (Number.isNaN(at.getTime())) return "";
  const hours = at.getUTCHours();
  const padded = (count: number): string => String(count).padStart(2, "0");
  const counts: Readonly<Record<string, string>> = {
    S: ordinalEnding(at.getUTCDate()),
    a: hours < 12 ? "am" : "pm",
    A: hours < 12 ? "AM" : "PM",
    g: String(hours % 12 || 12),
    G: String(hours),
    h: padded(hours % 12 || 12),
    H: padded(hours),
    i: padded(at.getUTCMinutes()),
    s: padded(at.getUTCSeconds()),
  };
  return format.replace(/\\(.)|[a-z]/gi, (letter, escaped: string | undefined) => {
    const options = texts[letter];
    if (options) return dateFormat({ ...options, timeZone: "UTC" }).format(at);
    return escaped ?? counts[letter] ?? letter;
  });
}

function ordinalEnding(day: number): string {
  if (day > 10 && day < 14) return "th";
  return ["th", "st", "nd", "rd"][day % 10] ?? "th";
}
