import { z } from "zod";

export const manifestPath = "manifest.json";
export const databasePath = "restore/database.gz";
/** Folder of the uploaded files, by their name in the store. */
export const filesFolder = "files/";

/** What the archive is, and the hash of each of its files. */
export const manifestSchema = z.object({
  format: z.literal(1),
  product: z.string(),
  company: z.string(),
  createdAt: z.string(),
  /** The last seal of the audit log, for `audit:verify`; null without events. */
  auditHead: z.string().nullable(),
  tables: z.record(z.string(), z.number()),
  entries: z.array(z.object({ path: z.string(), size: z.number(), sha256: z.string() })),
});
export type Manifest = z.output<typeof manifestSchema>;
