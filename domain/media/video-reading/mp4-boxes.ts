/** A box of an MP4 file (ISO/IEC 14496-12). */
export interface Box {
  type: string;
  /** Offsets of its header, its content and its end. */
  start: number;
  body: number;
  end: number;
}

/** The boxes between two offsets; a box that does not fit ends the list. */
export function boxes(view: DataView, from: number, to: number): Box[] {
  const found: Box[] = [];
  for (let start = from; start + 8 <= to;) {
    const short = view.getUint32(start);
    const long = short === 1;
    if (long && start + 16 > to) break;
    const length = long ? Number(view.getBigUint64(start + 8)) : short === 0 ? to - start : short;
    const body = start + (long ? 16 : 8);
    const end = start + length;
    if (end < body || end > to) break;
    found.push({ type: boxName(view, start + 4), start, body, end });
    start = end;
  }
  return found;
}

export function boxName(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((place) => view.getUint8(at + place)));
}

/** The boxes inside the first box of each type in turn: `mdia`, `minf` finds what is in the track's `minf`. */
export function boxesIn(view: DataView, among: readonly Box[], ...types: string[]): Box[] {
  return types.reduce<Box[]>(
    (parents, type) => {
      const box = parents.find((parent) => parent.type === type);
      return box ? boxes(view, box.body, box.end) : [];
    },
    [...among],
  );
}

/** Turns the box into free space of the same length, so that nothing after it moves. */
export function blank(bytes: Uint8Array, { start, body, end }: Box): void {
  bytes.set(new TextEncoder().encode("free"), start + 4);
  bytes.fill(0, body, end);
}
