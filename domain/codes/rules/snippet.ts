import type { CodePosition, CodeType, RequiredConsent } from "#database/vocabularies.ts";

/** One element that a snippet adds to a page. */
export type SnippetPart =
  | { kind: "script"; text: string }
  | { kind: "script-file"; src: string; attributes: Readonly<Record<string, string>> }
  | { kind: "style"; text: string }
  | { kind: "json"; text: string }
  | { kind: "element"; html: string };

export interface Snippet {
  parts: readonly SnippetPart[];
  /** Hosts that the snippet names, which it may reach. */
  hosts: readonly string[];
}

export type SnippetCheck = { ok: true; snippet: Snippet } | { ok: false; problem: string };

export const longestSnippet = 50_000;

export const scriptTypes: ReadonlySet<CodeType> = new Set([
  "analytics",
  "header_script",
  "body_script",
  "conversion_tracking",
  "javascript",
]);

/** Types that visitors get if the switch "Visitors get scripts only" is on. */
export const visitorTypes: ReadonlySet<CodeType> = new Set([
  "analytics",
  "body_script",
  "header_script",
]);

/** The least consent that a type needs. */
export function leastConsent(type: CodeType): RequiredConsent {
  if (type === "analytics") return "analytics";
  return type === "conversion_tracking" ? "marketing" : "none";
}

/** Types that run nothing and load nothing: there is nothing to agree to. */
export const passiveTypes: ReadonlySet<CodeType> = new Set(["schema_markup", "meta_tags"]);

/** What visitors agree to before they get a code: its own category, or that of its type. */
export function consentOf(type: CodeType, chosen?: RequiredConsent): RequiredConsent {
  if (passiveTypes.has(type)) return "none";
  return chosen === undefined || chosen === "none" ? leastConsent(type) : chosen;
}

const headTypes: ReadonlySet<CodeType> = new Set(["meta_tags"]);
const bodyTypes: ReadonlySet<CodeType> = new Set(["html", "other"]);

/** Returns the place, or the nearest one where the type can stand. */
export function positionFor(type: CodeType, position: CodePosition): CodePosition {
  if (positionProblem(type, position) === null) return position;
  return position.startsWith("head") ? "body_end" : "head_end";
}

/** Why a type cannot stand in a slot, in words; null if it can. */
export function positionProblem(type: CodeType, position: CodePosition): string | null {
  const isHead = position.startsWith("head");
  if (headTypes.has(type) && !isHead) return "Meta tags belong in the head of the page.";
  if (bodyTypes.has(type) && isHead) return "HTML belongs in the body of the page.";
  return null;
}
