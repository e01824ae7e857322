import { dictionary } from "#platform/words/dictionary.ts";
import {
  type PersonFieldName,
  personFields,
} from "#domain/imports/people/columns/person-fields.ts";
import type { Values } from "./flatten-message.ts";
import { foldHeading, recognizeColumns } from "#domain/imports/people/columns/recognize-columns.ts";

const personNames = [
  "name",
  "firstName",
  "lastName",
  "company",
  "phone",
  "otherPhone",
  "email",
  "otherEmail",
  "street",
  "street2",
  "city",
  "state",
  "zip",
  "service",
  "notes",
] as const satisfies readonly PersonFieldName[];

/** Fields that only messages have, with their usual names. */
const ownFields = {
  consent: { label: "Consent to be contacted", names: ["Consent", "TCPA Consent", "Opt In"] },
  consentText: {
    label: "Wording of the consent",
    names: ["Consent Text", "Consent Language", "Disclaimer"],
  },
  texts: { label: "Consent to text messages", names: ["SMS Consent", "Text Consent"] },
  clickId: { label: "Google click", names: ["gclid", "gcl_id"] },
  number: {
    label: "Number of the message",
    names: ["lead_id", "leadId", "LeadOid", "CorrelationId", "resource_id", "id"],
  },
} as const;

/** Other names of fields in messages. */
const otherNames = dictionary<PersonFieldName>({
  customername: "name",
  phonenumber: "phone",
  workphone: "otherPhone",
  userphone: "phone",
  useremail: "email",
  workemail: "otherEmail",
  companyname: "company",
  postcode: "zip",
  stateprovince: "state",
  region: "state",
  customerphonenumber: "phone",
  customernumber: "phone",
  callernumber: "phone",
  customercity: "city",
  customerstate: "state",
  taskname: "service",
  category: "service",
  leaddescription: "notes",
  primaryphone: "phone",
  yourname: "name",
  youremail: "email",
  yourphone: "phone",
  yourmessage: "notes",
});

export type SourceFieldName = (typeof personNames)[number] | keyof typeof ownFields;

export const sourceFieldLabels: Readonly<Record<SourceFieldName, string>> = {
  ...(Object.fromEntries(personNames.map((name) => [name, personFields[name].label])) as Record<
    (typeof personNames)[number],
    string
  >),
  notes: "Message",
  ...(Object.fromEntries(
    Object.entries(ownFields).map(([name, { label }]) => [name, label]),
  ) as Record<keyof typeof ownFields, string>),
};

export const isSourceField = (text: string): text is SourceFieldName =>
  Object.hasOwn(sourceFieldLabels, text);

const ownNames = new Map<string, keyof typeof ownFields>(
  (Object.keys(ownFields) as (keyof typeof ownFields)[]).flatMap((field) =>
    ownFields[field].names.map((name) => [foldHeading(name), field] as const),
  ),
);
const persons: readonly string[] = personNames;

const general = new Set(["name", "value", "title", "text", "answer"]);
/** Parts of a place without meaning. */
const neutral = new Set([
  "data",
  "form",
  "fields",
  "values",
  "body",
  "payload",
  "answers",
  "person",
]);

/** Returns the meaningful part of a place: "phone" for "contact.phone", "campaign name" for "campaign.name". */
export function nameOfPlace(place: string): string {
  const [parent, last = ""] = [undefined, ...place.split(".")].slice(-2);
  const isClear = parent === undefined || neutral.has(parent.toLowerCase());
  return isClear || !general.has(last.toLowerCase()) ? last : `${parent} ${last}`;
}

/**
 * Finds the field of each value by the last part of its place, such as "phone" in "contact.phone". The owner's choices take
 * precedence. An answer without a field goes into the message of the lead. Null leaves a value out.
 */
export function fieldsOfValues(
  values: Values,
  chosen: Readonly<Record<string, string>>,
): (SourceFieldName | null)[] {
  const places = Object.keys(values);
  const lasts = places.map((place) => nameOfPlace(place));
  const recognized = recognizeColumns(lasts);
  const taken = new Set<SourceFieldName>();
  return places.map((place, at) => {
    const own = Object.hasOwn(chosen, place) ? chosen[place] : undefined;
    if (own !== undefined) return isSourceField(own) ? own : null;
    const folded = foldHeading(lasts[at] ?? "");
    const answer = isAnswer(place, values[place] ?? "") ? "notes" : null;
    if (folded === "id" && !isOfMessage(place)) return null;
    const found = recognized[at] ?? otherNames[folded] ?? ownNames.get(folded) ?? answer;
    if (found === null || !(persons.includes(found) || Object.hasOwn(ownFields, found)))
      return null;
    const field = found as SourceFieldName;
    if (field === "notes") return field;
    if (taken.has(field)) return answer;
    taken.add(field);
    return field;
  });
}

/** An id elsewhere, such as "form.id", is the same in every message. */
const isOfMessage = (place: string): boolean =>
  place
    .toLowerCase()
    .split(".")
    .slice(0, -1)
    .every((part) => ["data", "payload", "body", "lead"].includes(part));

const systemWords = new Set([
  "id",
  "ids",
  "key",
  "token",
  "url",
  "version",
  "type",
  "time",
  "date",
  "at",
  "zone",
]);

/** Tells whether a value without a field is a person's answer, and not an id or a setting. */
function isAnswer(place: string, value: string): boolean {
  const words = place.toLowerCase().split(/[._-]/);
  if (systemWords.has(words.at(-1) ?? "")) return false;
  if (value === "true" || value === "false" || URL.canParse(value)) return false;
  const isCode = value.length >= 16 && !value.includes(" ");
  return !isCode && /\p{L}/u.test(value);
}
