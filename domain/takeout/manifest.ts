import { z } from "zod";

export const manifestPath = "manifest.json";
export const databasePath = "restore/database.gz";
/** Folder of the uploaded files, which keep their names from the store. */
export const filesFolder = "files/";

/** Describes the archive, with the hash of each file. */
export const manifestSchema = z.object({
  format: z.literal(1),
  product: z.string(),
  company: z.string(),
  createdAt: z.string(),
  /** The last seal of the audit log for `audit:verify`, or null without events. */
  auditHead: z.string().nullable(),
  tables: z.record(z.string(), z.number()),
  entries: z.array(z.object({ path: z.string(), size: z.number(), sha256: z.string() })),
});
export type Manifest = z.output<typeof manifestSchema>;
