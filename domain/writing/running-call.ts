import type { ProgressLine } from "./progress.ts";
import type { AiPurpose } from "#database/vocabularies.ts";

export type RunningProgress = Extract<ProgressLine, { kind: "titles" | "part" }>;

/** A model call in progress on some server, whether or not a browser waits for it. */
export interface RunningCall {
  purpose: AiPurpose;
  /** The idea on the user's board that it is for. */
  idea: string | null;
  title: string;
  /** Number of requested ideas; 0 if the call is not for ideas. */
  count: number;
  progress: RunningProgress | null;
}
