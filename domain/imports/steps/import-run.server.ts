import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { type Figures, type ImportRun, ImportStopped } from "#domain/imports/importer.ts";
import { readFile, readSlice } from "#domain/imports/files/stored-file.server.ts";
import { importedRecords, imports } from "#database/schema/overview/imports.ts";

export type ImportRow = typeof imports.$inferSelect;

const progressMs = 1000;
/** A database statement takes a limited number of values. */
const atOnce = 1000;

/** Gives an importer access to its import. */
export function runOf(ctx: Ctx, row: ImportRow): ImportRun {
  let shown = 0;
  return {
    id: row.id,
    files: row.files,
    options: row.options,
    read: (file) => readFile(ctx, file),
    slice: (file, start, end) => readSlice(ctx, file, start, end),
    async known(kind, sourceKeys) {
      const found = new Map<string, string>();
      for (let at = 0; at < sourceKeys.length; at += atOnce) {
        const rows = await ctx.db
          .select({ key: importedRecords.sourceKey, id: importedRecords.recordId })
          .from(importedRecords)
          .where(
            and(
              eq(importedRecords.kind, kind),
              inArray(importedRecords.sourceKey, sourceKeys.slice(at, at + atOnce)),
            ),
          );
        for (const { key, id } of rows) found.set(key, id);
      }
      return found;
    },
    async made(tx, records) {
      for (let at = 0; at < records.length; at += atOnce)
        await tx
          .insert(importedRecords)
          .values(records.slice(at, at + atOnce).map((one) => ({ ...one, importId: row.id })));
    },
    async progress(howFar: string, figures: Figures) {
      if (Date.now() - shown < progressMs) return;
      shown = Date.now();
      const [present] = await ctx.db
        .update(imports)
        .set({ message: howFar, figures, aliveAt: new Date() })
        .where(and(eq(imports.id, row.id), eq(imports.state, row.state)))
        .returning({ id: imports.id });
      if (!present) throw new ImportStopped();
    },
  };
}
