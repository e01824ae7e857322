const stalledMs = 30_000;

/** The form in a multipart body; null for anything else. */
export async function readMultipart(
  request: Request,
  body: Uint8Array<ArrayBuffer>,
): Promise<FormData | null> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.toLowerCase().startsWith("multipart/form-data")) return null;
  return await new Response(body, { headers: { "content-type": type } })
    .formData()
    .catch(() => null);
}

/** Reads the whole body, unless it is too large or stalls; into one buffer, as many small ones fragment the memory. */
export async function readBody(
  request: Request,
  bodyLimit: number,
): Promise<Uint8Array<ArrayBuffer> | "too_large" | "stalled"> {
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  const declared = Number(request.headers.get("content-length") ?? bodyLimit);
  const body = new Uint8Array(Math.min(declared, bodyLimit));
  let size = 0;
  for (;;) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stalled = new Promise<"stalled">((resolve) => {
      timer = setTimeout(resolve, stalledMs, "stalled");
    });
    const next = await Promise.race([reader.read(), stalled]);
    clearTimeout(timer);
    if (next === "stalled" || (!next.done && size + next.value.byteLength > body.length)) {
      await reader.cancel().catch(() => undefined);
      return next === "stalled" ? "stalled" : "too_large";
    }
    if (next.done) break;
    body.set(next.value, size);
    size += next.value.byteLength;
  }
  return body.subarray(0, size);
}
