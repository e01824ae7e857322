import { z } from "zod";

/** File in the data folder that tells how an update went that the portal asked for. */
export const resultFile = "update-result.json";

const updateResult = z.object({
  state: z.enum(["running", "done", "failed"]),
  at: z.iso.datetime(),
  /** What the update said, for a person. */
  text: z.string().max(4000),
});
export type UpdateResult = z.output<typeof updateResult>;

/** Null if the text is something else. */
export function parseResult(text: string): UpdateResult | null {
  try {
    return updateResult.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export function resultText(
  state: UpdateResult["state"],
  at: Date,
  lines: readonly string[],
): string {
  const result: UpdateResult = { state, at: at.toISOString(), text: lines.join("\n").slice(-4000) };
  return JSON.stringify(result);
}
