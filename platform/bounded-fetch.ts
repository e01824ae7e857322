/** A `fetch` that gives up on responses of more than `maxBytes`: reading them throws what `tooLong` returns. */
export function fetchUpTo(maxBytes: number, tooLong: () => Error): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
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
