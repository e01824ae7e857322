import { Unreadable } from "./old-site.ts";

/** Small enough for a parser to finish one piece in a few milliseconds. */
const pieceBytes = 64 * 1024;

/**
 * Yields the text of a file in pieces, decoded with its declared encoding, or UTF-8 without one.
 * @throws Unreadable if the bytes do not fit that encoding
 */
export async function* textsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  try {
    for await (const chunk of bytes)
      for (let at = 0; at < chunk.byteLength; at += pieceBytes) {
        const piece = chunk.subarray(at, at + pieceBytes);
        decoder ??= decoderFor(piece);
        yield decoder.decode(piece, { stream: true });
      }
    yield decoder?.decode() ?? "";
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Unreadable(
      `This file is not valid ${decoder?.encoding.toUpperCase() ?? "UTF-8"}. Please export it again.`,
    );
  }
}

/** @throws Unreadable */
function decoderFor(start: Uint8Array): TextDecoder {
  const [first, second] = start;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le", { fatal: true });
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be", { fatal: true });
  const head = Buffer.from(start.subarray(0, 200)).toString("latin1");
  const stated = /^(?:ï»¿)?\s*<\?xml[^>]{0,100}encoding=["']([\w-]{1,30})["']/i.exec(head)?.[1];
  try {
    return new TextDecoder(stated ?? "utf-8", { fatal: true });
  } catch {
    throw new Unreadable(
      `This file is written in ${stated}, which we can't read. Please export it as UTF-8.`,
    );
  }
}
