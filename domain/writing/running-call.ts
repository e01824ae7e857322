import type { ProgressLine } from "./progress.ts";
import type { AiPurpose } from "#database/vocabularies.ts";

export type RunningProgress = Extract<ProgressLine, { kind: "titles" | "part" }>;

/** A question that a server is putting to the model for somebody, whether or not a browser waits for it. */
export interface RunningCall {
  purpose: AiPurpose;
  /** The idea on the person's board that it is about. */
  idea: string | null;
  title: string;
  /** How many ideas were asked for; 0 where it is not about ideas. */
  count: number;
  progress: RunningProgress | null;
}
