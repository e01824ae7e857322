import { eq } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { type Cursor, type Page, pageOf } from "#domain/lists/cursor.ts";
import { newestFirst } from "#domain/lists/newest-first.server.ts";
import { isUuid } from "#domain/words/uuid.ts";
import { imports } from "#database/schema/overview/imports.ts";
import { receivedOf } from "./files/stored-file.server.ts";
import { importers } from "./importers.server.ts";
import type { Figures, Report } from "./importer.ts";
import type { ImportKind, ImportState } from "./rules.ts";
import { type ImportRow, runOf } from "./steps/import-run.server.ts";

export interface ImportSummary extends Cursor {
  kind: ImportKind;
  state: ImportState;
  files: { name: string; size: number; received: number }[];
  figures: Figures;
  message: string;
  startedAt: Date;
  startedBy: string;
}

export interface ImportDetails extends ImportSummary {
  /** Null until a check accepts the files. */
  report: Report | null;
  options: Readonly<Record<string, string>>;
  /** The data for the choices of this kind, or null if it has none. */
  choices: unknown;
}

const pageSize = 25;
const { at, order, after } = newestFirst(imports.startedAt, imports.id);

/** Returns one page of imports, newest first. */
export async function listImports(ctx: Ctx, cursor: Cursor | null): Promise<Page<ImportSummary>> {
  requirePermission(ctx, "imports.write");
  const found = await ctx.db
    .select({ row: imports, at })
    .from(imports)
    .where(after(cursor))
    .orderBy(...order)
    .limit(pageSize + 1);
  return pageOf(
    found.map(({ row, at: place }) => summaryOf(row, place)),
    pageSize,
  );
}

/** Returns an import with its report and the data for its choices, or null if it does not exist. */
export async function readImport(ctx: Ctx, id: string): Promise<ImportDetails | null> {
  requirePermission(ctx, "imports.write");
  if (!isUuid(id)) return null;
  const [found] = await ctx.db.select({ row: imports, at }).from(imports).where(eq(imports.id, id));
  if (!found) return null;
  const { row } = found;
  const importer = importers[row.kind];
  return {
    ...summaryOf(row, found.at),
    report: row.report as Report | null,
    options: row.options,
    choices: row.state === "checked" ? await importer.choices?.(ctx, runOf(ctx, row)) : null,
  };
}

function summaryOf(row: ImportRow, place: string): ImportSummary {
  const { id, kind, state, figures, message, startedAt, startedByName: startedBy } = row;
  const files = row.files.map(({ name, size, parts }) => ({
    name,
    size,
    received: receivedOf({ parts }),
  }));
  return { id, at: place, kind, state, files, figures, message, startedAt, startedBy };
}
