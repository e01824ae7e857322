import { Readable } from "node:stream";
import type { ByteRange } from "./storage.ts";

interface SentFile {
  /** Bytes of the whole file. */
  size: number;
  /** The ETag, in quotation marks. */
  tag: string;
  /** Headers of the whole file. */
  headers: Headers;
  /** Reads the file or a part of it, or returns null if the file is gone. */
  open(range: ByteRange | undefined): Promise<Readable | null> | Readable;
}

/** Answers with a file, or with the part that the request asks for. Returns null if the file is gone. */
export async function sendFile(
  request: Request,
  { size, tag, headers, open }: SentFile,
): Promise<Response | null> {
  const ifRange = request.headers.get("if-range");
  const asked = ifRange === null || ifRange === tag ? request.headers.get("range") : null;
  const range = readRange(asked ?? undefined, size);
  if (range === "unsatisfiable")
    return new Response(null, {
      status: 416,
      headers: { "content-range": `bytes */${size}`, "cache-control": "no-store" },
    });
  const status = range ? 206 : 200;
  headers.set("accept-ranges", "bytes");
  headers.set("etag", tag);
  if (range) headers.set("content-range", `bytes ${range.start}-${range.end}/${size}`);
  headers.set("content-length", String(range ? range.end - range.start + 1 : size));
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const stream = await open(range ?? undefined);
  return stream && new Response(Readable.toWeb(stream) as ReadableStream, { status, headers });
}

/** Reads a single byte range. Returns null for an invalid header or several ranges, which get the whole file. */
function readRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return null;
  if (from === "") {
    const last = Number(to);
    if (last === 0 || size === 0) return "unsatisfiable";
    return { start: Math.max(0, size - last), end: size - 1 };
  }
  const start = Number(from);
  const end = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== "" && Number(to) < start) return null;
  return start >= size ? "unsatisfiable" : { start, end };
}
