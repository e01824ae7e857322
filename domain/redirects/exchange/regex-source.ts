export interface RegexSource {
  from: string;
  match: "exact" | "prefix" | "pattern";
  /** The first group of a prefix is what follows the path. */
  keepsRest: boolean;
}

const wildcards = ["([^/]+)", "([^/]*)", "(.+)", "(.*)"];

/**
 * The pattern that a server's regular expression stands for; null if there is no equivalent. Reads the text once and
 * never runs it.
 */
export function regexSource(regex: string): RegexSource | null {
  let text = regex.startsWith("^") ? regex.slice(1) : regex;
  if (text.startsWith("/?")) text = `/${text.slice(2)}`;
  if (!text.startsWith("/")) text = `/${text}`;
  const ended = text.endsWith("$") && !text.endsWith("\\$");
  if (ended) text = text.slice(0, -1);
  for (const rest of ["(?:/(.*))?", "(/.*)?", "/(.*)", "(/.*)", "(.*)"])
    if (text.endsWith(rest) && !text.slice(0, -rest.length).includes("(")) {
      const from = literal(text.slice(0, -rest.length));
      if (from === null) return null;
      if (rest === "(.*)" && !from.endsWith("/")) break;
      return { from: from.replace(/\/$/, ""), match: "prefix", keepsRest: !rest.startsWith("(/") };
    }
  if (!ended) {
    const from = literal(text.replace(/\/$/, ""));
    return from === null ? null : { from, match: "prefix", keepsRest: false };
  }
  if (text.endsWith("/?")) text = text.slice(0, -2);
  const from = pattern(text);
  if (from === null) return null;
  return { from, match: from.includes("*") ? "pattern" : "exact", keepsRest: false };
}

function literal(text: string): string | null {
  const found = pattern(text);
  return found?.includes("*") ? null : found;
}

function pattern(text: string): string | null {
  let found = "";
  for (let at = 0; at < text.length;) {
    const letter = text[at] ?? "";
    const wildcard = wildcards.find((group) => text.startsWith(group, at));
    if (wildcard) {
      at += wildcard.length;
      const isRest = wildcard.startsWith("(.") && at === text.length && found.endsWith("/");
      found += isRest ? "**" : "*";
    } else if (letter === "\\") {
      const escaped = text[at + 1] ?? "";
      if (!/[^\w]/.test(escaped)) return null;
      found += escaped;
      at += 2;
    } else if (/[\^$*+?()[\]{}|]/.test(letter)) return null;
    else {
      found += letter;
      at++;
    }
  }
  return found;
}
