import { type Box, boxes } from "./mp4-boxes.ts";

/** Bytes before the first entry of a table: version, flags and the number of entries. */
const tableHead = 8;

/**
 * Overwrites the samples of a track with zeros, wherever in the file they are. False if the track's tables are damaged
 * or point outside the file.
 */
export function eraseSamples(view: DataView, track: readonly Box[]): boolean {
  const table = inside(view, inside(view, inside(view, track, "mdia"), "minf"), "stbl");
  const find = (type: string) => table.find((box) => box.type === type);
  const [sizes, chunks] = [find("stsz"), find("stsc")];
  const offsets = find("stco") ?? find("co64");
  if (!sizes || !chunks || !offsets) return table.length === 0;
  try {
    const bytes = new Uint8Array(view.buffer);
    const perChunk = samplesPerChunk(view, chunks);
    let sample = 0;
    let erased = 0;
    for (const [chunk, offset] of chunkOffsets(view, offsets).entries()) {
      let at = offset;
      for (let count = perChunk(chunk + 1); count > 0; count--) {
        const size = sampleSize(view, sizes, sample++);
        if (size === null) break;
        // Valid samples never overlap: a larger total than the file is an attack on processor time.
        erased += size;
        if (at + size > bytes.length || erased > bytes.length) return false;
        bytes.fill(0, at, at + size);
        at += size;
      }
    }
    return true;
  } catch (error) {
    // The table declares more entries than it has.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function inside(view: DataView, parents: readonly Box[], type: string): Box[] {
  const box = parents.find((parent) => parent.type === type);
  return box ? boxes(view, box.body, box.end) : [];
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
function sampleSize(view: DataView, { body, end }: Box, index: number): number | null {
  const shared = view.getUint32(body + 4);
  if (index >= view.getUint32(body + 8)) return null;
  if (shared > 0) return shared;
  const at = body + 12 + index * 4;
  if (at + 4 > end) throw new RangeError("The table of sizes is too short.");
  return view.getUint32(at);
}

/** @throws RangeError if the table is shorter than its number of entries */
function entryCount(view: DataView, body: number, end: number, width: number): number {
  const count = view.getUint32(body + 4);
  if (body + tableHead + count * width > end) throw new RangeError("The table is too short.");
  return count;
}
