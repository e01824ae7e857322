import { eq } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { settings } from "#database/schema/basics/settings.ts";
import type { CompanyFacts } from "./company.ts";
import { companyFrom, ownerFactsOf } from "./owner-facts.ts";
import { type SecuritySettings, securityOf } from "./security.ts";

/** The stored value of one setting; undefined if the owner never changed it. */
export async function readSetting(db: Database, key: string): Promise<unknown> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, key))
    .limit(1);
  return row?.value;
}

/** The defaults merged with the owner's changes; invalid stored values are ignored. */
export function companyOf(setting: unknown, now = new Date()): CompanyFacts {
  return companyFrom(ownerFactsOf(setting), now);
}

export async function readCompany(db: Database): Promise<CompanyFacts> {
  return companyOf(await readSetting(db, "company"));
}

export async function readSecurity(db: Database): Promise<SecuritySettings> {
  return securityOf(await readSetting(db, "security"));
}
