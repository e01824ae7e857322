import type { PersonFieldName } from "#domain/imports/people/columns/person-fields.ts";
import { type Person, readPerson } from "#domain/imports/people/row/person-row.ts";
import { readYes } from "#domain/imports/people/row/value-cells.ts";
import { phoneText } from "#domain/leads/labels.ts";
import { type LeadValues, nothingKnown } from "#domain/leads/schema.ts";
import type { GivenProofs } from "#domain/leads/submit/entered-columns.server.ts";
import { cleanText } from "#domain/words/clean-text.ts";
import { counted } from "#domain/words/counted.ts";
import { printableStart } from "#domain/words/printable.ts";
import type { Values } from "./flatten-message.ts";
import { fieldsOfValues, nameOfPlace, type SourceFieldName } from "./source-fields.ts";

export interface ReadMessage {
  values: LeadValues;
  /** Consents that the message proves. */
  proofs: GivenProofs;
  clickId: string | null;
  /** The message's id at its source. */
  number: string | null;
}

export interface ReadingRules {
  sourceName: string;
  /** The owner's choices. */
  places: Readonly<Record<string, string>>;
  timeZone: string;
  now: Date;
  /** True for messages of a call tracker. */
  isCalls?: boolean;
}

const longestMessage = 2000;
const longestNumber = 120;

/** Reads a lead from a message. A message without contact details also becomes a lead, and its text has all values. */
export function readMessage(message: Values, rules: ReadingRules): ReadMessage {
  const places = Object.keys(message);
  const fields = fieldsOfValues(message, rules.places);
  const valueOf = (field: SourceFieldName): string => {
    const at = fields.indexOf(field);
    return at < 0 ? "" : (message[places[at] ?? ""] ?? "");
  };
  const columns = fields.map((field) =>
    field === null || isOwn(field) ? null : (field as PersonFieldName),
  );
  const read = readPerson(Object.values(message), {
    fields: columns,
    headings: places.map((place) => headingOf(place)),
    standing: "contacted",
    keepWrong: true,
    timeZone: rules.timeZone,
    now: rules.now,
  });
  const { contact, texts } = proofsOf(valueOf, rules);
  const lead = read.ok ? valuesOf(read.person) : unreadable(message, rules.sourceName);
  const call = rules.isCalls ? callText(message) : null;
  return {
    values: {
      ...lead,
      message:
        printableStart([call, lead.message].filter(Boolean).join("\n"), longestMessage) || null,
      textConsent: texts !== null,
    },
    proofs: { contact, texts },
    clickId: printableStart(valueOf("clickId"), 200) || null,
    number: printableStart(valueOf("number"), longestNumber) || null,
  };
}

/** "Missed call to (757) 555-0161, 35 seconds", or null for no call. */
function callText({ answered, tracking_phone_number: to = "", duration }: Values): string | null {
  if (answered === undefined) return null;
  const length = duration && /^\d{1,6}$/.test(duration) ? Number(duration) : 0;
  const what = `${answered === "true" ? "Call" : "Missed call"}${to && ` to ${phoneText({ phone: to, phoneE164: to })}`}`;
  return length > 0 ? `${what}, ${counted(length, "second")}` : what;
}

const isOwn = (field: SourceFieldName): boolean =>
  ["consent", "consentText", "texts", "clickId", "number"].includes(field);

/** "your-message" as "Your message", and "campaign.name" as "Campaign name" */
function headingOf(place: string): string {
  const words = nameOfPlace(place).replaceAll(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

function valuesOf(person: Person): LeadValues {
  const { name, phone, company, email, address, street, city, state, zip, service } = person;
  const place = { address, street, city, state, zip };
  return {
    ...nothingKnown,
    name,
    phone,
    company,
    email,
    ...place,
    service,
    message: person.message,
  };
}

/** Builds a lead from a message without contact details. Its text has all values. */
function unreadable(message: Values, sourceName: string): LeadValues {
  const lines = Object.entries(message).map(([place, value]) => `${headingOf(place)}: ${value}`);
  return {
    ...nothingKnown,
    name: `Unknown person, ${sourceName}`.slice(0, 100),
    phone: "Unknown number",
    message: printableStart(cleanText(lines.join("\n")), longestMessage) || null,
  };
}

/** The usual beginnings of an accepted wording. */
const accepted =
  /^(?:yes\b|i (?:agree|consent|authorize|accept)\b|by (?:checking|clicking|submitting)\b)/i;

/** Returns the proven consents. A consent needs a "yes" or the accepted wording as its value. */
function proofsOf(
  valueOf: (field: SourceFieldName) => string,
  { sourceName, now }: ReadingRules,
): GivenProofs {
  const proofOf = (field: "consent" | "texts") => {
    const value = valueOf(field);
    const isWording = readYes(value) === null && accepted.test(value);
    if (readYes(value) !== true && !isWording) return null;
    const wording = valueOf("consentText") || (isWording ? value : "");
    const text = wording || `${sourceName} says that the person agreed.`;
    return { at: now, source: sourceName, text: printableStart(text, longestMessage) };
  };
  return { contact: proofOf("consent"), texts: proofOf("texts") };
}
