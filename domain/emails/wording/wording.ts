/** The editable parts of an email: plain text with {{variables}}; a blank line starts a paragraph. */
export interface Wording {
  subject: string;
  heading: string;
  /** Above the facts and the button. */
  before: string;
  /** Button label; empty without a button. */
  button: string;
  /** Below the facts and the button. */
  after: string;
}

/** Value of a variable: text, or text with a link. */
export type EmailValue = string | { text: string; href: string };

export type EmailValues = Readonly<Record<string, EmailValue>>;

export type WordingPart = { text: string } | { variable: string };

/** Splits a text in one pass, so that values are never parsed as variables again. */
export function partsOf(text: string): WordingPart[] {
  return text
    .split(/(\{\{[^{}]*\}\})/)
    .filter((part) => part !== "")
    .map((part) =>
      part.startsWith("{{") && part.endsWith("}}")
        ? { variable: part.slice(2, -2).trim() }
        : { text: part },
    );
}

/** The text with its variables filled in; links become their text. */
export function fill(text: string, values: EmailValues): string {
  return partsOf(text)
    .map((part) => ("text" in part ? part.text : wordsOf(values[part.variable] ?? "")))
    .join("");
}

export function wordsOf(value: EmailValue): string {
  return typeof value === "string" ? value : value.text;
}

/** A header is one line, whatever the wording or a value has. */
export function headerLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim()
    .slice(0, 250);
}

export function paragraphsOf(text: string): string[] {
  return text
    .replace(/\r\n?/g, "\n")
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
}

/** Problem with the variables of a text, as a message; null if all of them are known. */
export function variableProblem(text: string, known: readonly string[]): string | null {
  const parts = partsOf(text);
  const unknown = parts.find((part) => "variable" in part && !known.includes(part.variable));
  if (unknown && "variable" in unknown)
    return `There is no variable {{${unknown.variable}}} in this email`;
  const loose = parts.some((part) => "text" in part && /\{\{|\}\}/.test(part.text));
  return loose ? "A variable is written {{name}}, with two braces on each side" : null;
}
