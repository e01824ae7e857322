import { readFileSync } from "node:fs";

/*
 * What arrives at a contact form: requests of people, attack strings and spam. One line each in tests/corpus. The files
 * are texts, so that no line needs escapes.
 */
const linesOf = (name: string): string[] =>
  readFileSync(new URL(`corpus/${name}.txt`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "");

/** A form as it arrives: its fields, and the headers of the browser or program that sends it. */
export interface Arrival {
  fields: Record<string, string>;
  headers: Record<string, string>;
}

const browser = { "accept-language": "en-US,en;q=0.9" };
const script = (fields: Record<string, string>): Arrival => ({
  fields: { via: "script", ...fields },
  headers: browser,
});

/** How a line arrives, by its letter. Typed by hand if it has none. */
const ways = {
  typed: () => script({ filling: "timed", elapsed_ms: "41000" }),
  /** A browser without script. */
  n: (): Arrival => ({ fields: {}, headers: browser }),
  /** The browser filled in the fields. */
  a: () => script({ filling: "unknown" }),
  /** Typed slowly, as some programs do. */
  s: () => script({ filling: "timed", elapsed_ms: "23000" }),
  f: () => script({ filling: "timed", elapsed_ms: "1400" }),
  i: () => script({ filling: "timed", elapsed_ms: "30" }),
  h: () => script({ filling: "timed", elapsed_ms: "9000", website_url: "https://x.example" }),
  /** A script of the page fills in and sends the form. */
  u: () => script({ filling: "untouched" }),
  /** A program that copies what the page's script sends, without the time. */
  t: () => script({}),
  p: (): Arrival => ({ fields: {}, headers: {} }),
};
type Way = keyof typeof ways;

const people = linesOf("people").map((line) => {
  const [name = "", address = ""] = line.split("|");
  return { name, address };
});

/** Different people: nobody has the name, number or network of another. */
export function personOf(number: number, group: string) {
  const { name, address } = people[number % people.length] ?? { name: "", address: "" };
  const digits = String(2_100_000 + number + 1000 * group.length);
  return {
    name,
    address,
    phone: `(757) ${digits.slice(0, 3)}-${digits.slice(3)}`,
    email: `${group}-${number}@example.com`,
    service: ["ants", "termites", "rodents", "other"][number % 4] ?? "other",
    tcpaConsent: "on",
  };
}

function arrive(line: string, number: number, group: string) {
  const [, way = "typed", message = ""] = /^(?:([a-z])\|)?(.*)$/.exec(line) ?? [];
  const { fields, headers } = ways[way as Way]();
  return {
    way: way as Way,
    message,
    headers,
    ip: `10.${group.length}.${number >> 8}.${number & 255}`,
    fields: { ...personOf(number, group), website_url: "", message, ...fields },
  };
}

export const requests = linesOf("requests").map((line, at) => arrive(line, at, "request"));

export const spam = linesOf("spam")
  .filter((line) => !line.startsWith("# "))
  .map((line, at) => arrive(line, at, "spam"));

export const spamKinds = linesOf("spam").filter((line) => line.startsWith("# "));

export const attacks = linesOf("attacks").map((line) =>
  line.replaceAll(String.raw`\r\n`, "\r\n").replaceAll(String.raw`\n`, "\n"),
);
