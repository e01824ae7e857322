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

/** A rule as a file has it, before it is checked. */
export interface FileRule {
  from: string;
  to: string;
  type: string;
  match: string;
  query: string;
  position: string;
  note: string;
  enabled: boolean;
}

/** One rule of a file, or why there is none. */
export type FileLine = { line: number } & ({ rule: FileRule } | { problem: string });

export const plainRule: FileRule = {
  from: "",
  to: "",
  type: "permanent",
  match: "exact",
  query: "pass",
  position: "100",
  note: "",
  enabled: true,
};

const typesByStatus: Readonly<Record<string, string>> = {
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
};

/** The type for a status code or a server's word for it; null if there is none. */
export function typeFor(word: string): string | null {
  return typesByStatus[word.toLowerCase()] ?? null;
}
