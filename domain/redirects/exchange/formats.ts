import { dictionary } from "#platform/words/dictionary.ts";
/** The files that rules are exported to and imported from. */
export const exportFormats = ["json", "csv", "htaccess", "nginx"] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const formatLabels: Record<ExportFormat, string> = {
  json: "JSON",
  csv: "CSV",
  htaccess: ".htaccess",
  nginx: "nginx",
};

export const mostLines = 1000;
export const mostBytes = 400_000;

/** A rule as a file has it, before it is checked. What the file does not say stays as it is, or gets its default. */
export interface FileRule {
  from: string;
  to?: string | undefined;
  type?: string | undefined;
  match?: string | undefined;
  query?: string | undefined;
  position?: string | undefined;
  note?: string | undefined;
  enabled?: boolean | undefined;
}

/** One rule of a file, or why it cannot be read, or why it is no rule for us and is left out. */
export type FileLine = { line: number } & (
  | { rule: FileRule }
  | { problem: string }
  | { leftOut: string }
);

const typesByStatus = dictionary({
  "301": "permanent",
  "302": "temporary",
  "303": "temporary",
  "307": "temporary_307",
  "308": "permanent_308",
  "410": "gone",
  permanent: "permanent",
  temp: "temporary",
  temporary: "temporary",
  seeother: "temporary",
  gone: "gone",
  redirect: "temporary",
  meta: "meta_refresh",
});

/** The type for a status code or a server's word for it; null if there is none. */
export function typeFor(word: string): string | null {
  return typesByStatus[word.toLowerCase()] ?? null;
}

/** Why a redirect of another program has no rule here. */
export const noStatus = (status: string): string => `We have no rule with the status ${status}.`;
export const noEquivalent =
  "This regular expression has no equivalent here. Write the rule by hand.";
