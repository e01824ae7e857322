/** HubSpot: CRM API v3 (contacts, search, notes), account information v3, communication preferences v4. */
import type { Crm, CrmAnswer, CrmContact, SyncedContact } from "../crm.ts";
import { crmUrls } from "../crm/crm-kinds.ts";
import { crmRequests, errorText, foreign, type SendToCrm, settled } from "../crm/crm-requests.ts";
import {
  differing,
  existingId,
  idsOf,
  namedProperties,
  noteBodies,
  noteHtml,
  partialRefusal,
  pauseOf,
  sameNote,
  storedIn,
} from "./hubspot-answers.ts";

export interface HubSpotOptions {
  /** The token of a private app. */
  token: string;
  url?: string | undefined;
  timeoutMs?: number;
}

const prefix = "hubspot:";
const contacts = "/crm/v3/objects/contacts";
const notes = "/crm/v3/objects/notes";
/** HubSpot's type id for the association of a note with a contact. */
const noteToContact = { associationCategory: "HUBSPOT_DEFINED", associationTypeId: 202 };

const contactPath = (id: string): string => `${contacts}/${encodeURIComponent(id)}`;

/** Connects HubSpot, which has no tags and no text messages. */
export function createHubSpot({ token, url, timeoutMs }: HubSpotOptions): Crm {
  const send = crmRequests({
    base: url ?? crmUrls.hubspot,
    headers: { authorization: `Bearer ${token}` },
    limitHeaders: "x-hubspot-ratelimit-",
    pauseOf,
    timeoutMs,
  });

  return {
    async upsert(contact) {
      const synced = await upsertContact(send, contact);
      const { email, dndSettings } = contact;
      if (synced.kind !== "ok" || !email || dndSettings.Email?.status !== "active") return synced;
      const path = `/communication-preferences/v4/statuses/${encodeURIComponent(email)}/unsubscribe-all?channel=EMAIL`;
      const { answer } = await send("POST", path);
      if (answer.kind === "later") return answer;
      if (answer.kind === "refused") synced.value.rejectedFields.push("email opt-out");
      return synced;
    },
    async addNote(contactId, text, isRepeat) {
      const wrong = foreign("hubspot", contactId);
      if (wrong) return wrong;
      const id = contactId.slice(prefix.length);
      const body = noteHtml(text);
      if (isRepeat) {
        const earlier = await readNotes(send, id);
        if (earlier.kind !== "ok") return earlier;
        if (earlier.value.some((stored) => sameNote(body, stored)))
          return { kind: "ok", value: null };
      }
      const { answer } = await send("POST", notes, {
        properties: { hs_timestamp: new Date().toISOString(), hs_note_body: body },
        associations: [{ to: { id }, types: [noteToContact] }],
      });
      return settled(answer);
    },
    async deleteContact(contactId, isErasure = false) {
      const wrong = foreign("hubspot", contactId);
      if (wrong) return wrong;
      const objectId = contactId.slice(prefix.length);
      const { answer } = isErasure
        ? await send("POST", `${contacts}/gdpr-delete`, { objectId })
        : await send("DELETE", contactPath(objectId));
      return settled(answer);
    },
    async readAccount() {
      const { answer } = await send("GET", "/account-info/v3/details");
      if (answer.kind !== "ok") return answer;
      // Every token opens the account, but not every token reads contacts.
      const list = await send("GET", `${contacts}?limit=1`);
      if (list.answer.kind !== "ok") return list.answer;
      const { portalId } = (answer.value ?? {}) as { portalId?: unknown };
      return { kind: "ok", value: typeof portalId === "number" ? String(portalId) : "" };
    },
  };
}

function propertiesOf(contact: CrmContact): Record<string, string> {
  const { firstName, lastName, email, phone, address1, city, state, postalCode, country, company } =
    contact;
  const named = {
    firstname: firstName,
    lastname: lastName,
    email,
    phone,
    address: address1,
    city,
    state,
    zip: postalCode,
    country,
    company,
    // HubSpot moves the stage forward only, so a customer stays a customer.
    lifecyclestage: "lead",
    ...Object.fromEntries(contact.customFields.map(({ id, field_value }) => [id, field_value])),
  };
  return Object.fromEntries(
    Object.entries(named).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  );
}

