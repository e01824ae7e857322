import { z } from "zod";

/** The file in the data folder with the result of an update that the portal requested. */
export const resultFile = "update-result.json";

const updateResult = z.object({
  state: z.enum(["running", "done", "failed"]),
  at: z.iso.datetime(),
  /** The output of the update, for people. */
  text: z.string().max(4000),
});
export type UpdateResult = z.output<typeof updateResult>;

/** Parses a result. Returns null for any other text. */
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
