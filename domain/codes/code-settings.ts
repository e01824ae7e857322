import { z } from "zod";

/** Setting `codes`: switches for all snippets. */
export const codeSettings = z.object({
  /** Visitors get analytics, body_script and header_script only. */
  scriptsOnly: z.boolean().default(false),
  /** No page contains a snippet. */
  safeMode: z.boolean().default(false),
});
export type CodeSettings = z.output<typeof codeSettings>;

export function codeSettingsOf(value: unknown): CodeSettings {
  return codeSettings.safeParse(value ?? {}).data ?? codeSettings.parse({});
}
