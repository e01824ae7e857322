import { textsOf } from "#domain/imports/posts/text-of-file.server.ts";
import { createBreather } from "#domain/redirects/stored/breathe.ts";
import { createWxrReader } from "./wxr-reader.ts";
import type { WxrRecord } from "./wxr-items.ts";

/**
 * Yields the records of a WordPress export, in file order.
 * @throws Unreadable
 */
export async function* readWxr(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<WxrRecord> {
  const reader = createWxrReader();
  const breathe = createBreather();
  for await (const text of textsOf(bytes)) {
    reader.write(text);
    await breathe();
    for (const record of reader.taken()) {
      yield record;
      await breathe();
    }
  }
  reader.end();
  yield* reader.taken();
}
