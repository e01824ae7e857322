import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

/** The keys of a browser's subscription: its public key (65 bytes) and its secret (16 bytes). */
export interface ReaderKeys {
  publicKey: Buffer;
  secret: Buffer;
}

/** Only tests choose them. */
interface Chosen {
  salt?: Buffer;
  /** The private key of this message. */
  privateKey?: Buffer;
}

const curve = "prime256v1";
const recordBytes = 4096;
/** What is left of a record for the text: without the tag and the delimiter. */
export const maxPlainBytes = recordBytes - 17;

/**
 * A message for one browser: RFC 8291 (aes128gcm), one record.
 * @throws Error if the public key is no point of the curve
 */
export function encryptMessage(
  text: string,
  reader: ReaderKeys,
  { salt = randomBytes(16), privateKey }: Chosen = {},
): Buffer {
  const own = createECDH(curve);
  if (privateKey) own.setPrivateKey(privateKey);
  else own.generateKeys();
  const ownPublic = own.getPublicKey();
  const shared = own.computeSecret(reader.publicKey);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), reader.publicKey, ownPublic]);
  const key = derive(shared, reader.secret, info, 32);
  const contentKey = derive(key, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(key, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createCipheriv("aes-128-gcm", contentKey, nonce);
  // 2 marks the last record.
  const plain = Buffer.concat([Buffer.from(text), Buffer.from([2])]);
  if (plain.length > maxPlainBytes + 1) throw new Error("The message is too long for one record.");
  const sealed = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordBytes);
  return Buffer.concat([salt, size, Buffer.from([ownPublic.length]), ownPublic, sealed]);
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, info, length));
}
