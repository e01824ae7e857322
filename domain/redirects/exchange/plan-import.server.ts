import type { Ctx } from "#domain/access/context.server.ts";
import { canonicalSource } from "#domain/redirects/rules/canonical-rule.ts";
import { joinRules } from "#domain/redirects/rules/loops.ts";
import type { Rule } from "#domain/redirects/rules/schema.ts";
import { sourceAddress } from "#domain/redirects/rules/rule-check.ts";
import { createBreather } from "#domain/redirects/stored/breathe.ts";
import { toListedRule } from "#domain/redirects/stored/read-rules.server.ts";
import { draftRule, isSameSource, refuseAmong } from "#domain/redirects/stored/save-rule.server.ts";
import type { Database } from "#database/connect.ts";
import { redirectRules } from "#database/schema/work/redirects.ts";
import { isSamePlan, type Planned, plannedOf } from "#domain/redirects/stored/planned.ts";
import type { FileLine, FileRule } from "./formats.ts";

export type LineState = "added" | "changed" | "same" | "leftOut" | "error";

export interface LineReport {
  line: number;
  from: string;
  to: string;
  state: LineState;
  /** Why there is an error, or no rule. */
  message: string;
}

export interface ImportPlan {
  report: LineReport[];
  /** The whole set after the import. */
  after: Planned[];
  /** Ids of rules that are new, or differ from what is stored. */
  written: Set<string>;
  /** The other websites that new and changed rules lead to. */
  outside: string[];
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
  const outside = new Set<string>();
  for (const entry of lines) {
    await breathe();
    if (!("rule" in entry)) {
      report.push({
        line: entry.line,
        from: "",
        to: "",
        ...("problem" in entry
          ? { state: "error", message: entry.problem }
          : { state: "leftOut", message: entry.leftOut }),
      });
      continue;
    }
    const state = await addLine(entry.rule);
    report.push({
      line: entry.line,
      from: entry.rule.from.slice(0, 300),
      to: (entry.rule.to ?? "").slice(0, 300),
      ...state,
    });
  }
  return { report, after: [...set.values()], written, outside: [...outside].toSorted() };

  async function addLine(input: FileRule): Promise<{ state: LineState; message: string }> {
    const failed = (message: string) => ({ state: "error", message }) as const;
    const rules = [...set.values()];
    const meant = ruleMeant(ctx, input, rules);
    const drafted = await draftRule(db, ctx, null, { ...completed(input, meant), outside: true });
    if (!drafted.ok) return failed(drafted.message);
    const { draft } = drafted;
    const known = rules.find(({ rule }) => isSameSource(rule, draft.rule));
    const planned: Planned = known
      ? { ...draft, rule: { ...draft.rule, id: known.rule.id } }
      : draft;
    if (known && isSamePlan(known, planned)) return { state: "same", message: "" };
    const others = rules.filter(({ rule }) => rule.id !== planned.rule.id);
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
    const { to } = planned.rule;
    if (to !== null && !to.startsWith("/")) outside.add(new URL(to).host);
    set.set(planned.rule.id, planned);
    written.add(planned.rule.id);
    return { state: known ? "changed" : "added", message: "" };
  }
}

/** The rule that a line of a file speaks of, although the file may lack columns; an exact rule goes first. */
function ruleMeant(ctx: Ctx, { from, match, query }: FileRule, set: readonly Planned[]) {
  const [plain = null, pattern = null] = (["exact", "pattern"] as const).map((as) =>
    sourceAddress(from, ctx, as),
  );
  if (plain === null) return undefined;
  const sourceAs = (as: Rule["match"], address: string | null) => ({
    exact: address && canonicalSource({ from: address, match: as, query: "exact" }),
    other: address && canonicalSource({ from: address, match: as, query: "pass" }),
  });
  const sources = { plain: sourceAs("exact", plain), pattern: sourceAs("pattern", pattern) };
  const found = set.filter(({ rule }) => {
    const source = rule.match === "pattern" ? sources.pattern : sources.plain;
    return (
      rule.from === (rule.query === "exact" ? source.exact : source.other) &&
      (match === undefined || match === rule.match) &&
      (query === undefined || (query === "exact") === (rule.query === "exact"))
    );
  });
  return found.find(({ rule }) => rule.match === "exact") ?? found[0];
}

/** A line of a file with the values of the rule that it speaks of, where the file says nothing. */
function completed(input: FileRule, meant: Planned | undefined) {
  const { from, to, type, match, query, position, note, enabled } = input;
  const rule = meant?.rule;
  return {
    from,
    to: to ?? rule?.to ?? "",
    type: type ?? rule?.type,
    match: match ?? rule?.match,
    query: query ?? rule?.query ?? (from.includes("?") ? "exact" : undefined),
    position: position ?? rule?.position,
    note: note ?? meant?.note,
    enabled: enabled ?? meant?.enabled,
  };
}
