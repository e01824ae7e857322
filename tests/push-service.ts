import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface PushedMessage {
  /** Of the browser, as `browser()` returned it. */
  endpoint: string;
  payload: { tag: string; stage: string; title: string; body: string; link: string };
  headers: IncomingHttpHeaders;
  at: number;
}

export interface PushBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushService {
  origin: string;
  /** Every accepted message, in order; a repeated one counts again. */
  messages: PushedMessage[];
  /** Status of every answer; 201 at first. */
  status: number;
  /** A new browser with keys of its own. */
  browser(): PushBrowser;
  close(): Promise<void>;
}

/** A push service on this machine. It decrypts like a browser and refuses messages without a valid signature. */
export async function startPushService(): Promise<PushService> {
  const readers = new Map<string, { keys: ReturnType<typeof createECDH>; auth: Buffer }>();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const reader = readers.get(request.url ?? "");
    if (!reader) return response.writeHead(404).end();
    if (service.status !== 201) return response.writeHead(service.status).end();
    if (!isSigned(request.headers, service.origin)) return response.writeHead(403).end();
    const text = decrypt(Buffer.concat(parts), reader.keys, reader.auth);
    service.messages.push({
      endpoint: service.origin + request.url,
      payload: JSON.parse(text) as PushedMessage["payload"],
      headers: request.headers,
      at: performance.now(),
    });
    response.writeHead(201).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: PushService = {
    origin,
    messages: [],
    status: 201,
    browser() {
      const keys = createECDH("prime256v1");
      keys.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${readers.size + 1}`;
      readers.set(path, { keys, auth });
      return {
        endpoint: origin + path,
        p256dh: keys.getPublicKey("base64url"),
        auth: auth.toString("base64url"),
      };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return service;
}

/** Whether the Authorization header of RFC 8292 is signed with the key that it names, for this service, and current. */
function isSigned({ authorization = "" }: IncomingHttpHeaders, audience: string): boolean {
  const found = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization);
  if (!found) return false;
  const [, header = "", claims = "", signature = "", key = ""] = found;
  const point = Buffer.from(key, "base64url");
  const publicKey = createPublicKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  const read = (part: string) =>
    JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, unknown>;
  const { aud, exp, sub } = read(claims);
  const now = Date.now() / 1000;
  return (
    verify(
      "sha256",
      Buffer.from(`${header}.${claims}`),
      { key: publicKey, dsaEncoding: "ieee-p1363" },
      Buffer.from(signature, "base64url"),
    ) &&
    read(header)["alg"] === "ES256" &&
    aud === audience &&
    Number(exp) > now &&
    Number(exp) <= now + 24 * 3600 &&
    /^(?:mailto:|https:)/.test(String(sub))
  );
}

/** A message of RFC 8291 with one record, as its browser reads it. */
function decrypt(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + idLength);
  const derive = (secret: Buffer, with_: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, with_, info, length));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
  const key = derive(keys.computeSecret(sender), auth, info, 32);
  const contentKey = derive(key, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(key, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const sealed = body.subarray(21 + idLength);
  const cipher = createDecipheriv("aes-128-gcm", contentKey, nonce);
  cipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  if (plain.at(-1) !== 2) throw new Error("This is not the last record.");
  return plain.subarray(0, -1).toString();
}
