import { z } from "zod";
import { redirectMatches, redirectQueries, redirectTypes } from "#database/vocabularies.ts";
import { splitAddress } from "#domain/redirects/rules/canonical.ts";
import { defaultPosition, type Rule } from "#domain/redirects/rules/schema.ts";
import { csvLine } from "#domain/words/csv.ts";
import { htaccessLines } from "./apache-file.ts";
import type { ExportFormat, FileLine } from "./formats.ts";
import { nginxFileLines } from "./nginx-file.ts";

export interface ExportedRule extends Rule {
  note: string;
  enabled: boolean;
}

const statuses = {
  permanent: 301,
  temporary: 302,
  temporary_307: 307,
  permanent_308: 308,
  meta_refresh: 302,
  gone: 410,
} as const;

export const csvHeader = ["from", "to", "type", "match", "query", "order", "note", "enabled"];

/** The rules as a file that `readRules` reads back; servers get what they can do. */
export function writeRules(format: ExportFormat, rules: readonly ExportedRule[]): string {
  switch (format) {
    case "json":
      return `${JSON.stringify({ version: 1, redirects: rules.map(jsonRule) }, null, 2)}\n`;
    case "csv":
      return [
        csvLine(csvHeader),
        ...rules.map((rule) =>
          csvLine([
            rule.from,
            rule.to ?? "",
            rule.type,
            rule.match,
            rule.query,
            rule.position,
            rule.note,
            rule.enabled ? "yes" : "no",
          ]),
        ),
      ].join("");
    case "htaccess":
    case "nginx":
      return serverFile(format, rules);
  }
}

function jsonRule({ from, to, type, match, query, position, note, enabled }: ExportedRule) {
  return {
    from,
    to,
    type,
    match,
    pattern: match === "pattern",
    query,
    order: position,
    note,
    enabled,
  };
}

type ServerFormat = Extract<ExportFormat, "htaccess" | "nginx">;

const serverLines = { htaccess: apacheLines, nginx: nginxLines } as const;
const readers = { htaccess: htaccessLines, nginx: nginxFileLines } as const;
/** Before the lines of a rule that a server's own words cannot say in full. */
const statement = "# rule ";

function serverFile(format: ServerFormat, rules: readonly ExportedRule[]): string {
  const lines = rules.flatMap((rule) => {
    const written = linesFor(format, rule);
    return saysAll(format, written, rule)
      ? written
      : [`${statement}${JSON.stringify(jsonRule(rule))}`, ...written];
  });
  const head = lines.some((line) => line.startsWith("RewriteRule")) ? ["RewriteEngine On"] : [];
  return `${[...head, ...lines].join("\n")}\n`;
}

function linesFor(format: ServerFormat, rule: ExportedRule): string[] {
  const lines = serverLines[format](rule);
  return rule.enabled ? lines : lines.map((line) => `# off: ${line}`);
}

/** Whether the lines alone are read back as the same rule. */
function saysAll(format: ServerFormat, written: string[], rule: ExportedRule): boolean {
  const [only, ...others] = readers[format](written);
  if (!only || !("rule" in only) || others.length > 0) return false;
  const { from, to, type, match, query } = only.rule;
  const isSame =
    from === rule.from &&
    to === (rule.to ?? "") &&
    type === rule.type &&
    match === rule.match &&
    query === rule.query;
  return isSame && rule.enabled && rule.note === "" && rule.position === defaultPosition;
}

const statedRule = z.object({
  from: z.string(),
  to: z.string().nullable(),
  type: z.enum(redirectTypes),
  match: z.enum(redirectMatches),
  query: z.enum(redirectQueries),
  order: z.int(),
  note: z.string(),
  enabled: z.boolean(),
});

