import type { MiddlewareHandler } from "hono";

const form = "application/x-www-form-urlencoded";

/** Turns posted bodies into URL-encoded forms: pages read one kind of body, and no files. */
export function readFormBodies(): MiddlewareHandler {
  return async (context, next) => {
    const { raw } = context.req;
    if (raw.method !== "POST") return next();
    const type = raw.headers.get("content-type")?.toLowerCase() ?? "";
    if (type.startsWith(form)) return next();
    const fields = type.startsWith("multipart/form-data")
      ? await readParts(raw)
      : (await raw.clone().text()) === ""
        ? new URLSearchParams()
        : null;
    if (fields === null) return context.text("This page only accepts form submissions.\n", 415);
    const headers = new Headers(raw.headers);
    headers.delete("content-length");
    headers.set("content-type", form);
    context.req.raw = new Request(raw.url, {
      method: raw.method,
      headers,
      body: fields.toString(),
      signal: raw.signal,
    });
    return next();
  };
}

async function readParts(request: Request): Promise<URLSearchParams | null> {
  const parts = await request.formData().catch(() => null);
  if (parts === null) return null;
  const fields = new URLSearchParams();
  for (const [name, value] of parts) if (typeof value === "string") fields.append(name, value);
  return fields;
}
