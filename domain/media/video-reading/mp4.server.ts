import { type Box, boxes, boxesIn, boxName, blank } from "./mp4-boxes.ts";
import { keepNeeded, keepSamples } from "./mp4-cleaning.ts";
import { eachSample } from "./mp4-samples.ts";
import type { ReadVideo } from "./read-video.ts";

/** Sample formats of pictures, which carry their own metadata; no browser plays them as a video. */
const stills = /^(?:jpeg|mjp[ab2g]|png |gif |tiff|jp2 )$/;

/**
 * Parses an MP4 file (ISO/IEC 14496-12): the size of its first video track. What is neither needed to play nor a sample
 * of pictures or sound becomes free space: location, device, sensor data, and data after the last box.
 */
export function readMp4(given: Uint8Array): ReadVideo | null {
  const bytes = new Uint8Array(given);
  const view = new DataView(bytes.buffer);
  const top = boxes(view, 0, bytes.length);
  const movie = top.find(({ type }) => type === "moov");
  const media = top.filter(({ type, body, end }) => type === "mdat" && end > body);
  if (!movie || media.length === 0) return null;
  const all = boxes(view, movie.body, movie.end)
    .filter(({ type }) => type === "trak")
    .map((box) => ({ box, inside: boxes(view, box.body, box.end) }));
  // Cameras record their position and movement as tracks of their own; players show pictures and sound only.
  const played = all.filter(({ inside }) => isPlayed(view, inside));
  const unplayed = all.filter((track) => !played.includes(track));
  const fragmented = top.some(({ type }) => type === "moof");
  if (unplayed.length > 0 && fragmented) return null;
  const track = played.find(({ inside }) => contentOf(view, inside) === "vide")?.inside;
  if (!track) return null;
  const { width, height } = sizeOf(
    view,
    track.find(({ type }) => type === "tkhd"),
  );

  const budget = { bytes: bytes.length };
  for (const { box, inside } of unplayed) {
    const erased = eachSample(view, inside, budget, (from, to) => bytes.fill(0, from, to));
    if (erased === "damaged") return null;
    blank(bytes, box);
  }
  if (!fragmented) {
    const samples = new Uint8Array(bytes.length);
    const read = played.map(({ inside }) =>
      eachSample(view, inside, budget, (from, to) => samples.fill(1, from, to)),
    );
    if (read.includes("damaged")) return null;
    if (!read.includes("none")) keepSamples(bytes, media, samples);
  }
  keepNeeded(bytes, view);
  return { width, height, bytes };
}

function isPlayed(view: DataView, track: readonly Box[]): boolean {
  const content = contentOf(view, track);
  return content === "soun" || (content === "vide" && !stills.test(formatOf(view, track)));
}

/** The handler type of the track: vide, soun or another. */
function contentOf(view: DataView, track: readonly Box[]): string {
  const handler = boxesIn(view, track, "mdia").find(({ type }) => type === "hdlr");
  return handler !== undefined && handler.end >= handler.body + 12
    ? boxName(view, handler.body + 8)
    : "";
}

/** The format of the first sample description, for example avc1; "" if there is none. */
function formatOf(view: DataView, track: readonly Box[]): string {
  const table = boxesIn(view, track, "mdia", "minf", "stbl");
  const formats = table.find(({ type }) => type === "stsd");
  return formats && formats.end >= formats.body + 16 ? boxName(view, formats.body + 12) : "";
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
