import type { Database } from "#database/connect.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import type { TextsCrm } from "../texts-crm.ts";
import type { Person } from "./oracle.ts";
import { places } from "./vocabulary.ts";

let nextNumber = 1;

/** Adds a customer with a number of their own to the CRM. */
export function addPerson(provider: TextsCrm, place: (typeof places)[number]): Person {
  const number = nextNumber++;
  const phone = `+1${place.area}2${String(number).padStart(6, "0")}`;
  const contactId = `contact-${number}`;
  provider.contacts.set(contactId, { firstName: "Pat", lastName: "Miller", phone });
  const { offsets, codeOffsets, state } = place;
  return {
    phone,
    contactId,
    offsets,
    codeOffsets,
    state,
    stopped: false,
    wrote: false,
    called: false,
    leads: [],
  };
}

/** Stores a lead of a person, often with consent to texts. `random` gives numbers between 0 and 1. */
export async function addLead(
  db: Database,
  person: Person,
  random: () => number,
  now: Date,
): Promise<void> {
  const id = crypto.randomUUID();
  const agreed = random() < 0.7;
  await db.insert(leads).values({
    id,
    name: "Pat Miller",
    phone: person.phone,
    phoneE164: person.phone,
    // Another address can make a second contact of the same number.
    ghlContactId: random() < 0.75 ? person.contactId : `${person.contactId}-b`,
    state: person.state,
    tcpaConsent: true,
    textConsent: agreed,
    textConsentTimestamp: agreed ? now : null,
    textConsentVersion: agreed ? "texts-2026-12" : null,
    textConsentText: agreed ? "I agree" : null,
    idempotencyKey: id,
    contentHash: "c",
    rateKey: id,
    promisedAt: now,
    createdAt: now,
  });
  person.leads.push({ id, agreed, isPlaced: true });
}
