import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { z } from "zod";

const storedFile = z.object({
  name: z.string(),
  bytes: z.number().int().min(0),
  /** SHA-256 of the stored bytes, which are encrypted if there is a key. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type StoredFile = z.output<typeof storedFile>;

const manifestSchema = z.object({
  format: z.literal(1),
  product: z.string(),
  createdAt: z.iso.datetime(),
  /** A person asked for it: no rule deletes it. Absent in backups of earlier releases. */
  byHand: z.boolean().optional(),
  /** The public key that everything is encrypted to; null if nothing is. */
  publicKey: z.string().nullable(),
  tables: z.number().int(),
  rows: z.number().int(),
  archive: storedFile,
  /** The server's own secret, only if it is encrypted here. */
  secret: storedFile.nullable(),
  /** Uploaded files, under names that tell nothing. */
  files: z.array(storedFile),
});

/** The manifest of one backup; stored last, so a backup with a manifest is complete. */
export type Manifest = z.output<typeof manifestSchema>;

/** Null if the text is not a manifest. */
export function parseManifest(text: string): Manifest | null {
  try {
    return manifestSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const nameShape =
  /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)\.(json|backup\.age|backup\.gz|secret\.age)$/;

/** Name of a backup: its time, without the characters that file systems refuse. */
export function backupName(time: Date): string {
  return time.toISOString().replace(/[:.]/g, "-");
}

/** The backup that a stored file is of, and its time; null for any other file. */
export function readBackupName(file: string): { name: string; time: Date } | null {
  const name = nameShape.exec(file)?.[1];
  if (!name) return null;
  const [day, clock = ""] = name.split("T");
  const [hours, minutes, seconds, rest] = clock.split("-");
  return { name, time: new Date(`${day}T${hours}:${minutes}:${seconds}.${rest}`) };
}

/** Storage name of an uploaded file. A new key gives every file a new name, so all files are stored again. */
export function storedFileName(key: string, publicKey: string | null): string {
  const hash = createHash("sha256")
    .update(`${key}\n${publicKey ?? ""}`)
    .digest("hex");
  return `files/${hash}${publicKey ? ".age" : ""}`;
}

export async function describeFile(name: string, path: string): Promise<StoredFile> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return { name, bytes: (await stat(path)).size, sha256: hash.digest("hex") };
}
