import { type Box, boxesIn } from "./mp4-boxes.ts";

/** Bytes before the first entry of a table: version, flags and the number of entries. */
const tableHead = 8;

/** How many bytes the samples of all tracks may still have. They do not overlap: more than the file has keep us busy. */
export interface Budget {
  bytes: number;
}

/**
 * Calls `use` with the offsets of each sample of a track, wherever in the file it is. "none" if the track has no tables;
 * "damaged" if they are incomplete or point outside the file.
 */
export function eachSample(
  view: DataView,
  track: readonly Box[],
  budget: Budget,
  use: (from: number, to: number) => void,
): "read" | "none" | "damaged" {
  const table = boxesIn(view, track, "mdia", "minf", "stbl");
  if (table.length === 0) return "none";
  const find = (type: string) => table.find((box) => box.type === type);
  const sizes = find("stsz") ?? find("stz2");
  const chunks = find("stsc");
  const offsets = find("stco") ?? find("co64");
  if (!sizes || !chunks || !offsets) return "damaged";
  try {
    const perChunk = samplesPerChunk(view, chunks);
    let sample = 0;
    for (const [chunk, offset] of chunkOffsets(view, offsets).entries()) {
      let at = offset;
      for (let count = perChunk(chunk + 1); count > 0; count--) {
        const size = sampleSize(view, sizes, sample++);
        if (size === null) break;
        budget.bytes -= size;
        if (at + size > view.byteLength || budget.bytes < 0) return "damaged";
        use(at, at + size);
        at += size;
      }
    }
    return "read";
  } catch (error) {
    // The table declares more entries than it has.
    if (error instanceof RangeError) return "damaged";
    throw error;
  }
}

function chunkOffsets(view: DataView, { type, body, end }: Box): number[] {
  const width = type === "co64" ? 8 : 4;
  const count = entryCount(view, body, end, width);
  return Array.from({ length: count }, (_, index) => {
    const at = body + tableHead + index * width;
    return width === 8 ? Number(view.getBigUint64(at)) : view.getUint32(at);
  });
}

/** The number of samples in a chunk, which are counted from one: each entry holds until the next one's first chunk. */
function samplesPerChunk(view: DataView, { body, end }: Box): (chunk: number) => number {
  const count = entryCount(view, body, end, 12);
  let entry = 0;
  const at = (index: number) => body + tableHead + index * 12;
  return (chunk) => {
    while (entry + 1 < count && view.getUint32(at(entry + 1)) <= chunk) entry++;
    return entry < count ? view.getUint32(at(entry) + 4) : 0;
  };
}

/** Bytes of a sample; null after the last one. */
function sampleSize(view: DataView, { type, body, end }: Box, index: number): number | null {
  if (index >= view.getUint32(body + 8)) return null;
  const compact = type === "stz2";
  const shared = compact ? 0 : view.getUint32(body + 4);
  if (shared > 0) return shared;
  const bits = compact ? view.getUint8(body + 7) : 32;
  const at = body + 12 + Math.floor((index * bits) / 8);
  if (at + Math.ceil(bits / 8) > end) throw new RangeError("The table of sizes is too short.");
  if (bits === 32) return view.getUint32(at);
  if (bits === 16) return view.getUint16(at);
  const byte = view.getUint8(at);
  return bits === 8 ? byte : index % 2 === 0 ? byte >> 4 : byte & 15;
}

/** @throws RangeError if the table is shorter than its number of entries */
function entryCount(view: DataView, body: number, end: number, width: number): number {
  const count = view.getUint32(body + 4);
  if (body + tableHead + count * width > end) throw new RangeError("The table is too short.");
  return count;
}
