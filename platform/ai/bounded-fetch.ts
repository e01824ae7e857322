import { ModelFailure } from "./failure.ts";

/** A `fetch` that gives up on responses of more than `maxBytes`. */
export function fetchUpTo(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    let size = 0;
    const limit = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > maxBytes)
          throw new ModelFailure("too_long", "The response ignored the token limit.");
        controller.enqueue(chunk);
      },
    });
    return new Response(response.body?.pipeThrough(limit) ?? null, response);
  };
}