/** The rules whose lines are still as we wrote them, and the other lines, each at its place. */
export function statedRules(
  format: ServerFormat,
  written: readonly string[],
): { lines: FileLine[]; rest: string[] } {
  const rest = [...written];
  const lines: FileLine[] = [];
  for (const [at, text] of written.entries()) {
    const rule = text.startsWith(statement) ? ruleIn(text.slice(statement.length)) : null;
    if (!rule) continue;
    const expected = linesFor(format, rule);
    if (expected.some((line, place) => written[at + 1 + place]?.trimEnd() !== line)) continue;
    rest.fill("", at, at + 1 + expected.length);
    const { from, to, type, match, query, position, note, enabled } = rule;
    const stated = { from, to: to ?? "", type, match, query, note, enabled };
    lines.push({ line: at + 1, rule: { ...stated, position: String(position) } });
  }
  return { lines, rest };
}

function ruleIn(text: string): ExportedRule | null {
  if (text.length > longestStatement) return null;
  try {
    const { order, ...rule } = statedRule.parse(JSON.parse(text));
    return { id: "", ...rule, position: order };
  } catch {
    return null;
  }
}

const longestStatement = 5000;

function apacheLines(rule: ExportedRule): string[] {
  const { path, query } = splitAddress(rule.from);
  const status = statuses[rule.type];
  const source = regexOf(path, rule);
  const { to } = rule;
  if (rule.query !== "exact" && (to === null || (rule.query === "pass" && !to.includes("?"))))
    return [`RedirectMatch ${status} ${source}${to === null ? "" : ` ${to}`}`];
  const flag = rule.query === "pass" ? "QSA" : "QSD";
  const target =
    to === null ? "- [G,L]" : `${rewriteTarget(to, rule.match)} [R=${status},L,NE,${flag}]`;
  const lines = [`RewriteRule ${source.replace("^/", "^/?")} ${target}`];
  return rule.query === "exact"
    ? [`RewriteCond %{QUERY_STRING} ^${escapeRegex(query.slice(1))}$`, ...lines]
    : lines;
}

/** A percent sign names what a condition found, and a dollar sign what the pattern found, unless escaped. */
function rewriteTarget(to: string, match: Rule["match"]): string {
  return to.replace(match === "exact" ? /[%$]/g : /%|\$(?!\d)/g, "\\$&");
}

function nginxLines(rule: ExportedRule): string[] {
  const { path } = splitAddress(rule.from);
  const status = statuses[rule.type];
  const isOneQuery = rule.query === "exact";
  const to = splitAddress(withoutVariables(rule));
  const args = to.query === "" ? "$is_args$args" : "&$args";
  const passed = `${to.path}${to.query}${rule.query === "pass" ? args : ""}${to.fragment}`;
  const target = rule.to === null ? "" : ` ${nginxWord(passed)}`;
  const answer = `{ return ${status}${target}; }`;
  if (isOneQuery && rule.from.includes("$"))
    return [`# nginx cannot compare an address with a dollar sign: ${rule.from} ${answer}`];
  if (isOneQuery) return [`if ($request_uri = "${rule.from}") ${answer}`];
  return rule.match === "exact"
    ? [`location = ${nginxWord(path)} ${answer}`]
    : [`location ~ ${nginxWord(regexOf(path, rule))} ${answer}`];
}

/** In quotation marks if nginx would otherwise end the word at one of its characters. */
function nginxWord(text: string): string {
  return /[;{}'#]/.test(text) ? `"${text}"` : text;
}

/** The destination of a rule, in which a dollar sign is a name only where it stands for what a pattern found. */
function withoutVariables({ to, match }: Pick<Rule, "to" | "match">): string {
  return (to ?? "").replace(match === "exact" ? /\$/g : /\$(?!\d)/g, "%24");
}

function regexOf(path: string, { match, to }: ExportedRule): string {
  if (match === "exact") return `^${escapeRegex(path)}/?$`;
  if (match === "prefix")
    return `^${escapeRegex(path)}${to?.includes("$1") ? "(?:/(.*))?" : "(/.*)?"}$`;
  const written = path
    .split("/")
    .map((segment) =>
      segment === "**" ? "(.+)" : segment.split("*").map(escapeRegex).join("([^/]+)"),
    );
  return `^${written.join("/")}/?$`;
}

function escapeRegex(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
