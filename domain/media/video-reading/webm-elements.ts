/** An element of a WebM file (RFC 8794). */
export interface Element {
  id: number;
  /** Offsets of its header, its content and its end. */
  start: number;
  body: number;
  end: number;
}

/** Elements of RFC 9559. */
export const ids = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  info: 0x1549a966,
  segmentId: 0x73a4,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxer: 0x4d80,
  writer: 0x5741,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  cues: 0x1c53bb6b,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  position: 0xa7,
  previousSize: 0xab,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
} as const;
const voidId = 0xec;

/** The elements between two offsets; an element that does not fit ends the list. */
export function elements(bytes: Uint8Array, from: number, to: number): Element[] {
  const found: Element[] = [];
  for (let start = from; start < to;) {
    const id = variable(bytes, start, to, { longest: 4, marked: true });
    const size = id && variable(bytes, start + id.length, to, { longest: 8, marked: false });
    if (!size) break;
    const body = start + id.length + size.length;
    // All bits set: a recording of unknown length.
    const open = size.value === 2 ** (7 * size.length) - 1;
    const end = open ? to : body + size.value;
    if (end > to) break;
    found.push({ id: id.value, start, body, end });
    start = end;
  }
  return found;
}

/** A variable-length integer, with or without its length marker bit; null if there is none. */
function variable(
  bytes: Uint8Array,
  at: number,
  to: number,
  { longest, marked }: { longest: number; marked: boolean },
): { value: number; length: number } | null {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || length > longest || at + length > to) return null;
  let value = marked ? first : first - 2 ** (8 - length);
  for (let place = 1; place < length; place++) value = value * 256 + (bytes[at + place] ?? 0);
  return { value, length };
}

export function numberOf(bytes: Uint8Array, among: readonly Element[], id: number): number {
  const found = among.find((element) => element.id === id);
  if (!found || found.end - found.body > 6) return 0;
  return bytes.subarray(found.body, found.end).reduce((value, byte) => value * 256 + byte, 0);
}

/** The number of the track that a block belongs to; 0 if it has none. */
export function trackOf(bytes: Uint8Array, { body, end }: Element): number {
  return variable(bytes, body, end, { longest: 8, marked: false })?.value ?? 0;
}

/** Turns the element into a void element of the same length, so that nothing after it moves. */
export function blank(bytes: Uint8Array, { start, end }: Pick<Element, "start" | "end">): void {
  bytes.fill(0, start, end);
  bytes[start] = voidId;
  const length = Math.min(8, end - start - 1);
  bytes[start + 1] = 2 ** (8 - length);
  let rest = end - start - 1 - length;
  for (let place = length; rest > 0; place--) {
    bytes[start + place] = (bytes[start + place] ?? 0) + (rest % 256);
    rest = Math.floor(rest / 256);
  }
}
