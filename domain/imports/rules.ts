import type { ImportKind, ImportState } from "#database/vocabularies.ts";

export { type ImportKind, importKinds, type ImportState } from "#database/vocabularies.ts";

/** Size of the parts in which a browser sends a file. */
export const importPartBytes = 8 * 1024 * 1024;
/** Maximum size in bytes of a file that a form sends at once. */
export const importWholeBytes = 12 * 1024 * 1024;
/** Maximum size in bytes of a file that is sent in parts. */
export const importFileBytes = 4 * 1024 ** 3;
export const mostImportFiles = 2;

/** Time that a file waits for its import. */
export const uploadKeptHours = 20;

export const importKindLabels: Readonly<Record<ImportKind, string>> = {
  wordpress: "WordPress",
  ghost: "Ghost",
  people: "Leads and customers (CSV)",
};

export const importStateLabels: Readonly<Record<ImportState, string>> = {
  uploading: "Not complete",
  checking: "Being checked",
  checked: "Checked",
  running: "Running",
  done: "Imported",
  failed: "Failed",
  undoing: "Being undone",
  undone: "Undone",
};

/** Tells whether the state changes by itself. */
export function isMoving(state: ImportState): boolean {
  return state === "checking" || state === "running" || state === "undoing";
}
