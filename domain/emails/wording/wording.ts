/** What the owner may reword of a mail: plain text with {{variables}}; a blank line begins a paragraph. */
export interface Wording {
  subject: string;
  heading: string;
  /** Above the facts and the button. */
  before: string;
  /** The words on the button; empty where the mail has none. */
  button: string;
  /** Below the facts and the button. */
  after: string;
}

/** What a variable becomes: words, or words that lead somewhere. */
export type EmailValue = string | { text: string; href: string };

export type EmailValues = Readonly<Record<string, EmailValue>>;

export type WordingPart = { text: string } | { variable: string };

/** A text taken apart in one pass, so that what stands in a value is never read as a variable again. */
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

/** The text with its variables filled in, links as their words alone. */
export function fill(text: string, values: EmailValues): string {
  return partsOf(text)
    .map((part) => ("text" in part ? part.text : wordsOf(values[part.variable] ?? "")))
    .join("");
}

export function wordsOf(value: EmailValue): string {
  return typeof value === "string" ? value : value.text;
}

/** A header is one line, whatever stood in the wording or in a value. */
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

/** What is wrong with the variables of a text, in words; null when every one is known. */
export function variableProblem(text: string, known: readonly string[]): string | null {
  const parts = partsOf(text);
  const unknown = parts.find((part) => "variable" in part && !known.includes(part.variable));
  if (unknown && "variable" in unknown)
    return `There is no variable {{${unknown.variable}}} in this mail`;
  const loose = parts.some((part) => "text" in part && /\{\{|\}\}/.test(part.text));
  return loose ? "A variable is written {{name}}, with two braces on each side" : null;
}
