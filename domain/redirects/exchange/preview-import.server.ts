import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { type Simulation, simulate } from "#domain/redirects/simulation/simulate.server.ts";
import {
  figuresOf,
  type ImportAnswer,
  type ImportFigures,
  readImport,
} from "./import-redirects.server.ts";
import { type LineReport, planImport } from "./plan-import.server.ts";

export type PreviewAnswer =
  | {
      ok: true;
      value: {
        message: string;
        figures: ImportFigures;
        report: LineReport[];
        /** The other websites that the file leads to. */
        outside: string[];
        simulation: Simulation;
      };
    }
  | Extract<ImportAnswer, { ok: false }>;

/** What an import would do, line by line, and for the visitors of the last 90 days. Writes nothing. */
export async function previewImport(ctx: Ctx, input: unknown): Promise<PreviewAnswer> {
  requirePermission(ctx, "redirects.write");
  const read = readImport(input);
  if (!read.ok) return read;
  const plan = await planImport(ctx.db, ctx, read.lines);
  const figures = figuresOf(plan);
  const rules = plan.after.filter(({ enabled }) => enabled).map(({ rule }) => rule);
  return {
    ok: true,
    value: {
      message: "",
      figures,
      report: plan.report,
      outside: plan.outside,
      simulation: await simulate(ctx, rules),
    },
  };
}
