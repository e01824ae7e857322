import { parse, type Refusal, same } from "../crm/crm-requests.ts";

/* Readers for HubSpot's answers. Every field of an error is optional. */

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null ? (value as Fields) : {};
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);

export interface StoredContact {
  id: string;
  isNew: boolean;
  properties: Fields;
}

/** Returns the contact in the answer to a create, an update or a batch of one, or null. */
export function storedIn(answer: unknown): StoredContact | null {
  const given = fieldsOf(answer);
  const contact = "results" in given ? fieldsOf(listOf(given["results"])[0]) : given;
  const { id } = contact;
  if (typeof id !== "string" || id === "" || id.length > 50) return null;
  return { id, isNew: contact["new"] !== false, properties: fieldsOf(contact["properties"]) };
}

/** Returns the refusal inside a 207 answer to a batch, or null. */
export function partialRefusal(answer: unknown): Refusal | null {
  const [error] = listOf(fieldsOf(answer)["errors"]);
  return error ? { status: 400, body: error } : null;
}

/** Returns the id from "Contact already exists. Existing ID: 512", or null. */
export function existingId({ body }: Refusal): string | null {
  const { message } = fieldsOf(body);
  return typeof message === "string"
    ? (/Existing ID: (\d{1,20})/.exec(message)?.[1] ?? null)
    : null;
}

/**
 * The properties that a refusal names: in `errors`, and in the JSON after "Property values were not valid: ".
 */
export function namedProperties({ status, body }: Refusal): string[] {
  if (status !== 400) return [];
  const { message, errors } = fieldsOf(body);
  const text = typeof message === "string" ? message : "";
  const inMessage = text.includes("[") ? listOf(parse(text.slice(text.indexOf("[")))) : [];
  return [
    ...inMessage.map(({ name }) => name),
    ...[fieldsOf(body), ...listOf(errors)].flatMap((error) => [
      error["in"],
      error["name"],
      fieldsOf(error["context"])["propertyName"],
    ]),
  ]
    .flat()
    .filter((name) => typeof name === "string");
}

/** Returns the properties that HubSpot did not store as sent. The lifecycle stage may differ, because it never moves back. */
export function differing(
  wanted: Record<string, string>,
  sent: Record<string, string>,
  stored: Fields,
): string[] {
  return Object.entries(wanted)
    .filter(
      ([name, value]) =>
        !(name in sent) || (name !== "lifecyclestage" && !same(value, stored[name])),
    )
    .map(([name]) => name);
}

/** Returns the pause that a 429 asks for, in milliseconds. The daily limit ends at midnight in the account's time zone. */
export function pauseOf(body: unknown): number | null {
  const { policyName } = fieldsOf(body);
  return policyName === "DAILY" ? 3_600_000 : policyName === "SECONDLY" ? 1000 : null;
}

export function idsOf(answer: unknown): string[] {
  return listOf(fieldsOf(answer)["results"]).flatMap(({ id }) =>
    typeof id === "string" ? id : [],
  );
}

export function noteBodies(answer: unknown): string[] {
  return listOf(fieldsOf(answer)["results"]).flatMap(({ properties }) => {
    const body = fieldsOf(properties)["hs_note_body"];
    return typeof body === "string" ? body : [];
  });
}

/** Returns a text as HTML, the format of notes in HubSpot. */
export function noteHtml(text: string): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return escaped.replaceAll("\n", "<br>");
}

/** Tells whether two notes have the same letters. HubSpot changes the HTML of a note. */
export function sameNote(sent: string, stored: string): boolean {
  const letters = (html: string) => html.replace(/[^\p{L}\p{N}]/gu, "");
  return letters(stored).includes(letters(sent));
}
