import type { LeadStatus } from "#domain/leads/schema.ts";
import { addressLine } from "#domain/leads/schema.ts";
import { cleaners } from "#domain/leads/rules.ts";
import { quoteServices, serviceChoices } from "#domain/leads/choices.ts";
import { importedSource, knownSources, sourceLabel } from "#domain/leads/labels.ts";
import { emailProblem } from "#domain/emails/address.ts";
import { cleanLine } from "#domain/words/clean-text.ts";
import { stateCode } from "#domain/words/us-states.ts";
import { readZip } from "#domain/words/zip-code.ts";
import type { ColumnFields } from "#domain/imports/people/columns/recognize-columns.ts";
import {
  type PersonFieldName,
  personFields,
} from "#domain/imports/people/columns/person-fields.ts";
import type { Standing } from "#domain/imports/people/people-options.ts";
import { type CellPhone, readPhones } from "./phone-cell.ts";
import { statusOf } from "./status-words.ts";
import { RowCells } from "./row-cells.ts";
import { readDollars, readMoment, readYes } from "./value-cells.ts";

/** A person from a table, in the form of a request. */
export interface Person {
  name: string;
  /** True if the table names a person or a company. */
  isNamed: boolean;
  company: string | null;
  /** The phone number as written, or "Unknown number" for a person who only has an email address. */
  phone: string;
  phoneE164: string | null;
  email: string | null;
  street: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  /** The full address on one line. */
  address: string | null;
  service: string | null;
  /** The notes, and the values of columns that have no field here. */
  message: string | null;
  status: Exclude<LeadStatus, "new" | "scheduled">;
  source: string;
  /** Dollars with two decimals. */
  value: string | null;
  createdAt: Date | null;
}

export type PersonRead = { ok: true; person: Person } | { ok: false; reason: string };

export interface RowRules {
  fields: ColumnFields;
  /** Column headings, for notes. */
  headings: readonly string[];
  standing: Standing;
  keepWrong: boolean;
  timeZone: string;
  now: Date;
}

const longestName = 100;
const longestCompany = 120;
const longestStreet = 200;
const longestCity = 100;
const longestNotes = 2000;

/** Reads a row by the chosen columns. It never guesses: a value that does not fit its column keeps the row out. */
export function readPerson(cells: readonly string[], rules: RowRules): PersonRead {
  if (cells.slice(rules.fields.length).some((cell) => cell.trim() !== ""))
    return { ok: false, reason: "This row has more values than there are columns." };
  const table = new RowCells(cells, rules);
  const wrong: Wrong[] = [];
  const person = personOf(table, rules, wrong);
  const [first] = wrong;
  if (first && !rules.keepWrong) return { ok: false, reason: first.reason };
  if (person.phoneE164 === null && person.email === null)
    return {
      ok: false,
      reason: first?.reason ?? "There is neither a phone number nor an email address.",
    };
  const message = [person.message ?? "", ...wrong.map(({ note }) => note)]
    .filter(Boolean)
    .join("\n");
  if ([...message].length > longestNotes)
    return {
      ok: false,
      reason: `The notes are longer than ${longestNotes.toLocaleString("en-US")} letters.`,
    };
  return { ok: true, person: { ...person, message: message || null } };
}

interface Wrong {
  reason: string;
  /** Returns the value as text for the notes. */
  note: string;
}

function personOf(table: RowCells, rules: RowRules, wrong: Wrong[]): Person {
  const notes: string[] = [];
  const refuse = (name: PersonFieldName, text: string, reason: string): null => {
    wrong.push({ reason, note: `${personFields[name].label} as written: ${text.slice(0, 300)}` });
    return null;
  };
  const short = (name: PersonFieldName, text: string, most: number): string | null => {
    if (text === "") return null;
    const label = personFields[name].label;
    if ([...text].length > most)
      return refuse(name, text, `${label} is longer than ${most} letters.`);
    return /[<>]/.test(text)
      ? refuse(name, text, `${label} has a letter that it can't have.`)
      : text;
  };
  const named = (table.line("firstName") + " " + table.line("lastName")).trim();
  const company = short("company", table.line("company"), longestCompany);
  const written = cleaners
    .name((named || table.line("name") || company) ?? "")
    .replaceAll('"', "'");
  const name = short("name", written, longestName);
  const phones = readAllPhones(table, refuse);
  const emails = readAllEmails(table, refuse);
  const street = streetOf(table);
  const place = {
    street: short("street", street, longestStreet),
    city: short("city", table.line("city"), longestCity),
    state: stateOf(table.line("state"), refuse),
    zip: zipOf(table.line("zip"), refuse),
  };
  notes.push(...notesOf(table, phones, emails.slice(1)));
  const standing = standingOf(table, rules.standing, notes);
  const { service, source } = choicesOf(table, notes);
  const [phone] = phones;
  return {
    name: name ?? `Unknown person, ${phone?.phone ?? emails[0] ?? ""}`.slice(0, longestName),
    isNamed: name !== null,
    company,
    phone: phone?.phone ?? "Unknown number",
    phoneE164: phone?.phoneE164 ?? null,
    email: emails[0] ?? null,
    ...place,
    address: addressLine(place) || null,
    service,
    message: notes.join("\n") || null,
    status: standing,
    source,
    value: dollarsOf(table.line("value"), refuse),
    createdAt: momentOf(table.line("created"), rules, refuse),
  };
}

