import { readFileSync } from "node:fs";
import { userInfo } from "node:os";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { errorCode, errorText } from "../startup-error.ts";
import { TransferError } from "./record.ts";

/** Files of the age format begin with this; any program that knows age can open them. */
const ageMark = "age-encryption.org/v1\n";
const identityLine = "AGE-SECRET-KEY-1";

/** A key pair. The public key encrypts backups; only the secret key decrypts them. */
export interface BackupKey {
  secret: string;
  public: string;
}

export async function createBackupKey(): Promise<BackupKey> {
  const secret = await generateX25519Identity();
  return { secret, public: await identityToRecipient(secret) };
}

/** Encrypts a stream to public keys. */
export async function encryptTo(
  source: Readable,
  publicKeys: readonly string[],
): Promise<Readable> {
  const encrypter = new Encrypter();
  for (const key of publicKeys) encrypter.addRecipient(key);
  return fromWeb(await encrypter.encrypt(toWeb(source)));
}

export function isEncrypted(start: Buffer): boolean {
  return start.subarray(0, ageMark.length).toString("latin1") === ageMark;
}

/** The content could not be decrypted: it is changed or cut off. */
export class DecryptionError extends Error {
  override readonly name = "DecryptionError";
}

/**
 * Decrypts a stream. The result fails with a `DecryptionError` where the content is changed or cut off.
 * @throws TransferError if none of the keys opens it
 */
export async function decryptWith(
  source: Readable,
  secretKeys: readonly string[],
  name: string,
): Promise<Readable> {
  if (secretKeys.length === 0)
    throw new TransferError(
      `${name} is encrypted. Add the file with your secret key: --key <file>. Nothing was restored.`,
    );
  const decrypter = new Decrypter();
  for (const key of secretKeys) decrypter.addIdentity(key);
  try {
    return Readable.from(decrypted(fromWeb(await decrypter.decrypt(toWeb(source)))));
  } catch (error) {
    if (errorText(error).includes("no identity matched"))
      throw new TransferError(
        `${name} was encrypted to another key than yours. Use the secret key that belongs to the BACKUP_KEY of that day. Nothing was restored.`,
        { cause: error },
      );
    throw new DecryptionError(errorText(error), { cause: error });
  }
}

async function* decrypted(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* source;
  } catch (error) {
    throw new DecryptionError(errorText(error), { cause: error });
  }
}

/** The secret keys in a file as `npm run backup-key` and age-keygen write it. */
export function readKeyFile(file: string): string[] {
  const keys = readableText(file)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line.startsWith(identityLine));
  if (keys.length === 0)
    throw new TransferError(
      `The file ${file} holds no secret key: a line that begins with ${identityLine}.`,
    );
  return keys;
}

function readableText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new TransferError(
      errorCode(error) === "ENOENT"
        ? `There is no key file ${file}.`
        : `The key file ${file} cannot be read: ${userInfo().username} needs the right to open it and its folder.`,
      { cause: error },
    );
  }
}

function toWeb(source: Readable): globalThis.ReadableStream<Uint8Array> {
  return Readable.toWeb(source) as globalThis.ReadableStream<Uint8Array>;
}

function fromWeb(source: globalThis.ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(source as ReadableStream<Uint8Array>);
}
