import { blank, type Box, boxes, boxName } from "./mp4-boxes.ts";
import { eraseSamples } from "./mp4-samples.ts";
import type { ReadVideo } from "./read-video.ts";

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
  const all = parts
    .filter(({ type }) => type === "trak")
    .map((box) => ({ box, inside: boxes(view, box.body, box.end) }));
  // Cameras record their position and movement as tracks of their own; players show pictures and sound only.
  const unplayed = all.filter(({ inside }) => !/^(?:vide|soun)$/.test(contentOf(view, inside)));
  if (unplayed.length > 0 && top.some(({ type }) => type === "moof")) return null;
  for (const { box, inside } of unplayed) {
    if (!eraseSamples(view, inside)) return null;
    blank(bytes, box);
  }
  const tracks = all.filter((track) => !unplayed.includes(track)).map(({ inside }) => inside);
  const track = tracks.find((inside) => contentOf(view, inside) === "vide");
  if (!track) return null;
  for (const box of [...top, ...parts, ...tracks.flat()])
    if (metadataBoxes.has(box.type)) blank(bytes, box);
  const header = track.find(({ type }) => type === "tkhd");
  return { ...sizeOf(view, header), bytes };
}

/** The handler type of the track: vide, soun or another. */
function contentOf(view: DataView, track: readonly Box[]): string {
  const media = track.find(({ type }) => type === "mdia");
  const handler = media && boxes(view, media.body, media.end).find(({ type }) => type === "hdlr");
  return handler !== undefined && handler.end >= handler.body + 12
    ? boxName(view, handler.body + 8)
    : "";
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
