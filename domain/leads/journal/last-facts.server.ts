import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { z } from "zod";
import type { Ctx } from "#domain/access/context.server.ts";
import {
  type StoredConnection,
  storedConnections,
  useConnections,
} from "#domain/connections/stored-connections.server.ts";
import { readMailFacts, recallCopies } from "#domain/leads/submit/mail-facts.server.ts";
import { recallSettings, rememberedSettings } from "#domain/settings/memory.server.ts";
import { seal, unseal } from "#platform/crypto.ts";

/** A file with what the product needs to take leads without the database. */
export interface FactsFile {
  path: string;
  /** The database and release that the facts belong to. */
  identity: string;
}

type Parts = Pick<Ctx, "db" | "secret" | "env" | "log">;

const purpose = "last-facts";

const factsSchema = z.object({
  identity: z.string(),
  settings: z.record(z.string(), z.unknown()),
  copies: z.array(z.string()),
  connections: z
    .array(
      z.object({
        kind: z.string(),
        fields: z.record(z.string(), z.string()).nullable(),
        sealed: z.string().nullable(),
      }),
    )
    .default((): StoredConnection[] => []),
});

/** Writes the settings, recipients and connections last read to the file. A crash leaves the former file. */
export async function keepLastFacts(
  { db, secret }: Pick<Parts, "db" | "secret">,
  file: FactsFile,
): Promise<void> {
  const { copies } = await readMailFacts(db);
  const facts = {
    identity: file.identity,
    settings: rememberedSettings(db),
    copies,
    connections: await storedConnections(db),
  };
  const part = `${file.path}.${process.pid}.part`;
  await mkdir(dirname(file.path), { recursive: true, mode: 0o700 });
  await writeFile(part, seal(JSON.stringify(facts), secret, purpose), { mode: 0o600 });
  await rename(part, file.path);
}

/** Sets the settings, recipients and connections of an earlier run. False if the file is missing, damaged or of another database. */
export async function recallLastFacts(parts: Parts, file: FactsFile): Promise<boolean> {
  const { db, secret } = parts;
  try {
    const text = unseal(await readFile(file.path, "utf8"), secret, purpose);
    const { identity, settings, copies, connections } = factsSchema.parse(JSON.parse(text));
    if (identity !== file.identity) return false;
    recallSettings(db, settings);
    recallCopies(db, copies);
    useConnections(parts, connections);
    return true;
  } catch {
    return false;
  }
}
