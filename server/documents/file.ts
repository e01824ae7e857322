import { chooseEncoding, encode } from "./compress.ts";
import { entityTag, isFresh } from "./entity-tag.ts";

const compressible = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:xml|json)\b)/;

/** Whether a content type is a kind of text. */
export const isText = (type: string | null): boolean => compressible.test(type ?? "");

/** Adds an ETag to a public file (`cache-control: public`) and compresses it in an encoding the client accepts. */
export async function finishFile(request: Request, made: Response): Promise<Response> {
  const headers = new Headers(made.headers);
  const open = headers.get("cache-control")?.startsWith("public") ?? false;
  if (made.status !== 200 || !open || !["GET", "HEAD"].includes(request.method)) return made;
  const body = Buffer.from(await made.arrayBuffer());
  const tag = entityTag(body);
  headers.set("etag", tag);
  const squeezed = isText(headers.get("content-type"));
  if (squeezed) headers.set("vary", "accept-encoding");
  if (isFresh(request.headers.get("if-none-match") ?? undefined, tag))
    return new Response(null, { status: 304, headers });
  const encoding = squeezed
    ? chooseEncoding(request.headers.get("accept-encoding") ?? undefined)
    : "identity";
  const bytes = await encode(body, encoding, 4);
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  headers.set("content-length", String(bytes.length));
  const sent = request.method === "HEAD" ? null : new Uint8Array(bytes);
  return new Response(sent, { status: 200, headers });
}