type Refuse = (name: PersonFieldName, text: string, reason: string) => null;

function readAllPhones(table: RowCells, refuse: Refuse): CellPhone[] {
  const found = new Map<string, CellPhone>();
  for (const name of ["phone", "otherPhone"] as const)
    for (const { text } of table.all(name)) {
      const { phones, wrong } = readPhones(text);
      for (const phone of phones)
        if (!found.has(phone.phoneE164)) found.set(phone.phoneE164, phone);
      for (const part of wrong) refuse(name, part, `“${part.slice(0, 40)}” is not a phone number.`);
    }
  return [...found.values()];
}

function readAllEmails(table: RowCells, refuse: Refuse): string[] {
  const found = new Map<string, string>();
  for (const name of ["email", "otherEmail"] as const)
    for (const { text } of table.all(name)) {
      const whole = cleaners.email(text);
      const parts = emailProblem(whole) === null ? [whole] : text.split(/[,;|\s]+/);
      for (const part of parts.filter((one) => one !== "").slice(0, 20)) {
        const email = cleaners.email(part);
        if (emailProblem(email) === null) found.set(email.toLowerCase(), email);
        else refuse(name, part, `“${part.slice(0, 40)}” is not an email address.`);
      }
    }
  return [...found.values()];
}

/** Jobber repeats the city after a dot in the middle of the line. */
function streetOf(table: RowCells): string {
  const [street = ""] = cleaners.street(table.one("street")).split(" • ");
  return [street, cleaners.street(table.one("street2"))].filter(Boolean).join(", ");
}

function stateOf(text: string, refuse: Refuse): string | null {
  if (text === "") return null;
  return (
    stateCode(text) ??
    refuse("state", text, `“${text.slice(0, 40)}” is not a state of the United States.`)
  );
}

function zipOf(text: string, refuse: Refuse): string | null {
  if (text === "") return null;
  return readZip(text) ?? refuse("zip", text, `“${text.slice(0, 40)}” is not a ZIP code.`);
}

function dollarsOf(text: string, refuse: Refuse): string | null {
  if (text === "") return null;
  return (
    readDollars(text) ??
    refuse("value", text, `“${text.slice(0, 40)}” is not an amount in dollars.`)
  );
}

/** Earliest plausible year for the start of a customer. */
const firstYear = new Date("1970-01-02T00:00:00Z");

function momentOf(text: string, { timeZone, now }: RowRules, refuse: Refuse): Date | null {
  if (text === "") return null;
  const at = readMoment(text, timeZone);
  // A date without a time means noon, so today's may be a few hours ahead.
  const latest = new Date(now.getTime() + 24 * 3_600_000);
  if (at === null || at < firstYear || at > latest)
    return refuse("created", text, `“${text.slice(0, 40)}” is not a date in the past.`);
  return at > now ? now : at;
}

function notesOf(
  table: RowCells,
  phones: readonly CellPhone[],
  emails: readonly string[],
): string[] {
  const texts = table.all("notes");
  const isNamed = table.hasSeveral("notes");
  const tags = table.all("tags").map(({ text }) => cleanLine(text));
  const extended = ({ phone, extension }: CellPhone): string =>
    extension === null ? phone : `${phone}, extension ${extension}`;
  const [first, ...others] = phones;
  return [
    ...texts.map(({ heading, text }) => (isNamed ? `${cleanLine(heading)}: ${text}` : text)),
    ...(first?.extension ? [`Extension: ${first.extension}`] : []),
    ...others.map((phone) => `Another phone: ${extended(phone)}`),
    ...emails.map((email) => `Another email: ${email}`),
    ...(tags.length > 0 ? [`Tags: ${tags.join(", ")}`] : []),
  ];
}

/** An unknown status goes into the notes. */
function standingOf(table: RowCells, chosen: Standing, notes: string[]): Standing {
  const text = table.line("status");
  const known = text === "" ? null : statusOf(text);
  if (text !== "" && known === null) notes.push(`Status: ${text}`);
  const archived = table.line("archived");
  const isArchived = readYes(archived);
  if (isArchived === null) notes.push(`Archived: ${archived}`);
  return isArchived === true ? "lost" : (known ?? chosen);
}

const fold = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** Unknown services and sources go into the notes. */
function choicesOf(table: RowCells, notes: string[]): { service: string | null; source: string } {
  const serviceText = table.line("service");
  const service =
    [...quoteServices, ...serviceChoices()].find(
      ({ value, label }) => fold(label) === fold(serviceText) || value === serviceText,
    )?.value ?? null;
  if (serviceText !== "" && service === null) notes.push(`Service: ${serviceText}`);
  const sourceText = table.line("source");
  const source = knownSources.find(
    (known) => fold(sourceLabel(known)) === fold(sourceText) || known === sourceText,
  );
  if (sourceText !== "" && source === undefined) notes.push(`Source: ${sourceText}`);
  return { service, source: source ?? importedSource };
}
