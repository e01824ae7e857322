import type { ReadVideo } from "./read-video.ts";

interface Box {
  type: string;
  /** Offsets of its header, its content and its end. */
  start: number;
  body: number;
  end: number;
}

/** Boxes with location, device and other metadata; players need none of them. */
const metadataBoxes = new Set(["udta", "meta", "uuid"]);

/** Parses an MP4 file (ISO/IEC 14496-12): the size of its first video track. */
export function readMp4(given: Uint8Array): ReadVideo | null {
  const bytes = new Uint8Array(given);
  const view = new DataView(bytes.buffer);
  const top = boxes(view, 0, bytes.length);
  const movie = top.find(({ type }) => type === "moov");
  const media = top.some(({ type, body, end }) => type === "mdat" && end > body);
  if (!movie || !media) return null;
  const parts = boxes(view, movie.body, movie.end);
  const tracks = parts
    .filter(({ type }) => type === "trak")
    .map((track) => boxes(view, track.body, track.end));
  const track = tracks.find((inside) => isVideo(view, inside));
  if (!track) return null;
  for (const box of [...top, ...parts, ...tracks.flat()])
    if (metadataBoxes.has(box.type)) blank(bytes, box);
  const header = track.find(({ type }) => type === "tkhd");
  return { ...sizeOf(view, header), bytes };
}

/** The boxes between two offsets; a box that does not fit ends the list. */
function boxes(view: DataView, from: number, to: number): Box[] {
  const found: Box[] = [];
  for (let start = from; start + 8 <= to;) {
    const short = view.getUint32(start);
    const long = short === 1;
    if (long && start + 16 > to) break;
    const length = long ? Number(view.getBigUint64(start + 8)) : short === 0 ? to - start : short;
    const body = start + (long ? 16 : 8);
    const end = start + length;
    if (end < body || end > to) break;
    found.push({ type: name(view, start + 4), start, body, end });
    start = end;
  }
  return found;
}

function name(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((place) => view.getUint8(at + place)));
}

function isVideo(view: DataView, track: readonly Box[]): boolean {
  const media = track.find(({ type }) => type === "mdia");
  const handler = media && boxes(view, media.body, media.end).find(({ type }) => type === "hdlr");
  return handler !== undefined && handler.end >= handler.body + 12
    ? name(view, handler.body + 8) === "vide"
    : false;
}

/** The last eight bytes of a track header are width and height, the 36 bytes before them the rotation matrix. */
function sizeOf(
  view: DataView,
  header: Box | undefined,
): { width: number | null; height: number | null } {
  if (!header || header.end - header.body < 84) return { width: null, height: null };
  const pixels = (at: number) => Math.round(view.getUint32(at) / 0x10000) || null;
  const width = pixels(header.end - 8);
  const height = pixels(header.end - 4);
  const matrix = header.end - 44;
  const upright = view.getInt32(matrix) !== 0;
  return upright ? { width, height } : { width: height, height: width };
}

/** Turns the box into free space of the same length, so that nothing after it moves. */
function blank(bytes: Uint8Array, { start, body, end }: Box): void {
  bytes.set(new TextEncoder().encode("free"), start + 4);
  bytes.fill(0, body, end);
}
