import type { Rule } from "#domain/redirects/rules/schema.ts";
import { splitAddress } from "#domain/redirects/rules/canonical.ts";
import { csvLine } from "#domain/text/csv.ts";
import type { ExportFormat } from "./formats.ts";

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
      return serverFile(rules, htaccessLines);
    case "nginx":
      return serverFile(rules, nginxLines);
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

function serverFile(
  rules: readonly ExportedRule[],
  linesOf: (rule: ExportedRule) => string[],
): string {
  return rules
    .flatMap((rule) => [
      ...(rule.note ? [`# ${rule.note}`] : []),
      ...linesOf(rule).map((line) => (rule.enabled ? line : `# off: ${line}`)),
    ])
    .join("\n")
    .concat("\n");
}

function htaccessLines(rule: ExportedRule): string[] {
  const { path, query } = splitAddress(rule.from);
  const status = statuses[rule.type];
  const source = regexOf(path, rule);
  if (rule.query === "exact") {
    const condition = `RewriteCond %{QUERY_STRING} ^${escapeRegex(query.slice(1))}$`;
    const target = rule.to === null ? "- [G,L]" : `${rule.to}? [R=${status},L,NE]`;
    return [condition, `RewriteRule ${source.replace("^/", "^/?")} ${target}`];
  }
  return [`RedirectMatch ${status} ${source}${rule.to === null ? "" : ` ${rule.to}`}`];
}

function nginxLines(rule: ExportedRule): string[] {
  const { path } = splitAddress(rule.from);
  const status = statuses[rule.type];
  const isOneQuery = rule.query === "exact";
  const passed = rule.query === "pass" && rule.to?.includes("?") === false ? "$is_args$args" : "";
  const target = rule.to === null ? "" : ` ${nginxWord(withoutVariables(rule) + passed)}`;
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
