import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from "node:crypto";
import { chmodSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createGate } from "./gate.ts";

/** 256 random bits, URL-safe. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256 in hex; tokens are stored and looked up by it. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Constant-time comparison. */
export function sameText(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

const sealVersion = "v1";

/** AES-256-GCM with a separate key per purpose, encoded as text: for values that a database leak must not expose. */
export function seal(text: string, secret: string, purpose: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return [sealVersion, ...[nonce, cipher.getAuthTag(), sealed].map(base64)].join(".");
}

/** @throws Error if the text was not sealed with this secret and purpose, or was modified since */
export function unseal(text: string, secret: string, purpose: string): string {
  const [version, nonce = "", tag = "", sealed = ""] = text.split(".");
  if (version !== sealVersion) throw new Error("This is not a sealed text.");
  const bytes = (part: string) => Buffer.from(part, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", keyOf(secret, purpose), bytes(nonce), {
    authTagLength: 16,
  });
  decipher.setAuthTag(bytes(tag));
  return Buffer.concat([decipher.update(bytes(sealed)), decipher.final()]).toString("utf8");
}

function keyOf(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
}

function base64(bytes: Buffer): string {
  return bytes.toString("base64url");
}

/**
 * The server's own secret from `<dataDir>/secret`, created at the first start, readable by its owner only.
 * @throws Error if the file holds fewer than 32 characters
 */
export function readOrCreateSecret(dataDir: string): string {
  const file = path.join(dataDir, "secret");
  const existing = readSecretFile(file);
  if (existing !== null) return existing;
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  writeFileSync(draft, `${randomToken()}\n`, { mode: 0o600, flag: "wx", flush: true });
  try {
    // A link appears completely or not at all, and never replaces a file that another process created.
    linkSync(draft, file);
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
  } finally {
    unlinkSync(draft);
  }
  const made = readSecretFile(file);
  if (made === null) throw new Error(`${file} could not be created.`);
  return made;
}

/** The server's own secret from `<dataDir>/secret`; null if there is none. @throws Error if it is damaged */
export function readSecret(dataDir: string): string | null {
  return readSecretFile(path.join(dataDir, "secret"));
}

function readSecretFile(file: string): string | null {
  let text: string;
  try {
    text = readFileSync(file, "utf8").trim();
  } catch (error) {
    if (isCode(error, "ENOENT")) return null;
    throw error;
  }
  if (text.length < 32)
    throw new Error(
      `${file} is damaged: it must hold at least 32 characters. Restore it from a backup, or delete it to create a new one (authenticator apps must then be set up again).`,
    );
  chmodSync(file, 0o600);
  return text;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

/** Thrown when so many passwords wait to be hashed that one more would only delay all of them. */
export class TooBusy extends Error {
  constructor() {
    super("Too many sign-ins at once. Please try again in a moment.");
    this.name = "TooBusy";
  }
}

/** About 100 ms and 16 MiB: one of the equivalent settings that OWASP recommends for scrypt. */
const cost = { log2N: 14, r: 8, p: 5 };
/**
 * Two hashes at a time fill two processors; a hundred waiting ones take about five seconds. The reserved places are for
 * known people, so that strangers cannot take every place.
 */
export const passwordHashing = {
  atOnce: 2,
  waiting: 100,
  reserved: 20,
  reservedPerKey: 2,
} as const;
const inTurn = createGate(passwordHashing, () => new TooBusy());

async function derive(
  password: string,
  salt: Buffer,
  { length, key }: { length: number; key: string | null },
  { log2N, r, p } = cost,
): Promise<Buffer> {
  const options = { N: 2 ** log2N, r, p, maxmem: 256 * 1024 * 1024 };
  const run = () =>
    new Promise<Buffer>((resolve, reject) => {
      scrypt(password.normalize("NFKC"), salt, length, options, (error, derived) => {
        if (error) reject(error);
        else resolve(derived);
      });
    });
  return await inTurn(run, key);
}

/**
 * `scrypt$log2N$r$p$salt$key`, computed off the main thread, two at a time.
 * @param reservedFor a known person, who may wait in a reserved place
 * @throws TooBusy
 */
export async function hashPassword(
  password: string,
  reservedFor: string | null = null,
): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, { length: 32, key: reservedFor });
  return [
    "scrypt",
    cost.log2N,
    cost.r,
    cost.p,
    salt.toString("base64url"),
    key.toString("base64url"),
  ].join("$");
}

/**
 * Takes as long as `hashPassword`; false if `hash` is not in our format.
 * @param reservedFor a known person, who may wait in a reserved place
 * @throws TooBusy
 */
export async function verifyPassword(
  password: string,
  hash: string,
  reservedFor: string | null = null,
): Promise<boolean> {
  const [scheme, log2N, r, p, salt, key] = hash.split("$");
  if (scheme !== "scrypt" || !salt || !key) return false;
  const decoded = Buffer.from(key, "base64url");
  const length = { length: decoded.length, key: reservedFor };
  const given = await derive(password, Buffer.from(salt, "base64url"), length, {
    log2N: Number(log2N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(given, decoded);
}
