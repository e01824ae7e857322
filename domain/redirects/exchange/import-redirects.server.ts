import { z } from "zod";
import {
  type Ctx,
  invalidFields,
  type Outcome,
  requirePermission,
} from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { recordRevision } from "#domain/redirects/history/record-revision.server.ts";
import { replaceRules } from "#domain/redirects/stored/replace-rules.server.ts";
import { changeRules } from "#domain/redirects/stored/change-rules.server.ts";
import { exportFormats, type FileLine, mostBytes } from "./formats.ts";
import { type ImportPlan, type LineReport, planImport } from "./plan-import.server.ts";
import { readRules } from "./read-file.ts";

export const importForm = z.object({
  format: z.enum(exportFormats, "Choose the format of the file."),
  text: z
    .string()
    .min(1, "Choose a file, or paste its text.")
    .max(mostBytes, `A file has at most ${mostBytes / 1000} KB.`),
  /** Set if the user confirmed the redirects to other websites. */
  outside: z.boolean().default(false),
});

export interface ImportFigures {
  added: number;
  changed: number;
  same: number;
  leftOut: number;
  errors: number;
}

export type ImportAnswer =
  | { ok: true; value: { message: string; figures: ImportFigures } }
  | {
      ok: false;
      reason: "invalid" | "conflict";
      message: string;
      fieldErrors?: Record<string, string[]>;
      report?: LineReport[];
    };

type ReadFile =
  | { ok: true; lines: FileLine[]; outside: boolean }
  | Extract<Outcome<never, "invalid">, { ok: false }>;

/** Checks the fields of the form and reads the file. */
export function readImport(input: unknown): ReadFile {
  const form = importForm.safeParse(input);
  if (!form.success) {
    const [issue] = form.error.issues;
    return invalidFields({ [String(issue?.path[0] ?? "text")]: [issue?.message ?? "Not valid."] });
  }
  const read = readRules(form.data.format, form.data.text);
  return read.ok
    ? { ...read, outside: form.data.outside }
    : invalidFields({ text: [read.message] });
}

/** Imports a file of rules in one transaction: all of them, or none if one line has an error. */
export async function importRedirects(ctx: Ctx, input: unknown): Promise<ImportAnswer> {
  requirePermission(ctx, "redirects.write");
  const read = readImport(input);
  if (!read.ok) return read;
  return await changeRules(ctx, async (tx): Promise<ImportAnswer> => {
    const plan = await planImport(tx, ctx, read.lines);
    const figures = figuresOf(plan);
    if (figures.errors > 0)
      return {
        ok: false,
        reason: "conflict",
        message: `Nothing was imported: ${figures.errors === 1 ? "1 line has" : `${figures.errors} lines have`} an error.`,
        report: plan.report,
      };
    if (plan.outside.length > 0 && !read.outside)
      return invalidFields({ outside: [outsideMessage(plan.outside)] });
    await replaceRules(tx, ctx, plan.after, { written: plan.written, source: "import" });
    const summary = `Imported a file: ${figures.added} added, ${figures.changed} changed`;
    await recordAudit(tx, ctx, {
      action: "redirects_imported",
      resourceType: "redirect_rule",
      severity: "medium",
      details: { ...figures },
    });
    await recordRevision(tx, ctx, summary);
    return { ok: true, value: { message: `${summary}.`, figures } };
  });
}

/** The question of the form for one rule, for all of them. */
export function outsideMessage(hosts: readonly string[]): string {
  const [first = ""] = hosts;
  const named =
    hosts.length === 1 ? `another website (${first})` : `other websites (${hosts.join(", ")})`;
  return `This leads to ${named}. Confirm that you want it.`;
}

export function figuresOf({ report }: Pick<ImportPlan, "report">): ImportFigures {
  const count = (state: LineReport["state"]): number =>
    report.filter((line) => line.state === state).length;
  return {
    added: count("added"),
    changed: count("changed"),
    same: count("same"),
    leftOut: count("leftOut"),
    errors: count("error"),
  };
}
