import { isUuid } from "#domain/words/uuid.ts";
import { and, desc, eq, inArray } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { profiles } from "#database/schema/work/people.ts";
import { leadFiles } from "#database/schema/work/lead-files.ts";
import { storedPhotograph } from "#domain/leads/photos/photos-of-leads.server.ts";

/** A photograph or file that the office added. */
export interface LeadFile {
  id: string;
  name: string;
  mime: string;
  /** Bytes. */
  size: number;
  width: number | null;
  height: number | null;
  addedBy: string | null;
  createdAt: Date;
}

/** Files that one lead can have. */
export const maxLeadFiles = 50;

/** The files of leads, newest first. */
export async function filesOfLeads(
  db: Database,
  leadIds: readonly string[],
): Promise<(LeadFile & { leadId: string })[]> {
  return await db
    .select({
      leadId: leadFiles.leadId,
      id: leadFiles.id,
      name: leadFiles.name,
      mime: leadFiles.mime,
      size: leadFiles.size,
      width: leadFiles.width,
      height: leadFiles.height,
      addedBy: profiles.fullName,
      createdAt: leadFiles.createdAt,
    })
    .from(leadFiles)
    .leftJoin(profiles, eq(profiles.id, leadFiles.addedBy))
    .where(inArray(leadFiles.leadId, [...leadIds]))
    .orderBy(desc(leadFiles.createdAt), desc(leadFiles.id));
}

/** Where a file is stored, and what it is. */
export interface StoredLeadFile {
  key: string;
  name: string;
  mime: string;
  /** Drawn by ourselves: a browser may show it. */
  isPhotograph: boolean;
}

/** A file that the office added, or a photograph of the visitor; null if the lead has none with this id. */
export async function storedLeadFile(
  ctx: Ctx,
  { leadId, fileId }: { leadId: string; fileId: string },
): Promise<StoredLeadFile | null> {
  requirePermission(ctx, "leads.read");
  if (!isUuid(leadId) || !isUuid(fileId)) return null;
  const [file] = await ctx.db
    .select({ key: leadFiles.key, name: leadFiles.name, mime: leadFiles.mime })
    .from(leadFiles)
    .where(and(eq(leadFiles.id, fileId), eq(leadFiles.leadId, leadId)));
  if (file) return { ...file, isPhotograph: false };
  return await storedPhotograph(ctx.db, leadId, fileId);
}

/** The stored files of leads. */
export async function fileKeysOfLeads(db: Database, leadIds: readonly string[]): Promise<string[]> {
  if (leadIds.length === 0) return [];
  const found = await db
    .select({ key: leadFiles.key })
    .from(leadFiles)
    .where(inArray(leadFiles.leadId, [...leadIds]));
  return found.map(({ key }) => key);
}
