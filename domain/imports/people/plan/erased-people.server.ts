import { inArray, or } from "drizzle-orm";
import { personHash } from "#domain/consent/person-hash.server.ts";
import { foldAddress } from "#domain/emails/address.ts";
import type { Database } from "#database/connect.ts";
import { erasures } from "#database/schema/overview/compliance.ts";

interface Reached {
  phoneE164: string | null;
  email: string | null;
}

/** Tells for each of these people whether their data was erased here. An import must not bring them back. */
export async function readErased(
  db: Database,
  secret: string,
  people: readonly Reached[],
): Promise<boolean[]> {
  const hashed = people.map(({ phoneE164, email }) => ({
    phone: phoneE164 === null ? null : personHash(secret, "phone", phoneE164),
    email: email === null ? null : personHash(secret, "email", foldAddress(email)),
  }));
  const phones = hashed.flatMap(({ phone }) => phone ?? []);
  const emails = hashed.flatMap(({ email }) => email ?? []);
  const found = await db
    .select({ phone: erasures.phoneHash, email: erasures.emailHash })
    .from(erasures)
    .where(
      or(
        phones.length > 0 ? inArray(erasures.phoneHash, phones) : undefined,
        emails.length > 0 ? inArray(erasures.emailHash, emails) : undefined,
      ),
    );
  const erased = new Set(found.flatMap(({ phone, email }) => [phone, email]));
  return hashed.map(
    ({ phone, email }) =>
      (phone !== null && erased.has(phone)) || (email !== null && erased.has(email)),
  );
}
