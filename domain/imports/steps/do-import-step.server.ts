import { eq } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { discardFiles } from "#domain/imports/files/stored-file.server.ts";
import {
  cutLines,
  ImportStopped,
  type Report,
  type ReportSection,
} from "#domain/imports/importer.ts";
import { importers } from "#domain/imports/importers.server.ts";
import { counted } from "#domain/words/counted.ts";
import { imports } from "#database/schema/overview/imports.ts";
import { StorageError } from "#platform/storage/storage-error.ts";
import { type ImportRow, runOf } from "./import-run.server.ts";
import type { StepJob } from "./queue-step.server.ts";
import { type Kept, removeImported } from "./remove-imported.server.ts";

/** Does what the state of an import asks for: check, import or undo. A crash repeats it. */
export async function doImportStep(ctx: Ctx, { importId }: StepJob): Promise<void> {
  const [row] = await ctx.db.select().from(imports).where(eq(imports.id, importId));
  if (row?.state === "checking") await check(ctx, row);
  if (row?.state === "running") await run(ctx, row);
  if (row?.state === "undoing") await undo(ctx, row);
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
    await end(ctx, row, { state: "done", report, figures, message });
  } catch (error) {
    const reason =
      error instanceof ImportStopped ? "Somebody stopped this import." : reasonOf(ctx, error);
    const kept = await removeImported(ctx, row.id);
    await end(ctx, row, { state: "failed", message: `${reason} ${nothingLeft(kept)}` });
  }
}

async function undo(ctx: Ctx, row: ImportRow): Promise<void> {
  const kept = await removeImported(ctx, row.id);
  await end(ctx, row, {
    state: "undone",
    undoneAt: new Date(),
    message: kept.length === 0 ? "Everything that this import brought is gone." : keptText(kept),
    report: { sections: kept.length > 0 ? [keptSection(kept)] : [] } satisfies Report,
  });
}

/** What a failed import says of the records that it had made. */
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

/** Changes an import that nobody deleted meanwhile. */
async function change(ctx: Ctx, row: ImportRow, values: Change): Promise<void> {
  await ctx.db.update(imports).set(values).where(eq(imports.id, row.id));
}

async function end(ctx: Ctx, row: ImportRow, values: Change): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(imports)
      .set({
        ...values,
        files: row.files.map((file) => ({ ...file, parts: [] })),
        endedAt: new Date(),
      })
      .where(eq(imports.id, row.id));
    await recordAudit(tx, ctx, {
      action: values.state === "done" ? "import_finished" : `import_${values.state ?? "failed"}`,
      resourceType: "import",
      resourceId: row.id,
      details: { kind: row.kind, ...values.figures },
    });
  });
  await discardFiles(ctx, row.files);
}
