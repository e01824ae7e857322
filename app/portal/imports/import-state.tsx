import { Badge, type Tone } from "#app/ui/badge.tsx";
import { type ImportState, importStateLabels } from "#domain/imports/rules.ts";

const tones: Readonly<Record<ImportState, Tone>> = {
  uploading: "warn",
  checking: "note",
  checked: "warn",
  running: "note",
  done: "reassure",
  failed: "danger",
  undoing: "note",
  undone: "plain",
};

export function ImportStateBadge({ state }: { state: ImportState }) {
  return <Badge tone={tones[state]}>{importStateLabels[state]}</Badge>;
}
