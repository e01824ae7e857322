import { type FileLine, plainRule, typeFor } from "./formats.ts";
import { regexSource } from "./regex-source.ts";

const longestLine = 2000;
const unknown = "This line isn't a redirect that we know.";
const noEquivalent = "This regular expression has no equivalent here. Write the rule by hand.";
const tooLong = `A line has at most ${longestLine} characters.`;

/** Directives that are no redirects: they are left out without a word. */
const silent = /^(?:RewriteEngine|RewriteBase|Options|<|Header|ErrorDocument|AddType)/i;

/** `Redirect`, `RedirectMatch` and `RewriteRule` of an .htaccess file. */
export function htaccessLines(written: readonly string[]): FileLine[] {
  let query: string | null = null;
  const found: FileLine[] = [];
  for (const [at, raw] of written.entries()) {
    const line = at + 1;
    const text = raw.trim();
    if (text === "" || text.startsWith("#") || silent.test(text)) continue;
    if (text.length > longestLine) {
      found.push({ line, problem: tooLong });
      continue;
    }
    const [directive = "", ...words] = wordsOf(text);
    const name = directive.toLowerCase();
    if (name === "rewritecond") {
      query = conditionQuery(words);
      if (query === null) found.push({ line, problem: noEquivalent });
      continue;
    }
    if (name === "rewriterule") found.push(rewriteRule(line, words, query));
    else found.push(redirectLine(line, name, words));
    query = null;
  }
  return found;
}

function conditionQuery([subject = "", condition = ""]: readonly string[]): string | null {
  if (subject.toUpperCase() !== "%{QUERY_STRING}") return null;
  const source = regexSource(`/${condition.replace(/^\^/, "")}`);
  return source?.match === "exact" ? source.from.slice(1) : null;
}

function redirectLine(line: number, name: string, words: readonly string[]): FileLine {
  const isMatch = name === "redirectmatch";
  const fixed = name === "redirectpermanent" ? "301" : name === "redirecttemp" ? "302" : null;
  if (!isMatch && fixed === null && name !== "redirect") return { line, problem: unknown };
  const given = fixed ?? (typeFor(words[0] ?? "") === null ? null : (words[0] ?? null));
  const [from = "", to = ""] = given === null || fixed !== null ? words : words.slice(1);
  const type = typeFor(given ?? "302") ?? "temporary";
  if (!isMatch)
    return {
      line,
      rule: { ...plainRule, type, from, to: to === "" ? "" : withRest(to), match: "prefix" },
    };
  return fromRegex(line, from, to, type);
}

function rewriteRule(line: number, words: readonly string[], query: string | null): FileLine {
  const [regex = "", target = "", flags = ""] = words;
  const given = flags.replace(/^\[|\]$/g, "").split(",");
  const redirect = given.find((flag) => /^R(?:=|$)/i.test(flag));
  const isGone = given.some((flag) => /^G(?:one)?$/i.test(flag));
  if (!redirect && !isGone) return { line, problem: "This rewrite isn't a redirect." };
  const type = isGone ? "gone" : (typeFor(redirect?.split("=")[1] ?? "302") ?? "temporary");
  const to = isGone ? "" : target.replace(/\?$/, "");
  const found = fromRegex(line, regex, to, type);
  if (query === null || !("rule" in found)) return found;
  return { line, rule: { ...found.rule, from: `${found.rule.from}?${query}`, query: "exact" } };
}

function fromRegex(line: number, regex: string, to: string, type: string): FileLine {
  const source = regexSource(regex);
  if (source === null) return { line, problem: noEquivalent };
  const { from, match } = source;
  return { line, rule: { ...plainRule, type, from, to, match } };
}

/** `Redirect` adds what follows the address to the destination. */
function withRest(to: string): string {
  return /[?#]/.test(to) ? to : `${to.replace(/\/$/, "")}/$1`;
}

/** `rewrite` lines, and locations with `return`, of an nginx file. */
export function nginxFileLines(written: readonly string[]): FileLine[] {
  const found: FileLine[] = [];
  let location: Location | null = null;
  for (const [at, raw] of written.entries()) {
    const line = at + 1;
    if (raw.length > longestLine) {
      found.push({ line, problem: tooLong });
      continue;
    }
    const text = raw.trim();
    if (text === "" || text.startsWith("#")) continue;
    for (const words of statementsOf(text)) {
      const [name = "", ...rest] = words;
      if (name === "location") location = locationOf(rest);
      else if (name === "if") {
        location = conditionOf(rest);
        if (location === null) found.push({ line, problem: unknown });
      } else if (name === "}") location = null;
      else if (name === "rewrite") found.push(nginxRewrite(line, rest));
      else if (name === "return" && location) found.push(nginxReturn(line, location, rest));
      else if (name !== "server" && name !== "{") found.push({ line, problem: unknown });
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
  if (type === null) return { line, problem: "This rewrite isn't a redirect." };
  return fromRegex(line, regex, withoutArguments(to), type);
}

function nginxReturn(
  line: number,
  { modifier, path, exactQuery = false }: Location,
  [status = "", to = ""]: readonly string[],
): FileLine {
  const type = typeFor(status);
  if (type === null) return { line, problem: `We have no rule with the status ${status}.` };
  const target = withoutArguments(to);
  if (modifier.startsWith("~")) return fromRegex(line, path, target, type);
  const match = modifier === "=" ? "exact" : "prefix";
  const query = exactQuery ? { query: "exact" } : {};
  return { line, rule: { ...plainRule, from: path, to: target, type, match, ...query } };
}

function withoutArguments(to: string): string {
  return to
    .replace("$is_args$args", "")
    .replace("?$args", "")
    .replace(/^\$scheme:\/\/\$(?:host|server_name)/, "")
    .replace(/\?$/, "");
}

const wordsOf = (text: string): string[] => tokensOf(text).map(({ word }) => word);

interface Token {
  word: string;
  isQuoted: boolean;
}

/** Words between spaces; quotation marks keep spaces and semicolons together. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length;) {
    const letter = text[at] ?? "";
    if (letter === " " || letter === "\t") at++;
    else if (letter === '"') {
      const end = text.indexOf('"', at + 1);
      tokens.push({ word: text.slice(at + 1, end < 0 ? text.length : end), isQuoted: true });
      at = end < 0 ? text.length : end + 1;
    } else {
      const start = at;
      while (at < text.length && text[at] !== " " && text[at] !== "\t") at++;
      tokens.push({ word: text.slice(start, at), isQuoted: false });
    }
  }
  return tokens;
}
