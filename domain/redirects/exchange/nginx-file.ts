import { type FileLine, noEquivalent, noStatus, typeFor } from "./formats.ts";
import { regexSource } from "./regex-source.ts";
import { longestLine, tokensOf, tooLong } from "./server-words.ts";

const unknown = "This line isn't a redirect that we know.";

/** `rewrite` lines, and locations with `return`, of an nginx file. */
export function nginxFileLines(written: readonly string[]): FileLine[] {
  const found: FileLine[] = [];
  let location: Location | null = null;
  for (const [at, raw] of written.entries()) {
    const line = at + 1;
    if (raw.length > longestLine) {
      found.push({ line, leftOut: tooLong });
      continue;
    }
    const text = raw.trim();
    if (text === "" || text.startsWith("#")) continue;
    for (const words of statementsOf(text)) {
      const [name = "", ...rest] = words;
      if (name === "location") location = locationOf(rest);
      else if (name === "if") {
        location = conditionOf(rest);
        if (location === null) found.push({ line, leftOut: unknown });
      } else if (name === "}") location = null;
      else if (name === "rewrite") found.push(nginxRewrite(line, rest));
      else if (name === "return" && location) found.push(nginxReturn(line, location, rest));
      else if (name !== "server" && name !== "{") found.push({ line, leftOut: unknown });
    }
  }
  return found;
}

function statementsOf(text: string): string[][] {
  // Quantifiers in a regular expression are not blocks: these have spaces around their braces.
  const parts: string[][] = [];
  let current: string[] = [];
  for (const { word, isQuoted } of tokensOf(text)) {
    if (isQuoted) current.push(word);
    else if (word === "{" || word === "}" || word.endsWith(";")) {
      if (word.endsWith(";") && word.length > 1) current.push(word.slice(0, -1));
      if (current.length > 0) parts.push(current);
      if (word === "}") parts.push([word]);
      current = [];
    } else current.push(word);
  }
  if (current.length > 0) parts.push(current);
  return parts;
}

interface Location {
  modifier: string;
  path: string;
  /** Whether the path has a query that must be the same. */
  exactQuery?: boolean;
}

/** The address of `if ($request_uri = "/old?page=1")`. */
function conditionOf([subject, comparison, address = ""]: readonly string[]): Location | null {
  if (subject !== "($request_uri" || comparison !== "=") return null;
  const path = address.replace(/\)$/, "");
  return { modifier: "=", path, exactQuery: path.includes("?") };
}

function locationOf(words: readonly string[]): Location {
  const [first = "", second] = words;
  return second === undefined ? { modifier: "", path: first } : { modifier: first, path: second };
}

function nginxRewrite(line: number, [regex = "", to = "", flag = ""]: readonly string[]): FileLine {
  const type = typeFor(flag);
  if (type === null) return { line, leftOut: "This rewrite isn't a redirect." };
  // A rewrite adds the visitor's query, unless its destination ends with a question mark.
  return fromRegex(line, regex, {
    to: withoutArguments(to),
    type,
    query: to.endsWith("?") ? "ignore" : "pass",
  });
}

function nginxReturn(
  line: number,
  { modifier, path, exactQuery = false }: Location,
  [status = "", to = ""]: readonly string[],
): FileLine {
  const type = typeFor(status);
  if (type === null) return { line, leftOut: noStatus(status) };
  const target = withoutArguments(to);
  const query = target === "" || /\$(?:is_args\$)?args/.test(to) ? "pass" : "ignore";
  if (modifier.startsWith("~")) return fromRegex(line, path, { to: target, type, query });
  const match = modifier === "=" ? "exact" : "prefix";
  const kept = exactQuery ? "exact" : query;
  return { line, rule: { from: path, to: target, type, match, query: kept } };
}

function withoutArguments(to: string): string {
  return to
    .replace("$is_args$args", "")
    .replace(/[?&]\$args/, "")
    .replace(/^\$scheme:\/\/\$(?:host|server_name)/, "")
    .replace(/\?$/, "");
}

function fromRegex(
  line: number,
  regex: string,
  rule: { to: string; type: string; query: string },
): FileLine {
  const source = regexSource(regex);
  if (source === null) return { line, leftOut: noEquivalent };
  const { from, match } = source;
  return { line, rule: { ...rule, from, match } };
}