/**
 * Adds a contact, or updates the contact with this email address. Without an address, it updates the contact with this phone
 * number. After a refusal, it sends the request again without the refused properties.
 */
async function upsertContact(
  send: SendToCrm,
  contact: CrmContact,
): Promise<CrmAnswer<SyncedContact>> {
  const wanted = propertiesOf(contact);
  const properties = { ...wanted };
  let known: string | null = null;
  let refused: CrmAnswer<never> = {
    kind: "refused",
    error: "HubSpot needs an email address or a phone number",
  };
  for (;;) {
    const { email, phone } = properties;
    if (known === null && !email) {
      if (!phone) return refused;
      const found = await findByPhone(send, phone);
      if (found.kind !== "ok") return found;
      known = found.value;
    }
    const { answer, refusal: given } =
      known !== null
        ? await send("PATCH", contactPath(known), { properties })
        : email
          ? await send("POST", `${contacts}/batch/upsert`, {
              inputs: [{ id: email, idProperty: "email", properties }],
            })
          : await send("POST", contacts, { properties });
    if (answer.kind === "later") return answer;
    const stored = answer.kind === "ok" ? storedIn(answer.value) : null;
    if (stored)
      return {
        kind: "ok",
        value: {
          id: prefix + stored.id,
          created: known === null && stored.isNew,
          rejectedFields: differing(wanted, properties, stored.properties),
        },
      };
    const refusal = given ?? (answer.kind === "ok" ? partialRefusal(answer.value) : null);
    if (!refusal)
      return { kind: "later", error: "The CRM's response has no contact", retryAfterMs: null };
    refused =
      answer.kind === "refused"
        ? answer
        : { kind: "refused", error: errorText(refusal.body, "HubSpot refuses the contact") };
    const other = existingId(refusal);
    if (other !== null && known === null) {
      known = other;
      continue;
    }
    const wrong = (other === null ? namedProperties(refusal) : ["email"]).filter(
      (name) => name in properties,
    );
    if (wrong.length === 0) return refused;
    for (const name of wrong) Reflect.deleteProperty(properties, name);
  }
}

/** Returns the id of the oldest contact with a phone number, or null. The search finds new contacts only after some seconds. */
async function findByPhone(send: SendToCrm, phone: string): Promise<CrmAnswer<string | null>> {
  const filter = (propertyName: string, value: string) => ({
    filters: [{ propertyName, operator: "EQ", value }],
  });
  const { answer } = await send("POST", `${contacts}/search`, {
    filterGroups: [
      filter("phone", phone),
      // Matches any notation by its digits without the country code.
      ...(phone.startsWith("+1")
        ? [filter("hs_searchable_calculated_phone_number", phone.slice(2))]
        : []),
    ],
    properties: ["phone"],
    sorts: [{ propertyName: "createdate", direction: "ASCENDING" }],
    limit: 1,
  });
  if (answer.kind !== "ok") return answer;
  return { kind: "ok", value: idsOf(answer.value)[0] ?? null };
}

/** Returns the newest hundred notes of a contact. */
async function readNotes(send: SendToCrm, id: string): Promise<CrmAnswer<string[]>> {
  const { answer } = await send("GET", `${contactPath(id)}?associations=notes`);
  if (answer.kind !== "ok") return answer;
  const { associations } = (answer.value ?? {}) as { associations?: { notes?: unknown } };
  const inputs = idsOf(associations?.notes).slice(-100);
  if (inputs.length === 0) return { kind: "ok", value: [] };
  const read = await send("POST", `${notes}/batch/read`, {
    properties: ["hs_note_body"],
    inputs: inputs.map((note) => ({ id: note })),
  });
  return read.answer.kind === "ok"
    ? { kind: "ok", value: noteBodies(read.answer.value) }
    : read.answer;
}
