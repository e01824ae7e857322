import { and, desc, eq, inArray, lt } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { removers } from "#domain/imports/removers.server.ts";
import { countedOf } from "#domain/words/counted.ts";
import { importedRecords, imports } from "#database/schema/overview/imports.ts";
import type { ImportedKind } from "#database/vocabularies.ts";

/** A record that stays after its import is undone. */
export interface Kept {
  kind: ImportedKind;
  name: string;
  why: string;
}

const atOnce = 200;

/** Removes an import's records in small steps, newest first. Returns the records that had to stay. */
export async function removeImported(ctx: Ctx, importId: string): Promise<Kept[]> {
  const kept: Kept[] = [];
  const removed = new Map<ImportedKind, number>();
  const all = await ctx.db.$count(importedRecords, eq(importedRecords.importId, importId));
  let done = 0;
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const found = await ctx.db
      .select()
      .from(importedRecords)
      .where(and(eq(importedRecords.importId, importId), lt(importedRecords.id, before)))
      .orderBy(desc(importedRecords.id))
      .limit(atOnce);
    const last = found.at(-1);
    if (!last) break;
    before = last.id;
    const staying = new Set<string>();
    for (const kind of new Set(found.map((one) => one.kind))) {
      const ids = found.filter((one) => one.kind === kind).map(({ recordId }) => recordId);
      const stay = await removers[kind].remove(ctx, ids);
      removed.set(kind, (removed.get(kind) ?? 0) + ids.length - stay.length);
      for (const { recordId, name, why } of stay) {
        staying.add(`${kind} ${recordId}`);
        kept.push({ kind, name, why });
      }
    }
    // Kept records are still known, so the same file does not import them a second time.
    const gone = found.filter(({ kind, recordId }) => !staying.has(`${kind} ${recordId}`));
    if (gone.length > 0)
      await ctx.db.delete(importedRecords).where(
        inArray(
          importedRecords.id,
          gone.map(({ id }) => id),
        ),
      );
    done += found.length;
    await ctx.db
      .update(imports)
      .set({ message: `${countedOf(done, all, "record")} looked at.`, aliveAt: new Date() })
      .where(eq(imports.id, importId));
  }
  for (const [kind, count] of removed) if (count > 0) await removers[kind].done?.(ctx, count);
  return kept;
}
