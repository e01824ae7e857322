import { and, eq, notInArray } from "drizzle-orm";
import type { Report, ReportLine } from "#domain/imports/importer.ts";
import type { Database } from "#database/connect.ts";
import { imports } from "#database/schema/overview/imports.ts";

/** Removes deleted people from the reports of imports. A running step writes a new report at its end. */
export async function forgetPeople(tx: Database, gone: readonly { name: string }[]): Promise<void> {
  const names = new Set(gone.map(({ name }) => name.toLowerCase()));
  const ended = await tx
    .select({ id: imports.id, report: imports.report })
    .from(imports)
    .where(and(eq(imports.kind, "people"), notInArray(imports.state, ["running", "undoing"])));
  const isGone = ({ what }: ReportLine): boolean => names.has(what.toLowerCase());
  for (const { id, report } of ended) {
    const { sections = [], ...rest } = (report ?? {}) as Partial<Report>;
    if (!sections.some(({ lines }) => lines.some(isGone))) continue;
    const kept = sections.map((section) => ({
      ...section,
      lines: section.lines.map((line) =>
        isGone(line) ? { ...line, what: "", note: "This person was deleted." } : line,
      ),
    }));
    await tx
      .update(imports)
      .set({ report: { ...rest, sections: kept } })
      .where(eq(imports.id, id));
  }
}
