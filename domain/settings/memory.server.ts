import type { Database } from "#database/connect.ts";
import { perInstance } from "#domain/access/per-instance.ts";
import type { CompanyFacts } from "./company.ts";
import { type OwnerFacts, ownerFactsOf } from "./owner-facts.ts";
import { companyOf, readSetting } from "./read-settings.server.ts";

/** Longer than a healthy database ever takes, too short for a visitor to notice. */
const timeoutMs = 500;

const memory = perInstance(() => new Map<string, unknown>());

/** The settings that public pages and limits need without the database. */
const keptKeys = [
  "company",
  "menus",
  "security",
  "pageTexts",
  "sitePhotos",
  "sitePages",
  "logo",
  "icon",
  "hasPosts",
] as const;

/** The values last read; a key without a value has its default. */
export function rememberedSettings(db: Database): Record<string, unknown> {
  const known = memory(db);
  return Object.fromEntries(
    keptKeys.flatMap((key) => (known.has(key) ? [[key, known.get(key)]] : [])),
  );
}

/** Sets the values of an earlier run, for a start without the database. */
export function recallSettings(db: Database, values: Record<string, unknown>): void {
  for (const key of keptKeys) memory(db).set(key, values[key]);
}

export interface Recalled {
  value: unknown;
  /** False if the database did not answer and this is the cached value. */
  fresh: boolean;
}

/**
 * A setting for pages that must work even if the database is down: visitors need the phone number then.
 * @throws the database's error if no value is cached
 */
export function readCachedSetting(db: Database, key: string): Promise<Recalled> {
  return readCached(db, key, () => readSetting(db, key));
}

/** The value that `read` gives, or the one that it last gave under this key. */
export async function readCached(
  db: Database,
  key: string,
  read: () => Promise<unknown>,
): Promise<Recalled> {
  const known = memory(db);
  const reading = read().then((value): Recalled => {
    known.set(key, value);
    return { value, fresh: true };
  });
  if (!known.has(key)) return await reading;
  const before: Recalled = { value: known.get(key), fresh: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Recalled>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, before);
  });
  try {
    return await Promise.race([reading.catch(() => before), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The value last read under a key, without querying the database; undefined if there is none. */
export function rememberedValue(db: Database, key: string): unknown {
  return memory(db).get(key);
}

/** The company facts last read for a page, without querying the database. */
export function rememberedCompany(db: Database): CompanyFacts {
  return companyOf(memory(db).get("company"));
}

/** The facts as the owner entered them, last read for a page, without querying the database. */
export function rememberedOwnerFacts(db: Database): OwnerFacts {
  const value = memory(db).get("company");
  const last = lastFacts(db);
  // Checking a stored value takes longer than most requests.
  if (last.facts === undefined || last.value !== value)
    Object.assign(last, { value, facts: ownerFactsOf(value) });
  return last.facts ?? ownerFactsOf(value);
}

const lastFacts = perInstance((): { value?: unknown; facts?: OwnerFacts } => ({}));
