import { rememberedCompany } from "#domain/settings/memory.server.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import type { Database } from "#database/connect.ts";
import { perInstance } from "#domain/access/per-instance.ts";
import { readCopies } from "./lead-copies.server.ts";

export interface MailFacts {
  company: CompanyFacts;
  /** Recipients of a copy of the office's email. */
  copies: readonly string[];
}

/** Cached, because one query per lead is expensive under load. */
const lastFacts = perInstance((): { facts?: MailFacts; readAt: number } => ({ readAt: 0 }));
const factsLifetimeMs = 900;

export async function readMailFacts(db: Database): Promise<MailFacts> {
  const last = lastFacts(db);
  if (last.facts && performance.now() - last.readAt < factsLifetimeMs) return last.facts;
  const [company, copies] = await Promise.all([readCompany(db), readCopies(db)]);
  const facts = { company, copies };
  Object.assign(lastFacts(db), { facts, readAt: performance.now() });
  return facts;
}

/** Sets the copies of an earlier run, for a start without the database. The company is remembered with the settings. */
export function recallCopies(db: Database, copies: readonly string[]): void {
  const facts = { company: rememberedCompany(db), copies };
  Object.assign(lastFacts(db), { facts, readAt: performance.now() });
}

/** The facts last read, without querying the database. */
export function rememberedMailFacts(db: Database): MailFacts {
  return lastFacts(db).facts ?? { company: rememberedCompany(db), copies: [] };
}
