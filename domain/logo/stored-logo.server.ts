import { z } from "zod";
import { readCachedSetting } from "#domain/settings/memory.server.ts";
import type { Database } from "#database/connect.ts";

/** Key of the setting that holds the file. */
export const logoKey = "logo";

const storedLogo = z.object({
  file: z.string(),
  type: z.enum(["svg", "webp"]),
  /** The SVG text, or the picture in Base64. */
  body: z.string(),
});
export type StoredLogo = z.output<typeof storedLogo>;

/** Reads the logo file, even when the database is down; null without a logo. */
export async function readLogo(db: Database): Promise<StoredLogo | null> {
  const { value } = await readCachedSetting(db, logoKey);
  return storedLogo.safeParse(value).data ?? null;
}
