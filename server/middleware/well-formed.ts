import type { Context, MiddlewareHandler } from "hono";
import { factsOf } from "#app/routes.ts";

const formType = "application/x-www-form-urlencoded";
const bodyMs = 30_000;
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Rejects requests that no browser sends: NUL bytes, broken UTF-8, overlong URLs and bodies. */
export function refuseMalformed(): MiddlewareHandler<{ Variables: { bodyText?: string } }> {
  return async (context, next) => {
    const { url, method } = context.req.raw;
    if (url.length > 8192) return plain(context, 414, "This address is too long.");
    const { pathname, search } = new URL(url);
    // People write "?utm_campaign=50%off" by hand; percent signs never make a query invalid.
    if (!isCleanText(pathname) || /%00/.test(search))
      return plain(context, 400, "This address contains characters that are not allowed.");
    if (method === "GET" || method === "HEAD") return next();

    const type = context.req.header("content-type") ?? "";
    const declared = Number(context.req.header("content-length") ?? 0);
    const { bodyLimit, linkIsProof } = factsOf(pathname);
    if (linkIsProof) {
      await readLimited(context.req.raw, bodyLimit);
      context.req.raw = emptyForm(context.req.raw);
      return next();
    }
    if (declared > bodyLimit) return plain(context, 413, "This request is too large.");
    const body = await readLimited(context.req.raw, bodyLimit);
    if (body === "too_large") return plain(context, 413, "This request is too large.");
    if (body === "too_late") return plain(context, 408, "This request took too long to arrive.");
    const text = decode(body);
    if (text === null || text.includes("\0") || (isForm(type) && !isCleanText(text)))
      return plain(context, 400, "This request contains characters that are not allowed.");
    context.set("bodyText", text);
    context.req.raw = new Request(context.req.raw.url, {
      method,
      headers: context.req.raw.headers,
      body: text,
      signal: context.req.raw.signal,
    });
    return next();
  };
}

/** The request without what its body and its origin say. */
function emptyForm({ url, method, headers: given, signal }: Request): Request {
  const headers = new Headers(given);
  for (const name of ["content-length", "origin", "sec-fetch-site"]) headers.delete(name);
  headers.set("content-type", formType);
  return new Request(url, { method, headers, body: "", signal });
}

function isForm(type: string): boolean {
  return type.toLowerCase().startsWith(formType);
}

function isCleanText(encoded: string): boolean {
  if (/%00|\0/.test(encoded)) return false;
  try {
    decodeURIComponent(encoded.replaceAll("+", " "));
    return true;
  } catch {
    return false;
  }
}

function decode(body: Uint8Array): string | null {
  try {
    return utf8.decode(body);
  } catch {
    return null;
  }
}

async function readLimited(
  request: Request,
  limit: number,
): Promise<Uint8Array | "too_large" | "too_late"> {
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    void reader.cancel().catch(() => undefined);
  }, bodyMs);
  try {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.byteLength;
      if (size > limit) return "too_large";
      chunks.push(next.value);
    }
    return late ? "too_late" : Buffer.concat(chunks);
  } finally {
    clearTimeout(timer);
  }
}

function plain(context: Context, status: 400 | 408 | 413 | 414, message: string): Response {
  return context.text(`${message}\n`, status);
}
