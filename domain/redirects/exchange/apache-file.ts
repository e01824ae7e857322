import { type FileLine, type FileRule, noEquivalent, noStatus, typeFor } from "./formats.ts";
import { regexSource } from "./regex-source.ts";
import { longestLine, tokensOf, tooLong } from "./server-words.ts";

const unknown = "This line isn't a redirect that we know.";
const ofWordPress = "These are WordPress's own rules, and no redirects.";
const conditional = "It depends on more than the address, which a rule here cannot do.";
const filled = "Its destination is filled by the server, which a rule here cannot do.";

/** Switches and containers of the lines that follow; they say nothing of their own. */
const silent = /^(?:RewriteEngine|<)/i;

/** What the conditions before a `RewriteRule` ask for. */
interface Conditions {
  query?: string;
  path?: string;
  isUnknown?: boolean;
}

/** `Redirect`, `RedirectMatch` and `RewriteRule` of an .htaccess file; everything else is named and left out. */
export function htaccessLines(written: readonly string[]): FileLine[] {
  let conditions: Conditions = {};
  let base = "/";
  let isWordPress = false;
  const found: FileLine[] = [];
  for (const [at, raw] of written.entries()) {
    const line = at + 1;
    const text = raw.trim();
    if (/^# BEGIN WordPress$/i.test(text)) {
      isWordPress = true;
      found.push({ line, leftOut: ofWordPress });
    } else if (/^# END WordPress$/i.test(text)) isWordPress = false;
    if (isWordPress || text === "" || text.startsWith("#") || silent.test(text)) continue;
    if (text.length > longestLine) {
      found.push({ line, leftOut: tooLong });
      continue;
    }
    const [directive = "", ...words] = tokensOf(text).map(({ word }) => word);
    const name = directive.toLowerCase();
    if (name === "rewritecond") conditions = withCondition(conditions, words);
    else if (name === "rewritebase") base = words[0] ?? "/";
    else {
      found.push({
        line,
        ...(name === "rewriterule" ? rewriteRule(words, conditions, base) : redirect(name, words)),
      });
      conditions = {};
    }
  }
  return found;
}

type Read = { rule: FileRule } | { leftOut: string };

function withCondition(
  before: Conditions,
  [subject = "", condition = "", flags = ""]: readonly string[],
): Conditions {
  const name = subject.toUpperCase();
  const isAlternative = /\bOR\b/i.test(flags);
  if (name === "%{QUERY_STRING}" && before.query === undefined && !isAlternative) {
    const source = regexSource(`/${condition.replace(/^\^/, "")}`);
    if (condition.startsWith("^") && source?.match === "exact")
      return { ...before, query: source.from.slice(1) };
  }
  if (name === "%{REQUEST_URI}" && before.path === undefined && !isAlternative)
    if (!condition.startsWith("!")) return { ...before, path: condition };
  return { ...before, isUnknown: true };
}

function redirect(name: string, words: readonly string[]): Read {
  const isMatch = name === "redirectmatch";
  const fixed = name === "redirectpermanent" ? "301" : name === "redirecttemp" ? "302" : null;
  if (!isMatch && fixed === null && name !== "redirect") return { leftOut: unknown };
  const [first = ""] = words;
  const isStatus = fixed === null && (/^\d{3}$/.test(first) || typeFor(first) !== null);
  const [from = "", to = ""] = isStatus ? words.slice(1) : words;
  const status = fixed ?? (isStatus ? first : "302");
  const type = typeFor(status);
  if (type === null) return { leftOut: noStatus(status) };
  const query = queryKept(to, to.includes("?") ? "ignore" : "pass");
  if (isMatch) return fromRegex(from, { to, type, query });
  return { rule: { from, to: to === "" ? "" : withRest(to), type, match: "prefix", query } };
}

function rewriteRule(words: readonly string[], conditions: Conditions, base: string): Read {
  const [regex = "", target = "", flags = ""] = words;
  const given = flags.replace(/^\[|\]$/g, "").split(",");
  const has = (name: RegExp): boolean => given.some((flag) => name.test(flag.trim()));
  const status = given.find((flag) => /^R(?:edirect)?(?:=|$)/i.test(flag.trim()));
  const isGone = has(/^G(?:one)?$/i);
  if (status === undefined && !isGone) return { leftOut: "This rewrite isn't a redirect." };
  if (conditions.isUnknown) return { leftOut: conditional };
  if (/%\{|%[1-9](?![\da-f])/i.test(target.replace(/\\./g, ""))) return { leftOut: filled };
  const written = status?.split("=")[1] ?? "302";
  const type = isGone ? "gone" : typeFor(written);
  if (type === null) return { leftOut: noStatus(written) };
  const isOwn = !/^(?:\/|[a-z][a-z\d+.-]*:)/i.test(target);
  const plain = `${isOwn ? base : ""}${target}`.replace(/\\([%$])/g, "$1");
  const dropsQuery = has(/^QSD$/i) || target.endsWith("?");
  const to = isGone ? "" : plain.replace(/\?$/, "");
  const keeps = has(/^QSA$/i) || !(dropsQuery || to.includes("?"));
  const everyPath = /^(?:\^|\^?\(?\.\*\)?\$?|\.)$/.test(regex);
  if (conditions.path !== undefined && !everyPath) return { leftOut: conditional };
  const found = fromRegex(conditions.path ?? regex, {
    to,
    type,
    query: queryKept(to, keeps ? "pass" : "ignore"),
  });
  if (conditions.query === undefined || !("rule" in found)) return found;
  const from = `${found.rule.from}?${conditions.query}`;
  const kept = keeps && to !== "" && conditions.query !== "";
  const own = kept ? `${to}${to.includes("?") ? "&" : "?"}${conditions.query}` : to;
  return { rule: { ...found.rule, from, to: own, query: "exact" } };
}

/** A rule without a destination has no query to keep. */
const queryKept = (to: string, query: string): string => (to === "" ? "pass" : query);

function fromRegex(regex: string, rule: Omit<FileRule, "from" | "match">): Read {
  const source = regexSource(regex);
  if (source === null) return { leftOut: noEquivalent };
  const { from, match } = source;
  return { rule: { ...rule, from, match } };
}

/** `Redirect` adds what follows the address to the destination. */
function withRest(to: string): string {
  return /[?#]/.test(to) ? to : `${to.replace(/\/$/, "")}/$1`;
}
