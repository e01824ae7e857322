import type { ReadVideo } from "./read-video.ts";

interface Element {
  id: number;
  start: number;
  body: number;
  end: number;
}

const ids = {
  segment: 0x18538067,
  tracks: 0x1654ae6b,
  tags: 0x1254c367,
  cluster: 0x1f43b675,
  track: 0xae,
  trackType: 0x83,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
} as const;
const videoTrack = 1;
const voidId = 0xec;

/** Parses a WebM file (RFC 8794, RFC 9559): the size of its first video track. */
export function readWebm(given: Uint8Array): ReadVideo | null {
  const bytes = new Uint8Array(given);
  const segment = elements(bytes, 0, bytes.length).find(({ id }) => id === ids.segment);
  if (!segment) return null;
  const parts = elements(bytes, segment.body, segment.end);
  const tracks = parts.find(({ id }) => id === ids.tracks);
  if (!tracks || !parts.some(({ id }) => id === ids.cluster)) return null;
  const inside = elements(bytes, tracks.body, tracks.end)
    .filter(({ id }) => id === ids.track)
    .map((track) => elements(bytes, track.body, track.end))
    .find((entry) => numberOf(bytes, entry, ids.trackType) === videoTrack);
  const video = inside?.find(({ id }) => id === ids.video);
  if (!video) return null;
  for (const part of parts) if (part.id === ids.tags) blank(bytes, part);
  const sizes = elements(bytes, video.body, video.end);
  const width = numberOf(bytes, sizes, ids.width) || null;
  const height = numberOf(bytes, sizes, ids.height) || null;
  return { width, height, bytes };
}

/** The elements between two offsets; an element that does not fit ends the list. */
function elements(bytes: Uint8Array, from: number, to: number): Element[] {
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

function numberOf(bytes: Uint8Array, among: readonly Element[], id: number): number {
  const found = among.find((element) => element.id === id);
  if (!found || found.end - found.body > 6) return 0;
  return bytes.subarray(found.body, found.end).reduce((value, byte) => value * 256 + byte, 0);
}

/** Turns the element into a void element of the same length, so that nothing after it moves. */
function blank(bytes: Uint8Array, { start, end }: Element): void {
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
