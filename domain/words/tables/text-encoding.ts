/** The encodings of text files. */
export const textEncodings = ["utf-8", "utf-16le", "utf-16be", "windows-1252"] as const;
export type TextEncoding = (typeof textEncodings)[number];

type Bytes = AsyncIterable<Uint8Array>;

/** Number of bytes to read to find the encoding. */
const looked = 4096;

/**
 * Detects the encoding of a file by its first bytes, or else by whether all of it is valid UTF-8. The bytes of an incomplete file
 * may end within a character.
 */
export async function encodingOf(
  bytes: Bytes,
  { isWhole = true }: { isWhole?: boolean } = {},
): Promise<TextEncoding> {
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  let head = Buffer.alloc(0);
  let isUtf8 = true;
  for await (const part of bytes) {
    if (head.length < looked) head = Buffer.concat([head, part.subarray(0, looked)]);
    isUtf8 &&= canDecode(() => utf8.decode(part, { stream: true }));
    if (!isUtf8 && head.length >= looked) break;
    await new Promise((resolve) => setImmediate(resolve));
  }
  isUtf8 &&= !isWhole || canDecode(() => utf8.decode());
  return wideEncodingOf(head) ?? (isUtf8 ? "utf-8" : "windows-1252");
}

/** The decoder throws on bytes that are not valid UTF-8. */
function canDecode(decode: () => string): boolean {
  try {
    decode();
    return true;
  } catch {
    return false;
  }
}

/** UTF-16 has a byte order mark, or a zero in nearly every second byte of English text. */
function wideEncodingOf(head: Uint8Array): "utf-16le" | "utf-16be" | null {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (head.length < 8) return null;
  const zeros = (from: number): number => {
    let count = 0;
    for (let at = from; at < head.length; at += 2) if (head[at] === 0) count++;
    return count / (head.length / 2);
  };
  if (zeros(1) > 0.6 && zeros(0) < 0.1) return "utf-16le";
  return zeros(0) > 0.6 && zeros(1) < 0.1 ? "utf-16be" : null;
}

/**
 * Yields the text of a file in pieces of at most `most` bytes, without its byte order mark. Lets other work run between pieces.
 */
export async function* textOf(
  bytes: Bytes,
  encoding: TextEncoding,
  most = 65_536,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const part of bytes)
    for (let at = 0; at < part.byteLength; at += most) {
      const text = decoder.decode(part.subarray(at, at + most), { stream: true });
      if (text !== "") yield text;
      await new Promise((resolve) => setImmediate(resolve));
    }
  const rest = decoder.decode();
  if (rest !== "") yield rest;
}
