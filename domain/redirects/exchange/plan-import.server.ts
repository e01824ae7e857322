import type { Ctx } from "#domain/access/context.server.ts";
import { joinRules } from "#domain/redirects/rules/loops.ts";
import { createBreather } from "#domain/redirects/stored/breathe.ts";
import { toListedRule } from "#domain/redirects/stored/read-rules.server.ts";
import { draftRule, isSameSource, refuseAmong } from "#domain/redirects/stored/save-rule.server.ts";
import type { Database } from "#database/connect.ts";
import { redirectRules } from "#database/schema/redirects.ts";
import { isSamePlan, type Planned, plannedOf } from "#domain/redirects/stored/planned.ts";
import type { FileLine } from "./formats.ts";

export type LineState = "added" | "changed" | "same" | "error";

export interface LineReport {
  line: number;
  from: string;
  to: string;
  state: LineState;
  /** Why there is an error. */
  message: string;
}

export interface ImportPlan {
  report: LineReport[];
  /** The whole set after the import. */
  after: Planned[];
  /** Ids of rules that are new, or differ from what is stored. */
  written: Set<string>;
}

/** Checks the lines of a file one after the other, each against the rules before it. Writes nothing. */
export async function planImport(
  db: Database,
  ctx: Ctx,
  lines: readonly FileLine[],
): Promise<ImportPlan> {
  const breathe = createBreather();
  const stored = (await db.select().from(redirectRules)).map(toListedRule);
  const set = new Map(stored.map((row) => [row.id, plannedOf(row)]));
  const report: LineReport[] = [];
  const written = new Set<string>();
  for (const entry of lines) {
    await breathe();
    if (!("rule" in entry)) {
      report.push({
        line: entry.line,
        from: "",
        to: "",
        state: "error",
        message: entry.problem,
      });
      continue;
    }
    const state = await addLine(entry.rule);
    report.push({
      line: entry.line,
      from: entry.rule.from.slice(0, 300),
      to: entry.rule.to.slice(0, 300),
      ...state,
    });
  }
  return { report, after: [...set.values()], written };

  async function addLine(
    input: Extract<FileLine, { rule: unknown }>["rule"],
  ): Promise<{ state: LineState; message: string }> {
    const failed = (message: string) => ({ state: "error", message }) as const;
    const drafted = await draftRule(db, ctx, null, { ...input, outside: true });
    if (!drafted.ok) return failed(drafted.message);
    const { draft } = drafted;
    const known = [...set.values()].find(({ rule }) => isSameSource(rule, draft.rule));
    const planned: Planned = known
      ? { ...draft, rule: { ...draft.rule, id: known.rule.id } }
      : draft;
    if (known && isSamePlan(known, planned)) return { state: "same", message: "" };
    const others = [...set.values()].filter(({ rule }) => rule.id !== planned.rule.id);
    const refused = refuseAmong(
      planned,
      others.map(({ rule }) => rule),
    );
    if (refused) return failed(refused.message);
    if (planned.enabled) {
      const enabled = others.filter((other) => other.enabled).map(({ rule }) => rule);
      const joined = joinRules(planned.rule, enabled);
      if (!joined.ok) return failed(joined.message);
      for (const { rule, to } of joined.repointed) {
        const other = set.get(rule.id);
        if (!other) continue;
        set.set(rule.id, { ...other, rule: { ...other.rule, to } });
        written.add(rule.id);
      }
    }
    set.set(planned.rule.id, planned);
    written.add(planned.rule.id);
    return { state: known ? "changed" : "added", message: "" };
  }
}
