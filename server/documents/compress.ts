import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

export interface Encoded {
  br: Buffer;
  gzip: Buffer;
  identity: Buffer;
}

/** 11 for cached responses, 4 for responses sent once. */
type Effort = 4 | 11;

/** The bytes in one encoding. */
export async function encode(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return await gzipAsync(body, { level: effort === 11 ? 9 : 5 });
  return await brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** The same bytes in three encodings. */
export async function encodeAll(body: string | Buffer, effort: Effort): Promise<Encoded> {
  const identity = Buffer.isBuffer(body) ? body : Buffer.from(body);
  const [br, gz] = await Promise.all([
    encode(identity, "br", effort),
    encode(identity, "gzip", effort),
  ]);
  return { br, gzip: gz, identity };
}

/** The best encoding that an Accept-Encoding header allows; `q=0` excludes one. */
export function chooseEncoding(accept: string | undefined): Encoding {
  if (!accept) return "identity";
  const refused = /(?:^|[,\s])(br|gzip)\s*;\s*q=0(?:\.0+)?\s*(?:,|$)/gi;
  const no = new Set([...accept.matchAll(refused)].map((match) => match[1]?.toLowerCase()));
  if (/(?:^|[,\s])br(?:$|[,;\s])/i.test(accept) && !no.has("br")) return "br";
  if (/(?:^|[,\s])gzip(?:$|[,;\s])/i.test(accept) && !no.has("gzip")) return "gzip";
  return "identity";
}
