import { asc } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { readCached } from "#domain/settings/memory.server.ts";
import { isUuid } from "#domain/words/uuid.ts";
import type { Database } from "#database/connect.ts";
import { leadSources } from "#database/schema/overview/lead-sources.ts";

export type LeadSource = typeof leadSources.$inferSelect;

/** Returns the source with this id. Without the database, the last known sources count. */
export async function findSource({ db }: Pick<Ctx, "db">, id: string): Promise<LeadSource | null> {
  if (!isUuid(id)) return null;
  const { value } = await readCached(db, "leadSources", () => allSources(db));
  return (value as LeadSource[]).find((source) => source.id === id) ?? null;
}

export async function allSources(db: Database): Promise<LeadSource[]> {
  return await db.select().from(leadSources).orderBy(asc(leadSources.createdAt));
}
