import type { CrmAnswer, CrmContact, SyncedContact } from "../crm.ts";
import { errorText, type Refusal, type Sent } from "../crm/crm-requests.ts";
import { contactOf, rejectedFieldsOf } from "./crm-answers.ts";

export interface ContactRequests {
  upsert(contact: Partial<CrmContact>): Promise<Sent>;
  update(contactId: string, contact: Partial<CrmContact>): Promise<Sent>;
}

/** Fields that a contact can be without. Never the consent. */
const optional = [
  "email",
  "phone",
  "address1",
  "city",
  "state",
  "postalCode",
  "country",
  "source",
  "customFields",
] as const;
type Optional = (typeof optional)[number];

/**
 * Adds a contact, or updates the known one. Where the CRM refuses a field, it gets the rest, and where its rules against
 * duplicates refuse the contact, the known contact gets it: the same request would be refused each time.
 */
export async function upsertContact(
  requests: ContactRequests,
  contact: CrmContact,
): Promise<CrmAnswer<SyncedContact>> {
  const left = new Set<string>();
  let knownId: string | null = null;
  for (;;) {
    const fields = without(contact, left);
    const sent: Sent =
      knownId === null ? await requests.upsert(fields) : await requests.update(knownId, fields);
    const { answer } = sent;
    const refusal: Refusal | null = sent.refusal;
    if (answer.kind === "later") return answer;
    if (answer.kind === "ok") return synced(contact, left, answer.value, knownId);
    const duplicate: Duplicate | null = refusal && duplicateOf(refusal);
    if (knownId === null && duplicate) {
      knownId = duplicate.id;
      continue;
    }
    const refused = (duplicate ? [duplicate.field] : refusal ? fieldsIn(refusal) : []).filter(
      (field) => field in fields,
    );
    if (refused.length > 0 && duplicate?.id !== knownId) {
      for (const field of refused) left.add(field);
      continue;
    }
    if (knownId === null || refusal?.status === 401 || refusal?.status === 403) return answer;
    return {
      kind: "ok",
      value: { id: knownId, created: false, rejectedFields: Object.keys(contact) },
    };
  }
}

function without(contact: CrmContact, left: ReadonlySet<string>): Partial<CrmContact> {
  return Object.fromEntries(Object.entries(contact).filter(([name]) => !left.has(name)));
}

function synced(
  contact: CrmContact,
  left: ReadonlySet<string>,
  value: unknown,
  knownId: string | null,
): CrmAnswer<SyncedContact> {
  const echo = contactOf(value);
  const id = knownId ?? echo?.id;
  if (id === undefined)
    return { kind: "later", error: "The CRM's response has no contact", retryAfterMs: null };
  const missing = echo ? rejectedFieldsOf(contact, echo.fields) : [];
  const custom = left.has("customFields");
  return {
    kind: "ok",
    value: {
      id,
      created: (value as { new?: unknown } | null)?.new === true,
      rejectedFields: [
        ...new Set([
          ...missing.filter((name) => !custom || !name.startsWith("customFields.")),
          ...left,
        ]),
      ],
    },
  };
}

/** The contact that the CRM already has, and the field by which it knows the contact. */
interface Duplicate {
  id: string;
  field: Optional;
}

function duplicateOf({ status, body }: Refusal): Duplicate | null {
  if (
    (status !== 400 && status !== 409 && status !== 422) ||
    !/duplicat/i.test(errorText(body, ""))
  )
    return null;
  const answer = body as { contactId?: unknown; meta?: Record<string, unknown> | null };
  const id = answer.meta?.["contactId"] ?? answer.contactId;
  if (typeof id !== "string" || id === "" || id.length > 100) return null;
  return { id, field: answer.meta?.["matchingField"] === "phone" ? "phone" : "email" };
}

/** The fields that a refusal names: "email must be an email", "property source should not exist", "Invalid phone number". */
function fieldsIn({ status, body }: Refusal): Optional[] {
  if (status !== 400 && status !== 422) return [];
  const found = new Set<Optional>();
  for (const message of errorText(body, "").split("; ")) {
    const words = message.match(/[a-z]\w*/gi) ?? [];
    const [first, second] = words;
    const named = optional.find((field) => field === (first === "property" ? second : first));
    if (named) found.add(named);
    else if (words.some((word) => /^e?mail/i.test(word))) found.add("email");
    else if (words.some((word) => /^(?:phone|calling)/i.test(word))) found.add("phone");
  }
  return [...found];
}
