/** A `fetch` that follows no redirect and gives up on responses of more than `maxBytes`: reading them throws what `tooLong` returns. */
export function fetchUpTo(maxBytes: number, tooLong: () => Error): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { redirect: "error", ...init });
    const { headers } = response;
    // Passing a stream on costs more than the rest of a short response.
    const length = headers.get("content-length");
    if (length !== null && Number(length) <= maxBytes && !headers.has("content-encoding"))
      return response;
    let size = 0;
    const limit = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > maxBytes) throw tooLong();
        controller.enqueue(chunk);
      },
    });
    return new Response(response.body?.pipeThrough(limit) ?? null, response);
  };
}
