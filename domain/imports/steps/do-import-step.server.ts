import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { discardFiles, markFiles } from "#domain/imports/files/stored-file.server.ts";
import {
  cutLines,
  ImportStopped,
  type Report,
  type ReportSection,
} from "#domain/imports/importer.ts";
import { importers } from "#domain/imports/importers.server.ts";
import type { ImportState } from "#domain/imports/rules.ts";
import { counted } from "#domain/words/counted.ts";
import { imports } from "#database/schema/overview/imports.ts";
import { StorageError } from "#platform/storage/storage-error.ts";
import { type ImportRow, runOf } from "./import-run.server.ts";
import type { StepJob } from "./queue-step.server.ts";
import { type Kept, removeImported } from "./remove-imported.server.ts";

const beatMs = 60_000;

/** Runs the step for an import's state: check, import or undo. It runs again after a crash. */
export async function doImportStep(ctx: Ctx, { importId }: StepJob): Promise<void> {
  const [row] = await ctx.db.select().from(imports).where(eq(imports.id, importId));
  if (!row) return;
  // The sweep takes over an import whose process shows no sign of life.
  const beat = setInterval(() => {
    const alive = ctx.db.update(imports).set({ aliveAt: new Date() }).where(eq(imports.id, row.id));
    void alive.catch((error: unknown) => ctx.log.warn({ err: error }, "imports: a sign of life"));
  }, beatMs);
  try {
    if (row.state === "checking") await check(ctx, row);
    if (row.state === "running") await run(ctx, row);
    if (row.state === "undoing") await undo(ctx, row);
  } finally {
    clearInterval(beat);
  }
}

async function check(ctx: Ctx, row: ImportRow): Promise<void> {
  try {
    const checked = await importers[row.kind].check(ctx, runOf(ctx, row));
    const found = checked.ok
      ? { report: checked.report, figures: checked.figures, message: "" }
      : { report: null, figures: {}, message: checked.message };
    await change(ctx, row, { ...found, state: "checked" });
  } catch (error) {
    if (error instanceof ImportStopped) return;
    await change(ctx, row, { state: "checked", report: null, message: reasonOf(ctx, error) });
  }
}

async function run(ctx: Ctx, row: ImportRow): Promise<void> {
  try {
    const { report, figures, message = "" } = await importers[row.kind].run(ctx, runOf(ctx, row));
    const values = { state: "done", report, figures, message } as const;
    if (!(await end(ctx, row, ["running"], values))) throw new ImportStopped();
  } catch (error) {
    const reason =
      error instanceof ImportStopped ? "A person stopped this import." : reasonOf(ctx, error);
    const kept = await removeImported(ctx, row.id);
    await end(ctx, row, ["running", "undoing"], {
      state: "failed",
      message: `${reason} ${nothingLeft(kept)}`,
    });
  }
}

async function undo(ctx: Ctx, row: ImportRow): Promise<void> {
  const kept = await removeImported(ctx, row.id);
  await end(ctx, row, ["undoing"], {
    state: "undone",
    undoneAt: new Date(),
    message: kept.length === 0 ? "All records of this import are removed." : keptText(kept),
    report: { sections: kept.length > 0 ? [keptSection(kept)] : [] } satisfies Report,
  });
}

/** The message of a failed import about the records that it created. */
function nothingLeft(kept: readonly Kept[]): string {
  return kept.length === 0 ? "Nothing was imported." : keptText(kept);
}

function keptText(kept: readonly Kept[]): string {
  return `${counted(kept.length, "record")} stayed, because people have worked on them since.`;
}

function keptSection(kept: readonly Kept[]): ReportSection {
  const lines = kept.map(({ kind, name, why }) => ({
    where: keptLabels[kind],
    what: name,
    note: why,
  }));
  return { title: "Kept", ...cutLines(lines) };
}

const keptLabels: Readonly<Record<Kept["kind"], string>> = {
  post: "Post",
  media: "File",
  redirect: "Redirect",
  lead: "Lead",
};

function reasonOf(ctx: Ctx, error: unknown): string {
  ctx.log.error({ err: error }, "import failed");
  return error instanceof StorageError
    ? error.message
    : "Something went wrong on our side. Please try again.";
}

type Change = Partial<typeof imports.$inferInsert>;

/** Changes an import unless it was deleted in the meantime. */
async function change(ctx: Ctx, row: ImportRow, values: Change): Promise<void> {
  await ctx.db.update(imports).set(values).where(eq(imports.id, row.id));
}

/** Ends an import that is still in one of these states. Returns false if it is in another one. */
async function end(
  ctx: Ctx,
  row: ImportRow,
  from: readonly ImportState[],
  values: Change,
): Promise<boolean> {
  const files = row.files.map((file) => ({ ...file, parts: [] }));
  const ended = await ctx.db.transaction(async (tx) => {
    const [mine] = await tx
      .update(imports)
      .set({ ...values, files, endedAt: new Date() })
      .where(and(eq(imports.id, row.id), inArray(imports.state, [...from])))
      .returning({ id: imports.id });
    if (!mine) return false;
    await markFiles(tx, row.files);
    await recordAudit(tx, ctx, {
      action: values.state === "done" ? "import_finished" : `import_${values.state ?? "failed"}`,
      resourceType: "import",
      resourceId: row.id,
      details: { kind: row.kind, ...values.figures },
    });
    return true;
  });
  if (ended) await discardFiles(ctx, row.files);
  return ended;
}
