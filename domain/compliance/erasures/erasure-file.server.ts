import { asc } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "#domain/access/context.server.ts";
import { lineFile } from "#domain/compliance/outside/line-file.server.ts";
import { secretMark } from "#domain/consent/person-hash.server.ts";
import { erasures } from "#database/schema/overview/compliance.ts";

const lineSchema = z.object({
  id: z.uuid(),
  emailHash: z.string().nullable(),
  phoneHash: z.string().nullable(),
  erasedAt: z.iso.datetime(),
  /** Of the secret that keys the hashes: `secretMark`. */
  secret: z.string(),
});

/** An erasure as a restored backup has to repeat it. */
export type ErasureLine = z.output<typeof lineSchema>;

export const erasureFile = lineFile("erasures.jsonl", lineSchema, ({ id }) => id);

/** Writes erasures to the data folder that are only in the database: a backup must not bring a person back. */
export async function syncErasureFile({
  db,
  env,
  secret,
}: Pick<Ctx, "db" | "env" | "secret">): Promise<void> {
  const stored = await db
    .select({
      id: erasures.id,
      emailHash: erasures.emailHash,
      phoneHash: erasures.phoneHash,
      erasedAt: erasures.erasedAt,
    })
    .from(erasures)
    .orderBy(asc(erasures.erasedAt));
  const mark = secretMark(secret);
  await erasureFile.add(
    env.DATA_DIR,
    stored.map((row) => ({ ...row, erasedAt: row.erasedAt.toISOString(), secret: mark })),
  );
}
