import { dictionary } from "#platform/words/dictionary.ts";
import { type FileLine, type FileRule, noEquivalent, noStatus, typeFor } from "./formats.ts";
import { regexSource } from "./regex-source.ts";

/** A row of a file, by the names of its columns. */
export type Entry = Readonly<Record<string, unknown>>;
type Read = { rule: FileRule } | { leftOut: string };
type Reader = (entry: Entry) => Read[];

export function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
}

/** The plugin that wrote a CSV file with these columns; null if they are ours. */
export function pluginOfColumns(names: readonly string[], first: readonly string[]): Reader | null {
  const has = (...wanted: string[]): boolean => wanted.every((name) => names.includes(name));
  if (has("source", "target", "regex", "code")) return redirectionRow;
  if (has("source", "destination", "matching")) return rankMathRow;
  if (has("origin", "target", "type", "format")) return yoastRow;
  // Yoast names its columns in the language of the site.
  const isYoast = names.length === 4 && /^(?:plain|regex)$/.test(first[3] ?? "");
  if (!isYoast || names.includes("from")) return null;
  return (entry) => {
    const [origin, target, type, format] = names.map((name) => entry[name]);
    return yoastRow({ origin, target, type, format });
  };
}

/** The plugin that wrote an entry of a JSON file; null if it is ours. */
export function pluginOfEntry(entry: Entry): Reader | null {
  if ("url" in entry && "action_type" in entry) return redirectionEntry;
  return "sources" in entry && "url_to" in entry ? rankMathEntry : null;
}

interface Found {
  source: string;
  target: string;
  status: string;
  isRegex?: boolean;
  /** What happens to the visitor's query; by default, one in the source is the one it wants. */
  query?: string | undefined;
  note?: string;
  enabled?: boolean;
  position?: string | undefined;
}

function ruleOf({ source, target, status, isRegex = false, query, ...rest }: Found): Read {
  const type = typeFor(status);
  if (type === null) return { leftOut: noStatus(status) };
  const to = type === "gone" ? "" : rooted(target);
  if (!isRegex) {
    const wanted = source.includes("?") ? "exact" : query;
    return { rule: { ...rest, from: rooted(source), to, type, match: "exact", query: wanted } };
  }
  const found = regexSource(source);
  if (found === null) return { leftOut: noEquivalent };
  return { rule: { ...rest, from: found.from, match: found.match, to, type, query } };
}

/** Some versions write paths without their first slash. */
function rooted(address: string): string {
  return address === "" || /^(?:\/|[a-z][a-z\d+.-]*:)/i.test(address) ? address : `/${address}`;
}

const noAddress = "This does more than lead to an address, which a rule here cannot do.";

function redirectionRow(entry: Entry): Read[] {
  const action = textOf(entry["type"]) || "url";
  if (action !== "url" && action !== "error") return [{ leftOut: noAddress }];
  return [
    ruleOf({
      source: textOf(entry["source"]),
      target: textOf(entry["target"]),
      status: textOf(entry["code"]) || "301",
      isRegex: textOf(entry["regex"]) === "1",
      note: textOf(entry["title"]),
      enabled: textOf(entry["status"]) !== "disabled",
    }),
  ];
}

/** What the Redirection plugin does with a query: the same one, any one, or any one that is passed on. */
const queryFlags = dictionary({
  exact: "exact",
  exactorder: "exact",
  ignore: "ignore",
  pass: "pass",
});

function redirectionEntry(entry: Entry): Read[] {
  const action = textOf(entry["action_type"]);
  const match = textOf(entry["match_type"]) || "url";
  if (match !== "url" || (action !== "url" && action !== "error")) return [{ leftOut: noAddress }];
  const data = entry["action_data"];
  const target = isEntry(data) ? textOf(data["url"]) : textOf(data);
  const flags = isEntry(entry["match_data"]) ? entry["match_data"]["source"] : null;
  const flag = isEntry(flags) ? textOf(flags["flag_query"]) : "";
  const isRegex = entry["regex"] === true;
  const position = Number(entry["position"]);
  return [
    ruleOf({
      source: textOf(entry["url"]),
      target,
      status: textOf(entry["action_code"]) || "301",
      isRegex,
      query: isRegex && flag !== "pass" ? "ignore" : queryFlags[flag],
      note: textOf(entry["title"]),
      enabled: entry["enabled"] !== false,
      position: isRegex && position >= 0 ? String(Math.min(position + 1, 9999)) : undefined,
    }),
  ];
}

function yoastRow(entry: Entry): Read[] {
  return [
    ruleOf({
      source: textOf(entry["origin"]),
      target: textOf(entry["target"]),
      status: textOf(entry["type"]) || "301",
      isRegex: textOf(entry["format"]) === "regex",
    }),
  ];
}

interface RankMathSource {
  pattern: string;
  comparison: string;
}

function rankMathRow(entry: Entry): Read[] {
  const source = textOf(entry["source"]);
  const comparison = textOf(entry["matching"]) || "exact";
  return rankMathRules(
    sourcesIn(source) ?? [{ pattern: source, comparison }],
    entry["destination"],
    textOf(entry["type"]),
    textOf(entry["status"]),
  );
}

function rankMathEntry(entry: Entry): Read[] {
  const { sources } = entry;
  const found = Array.isArray(sources) ? sourcesOf(sources) : serialized(textOf(sources));
  if (found.length === 0) return [{ leftOut: "The addresses of this entry can't be read." }];
  const status = textOf(entry["status"]);
  return rankMathRules(found, entry["url_to"], textOf(entry["header_code"]), status);
}

function rankMathRules(
  sources: readonly RankMathSource[],
  target: unknown,
  code: string,
  status: string,
): Read[] {
  return sources.map(({ pattern, comparison }): Read => {
    const found = ruleOf({
      source: pattern,
      target: textOf(target),
      status: code || "301",
      isRegex: comparison === "regex",
      enabled: status === "" || status === "active",
    });
    if (comparison === "exact" || comparison === "regex" || !("rule" in found)) return found;
    if (comparison === "start" && pattern.endsWith("/") && pattern.length > 1)
      return { rule: { ...found.rule, from: found.rule.from.slice(0, -1), match: "prefix" } };
    return { leftOut: `A rule here cannot match an address by “${comparison}”.` };
  });
}

/** Several addresses in one cell are JSON. */
function sourcesIn(cell: string): RankMathSource[] | null {
  if (!cell.startsWith("[{")) return null;
  try {
    const parsed: unknown = JSON.parse(cell);
    return Array.isArray(parsed) ? sourcesOf(parsed) : null;
  } catch {
    return null;
  }
}

function sourcesOf(list: readonly unknown[]): RankMathSource[] {
  return list.filter(isEntry).map((entry) => ({
    pattern: textOf(entry["pattern"]),
    comparison: textOf(entry["comparison"]) || "exact",
  }));
}

/** The addresses in PHP's own notation. */
function serialized(text: string): RankMathSource[] {
  const comparisons = [...text.matchAll(/s:\d+:"comparison";s:\d+:"([^"]*)";/g)];
  return [...text.matchAll(/s:\d+:"pattern";s:\d+:"([^"]*)";/g)].map(([, pattern = ""], at) => ({
    pattern,
    comparison: comparisons[at]?.[1] ?? "exact",
  }));
}

function isEntry(value: unknown): value is Entry {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function linesFrom(reader: Reader, line: number, entry: Entry): FileLine[] {
  return reader(entry).map((read) => ({ line, ...read }));
}
