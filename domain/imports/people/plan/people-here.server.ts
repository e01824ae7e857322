import { sql } from "drizzle-orm";
import { foldAddress } from "#domain/emails/address.ts";
import { plainStreet } from "#domain/customers/street-forms.ts";
import type { Database } from "#database/connect.ts";
import { rows } from "#database/rows.ts";
import { isSameName } from "./same-name.ts";

/** The facts about a person from one lead. */
export interface KnownLead {
  id: string;
  name: string;
  phoneE164: string | null;
  email: string | null;
  company: string | null;
  street: string | null;
  zip: string | null;
  message: string | null;
}

type Reached = Pick<KnownLead, "phoneE164" | "email">;

/** Maximum number of leads to read for one phone number or address. */
const mostPerPerson = 20;

/** Finds people by phone number and email address, among existing leads and earlier rows. */
export class PeopleIndex {
  readonly #leads = new Map<string, KnownLead[]>();

  add(lead: KnownLead): void {
    for (const key of keysOf(lead)) {
      const listed = this.#leads.get(key);
      if (listed === undefined) this.#leads.set(key, [lead]);
      else if (listed.length < mostPerPerson) listed.push(lead);
    }
  }

  /** Returns the leads with this person's phone number or address and a name that can be the same. */
  sameAs(person: Omit<KnownLead, "id">): KnownLead[] {
    const found = keysOf(person).flatMap((key) => this.#leads.get(key) ?? []);
    return [...new Set(found)].filter(({ name }) => isSameName(name, person.name));
  }
}

function keysOf({ phoneE164, email }: Reached): string[] {
  return [
    ...(phoneE164 === null ? [] : [phoneE164]),
    ...(email === null ? [] : [foldAddress(email)]),
  ];
}

/** Reads the leads with any of these phone numbers or email addresses, newest first. */
export async function readPeopleHere(
  db: Database,
  people: readonly Reached[],
): Promise<KnownLead[]> {
  const phones = people.flatMap(({ phoneE164 }) => phoneE164 ?? []);
  const emails = people.flatMap(({ email }) => (email === null ? [] : foldAddress(email)));
  const columns = sql.raw(
    `lead.id, lead.seq, lead.name, lead.phone_e164 as "phoneE164", lead.email, lead.company, lead.street, lead.zip, lead.message`,
  );
  // Looks up each number separately. With many at once, the planner may read the whole table.
  return await rows<KnownLead>(
    db,
    sql`select distinct on (seq) found.* from (
        select ${columns} from jsonb_array_elements_text(${JSON.stringify(phones)}::jsonb) as given(number)
          cross join lateral (select * from form_submissions where phone_e164 = given.number and phone_e164 is not null
            and not quarantined order by seq desc limit ${mostPerPerson}) lead
        union all
        select ${columns} from jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb) as given(mail)
          cross join lateral (select * from form_submissions where lower(email) = given.mail and email is not null
            and not quarantined order by seq desc limit ${mostPerPerson}) lead
      ) found order by seq desc`,
  );
}

/** Tells whether a person in a file adds anything that none of these leads has. */
export function bringsNews(person: Omit<KnownLead, "id">, known: readonly KnownLead[]): boolean {
  const isNew = (fold: (lead: Omit<KnownLead, "id">) => string): boolean => {
    const own = fold(person);
    return own !== "" && !known.some((lead) => fold(lead) === own);
  };
  return (
    isNew(({ phoneE164 }) => phoneE164 ?? "") ||
    isNew(({ email }) => foldAddress(email ?? "")) ||
    isNew(({ company }) => (company ?? "").toLowerCase()) ||
    isNew(({ street }) => plainStreet(street ?? "")) ||
    isNew(({ zip }) => (zip ?? "").slice(0, 5)) ||
    isNew(({ message }) => (message ?? "").trim())
  );
}
