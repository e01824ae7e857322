import { Unreadable } from "./old-site.ts";

/** Reads bytes from `start` up to `end`, which is not included. */
export type ReadBytes = (start: number, end: number) => Promise<Uint8Array>;

/** A file of an archive, as the archive's own list names it. */
export interface ZipEntry {
  name: string;
  /** 0: as it is, 8: deflated. */
  method: number;
  encrypted: boolean;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

const endMark = 0x06054b50;
const end64Mark = 0x06064b50;
const locator64Mark = 0x07064b50;
const entryMark = 0x02014b50;
/** The end of an archive with its longest comment. */
const longestEnd = 22 + 65_535;
const most = { entries: 400_000, bytes: 128 * 1024 * 1024 } as const;
const slice = 1024 * 1024;
const damaged = "The archive is damaged or cut off. Please pack it again and send it once more.";

/**
 * The files that an archive lists (PKWARE APPNOTE 6.3), without unpacking it. Names with `..` are left out.
 * @throws Unreadable
 */
export async function* zipEntries(size: number, read: ReadBytes): AsyncGenerator<ZipEntry> {
  const { count, offset, length } = await findDirectory(size, read);
  if (count > most.entries || length > most.bytes)
    throw new Unreadable(
      `The archive lists more than ${most.entries.toLocaleString("en-US")} files.`,
    );
  let rest: Buffer = Buffer.alloc(0);
  let at = offset;
  for (let number = 0; number < count; number++) {
    if (rest.length < 46 || rest.length < 46 + namesLength(rest)) {
      const next = await read(at, Math.min(at + slice, offset + length));
      at += next.byteLength;
      rest = Buffer.concat([rest, next]);
      if (rest.length < 46 || rest.length < 46 + namesLength(rest)) throw new Unreadable(damaged);
    }
    if (rest.readUInt32LE(0) !== entryMark) throw new Unreadable(damaged);
    const total = 46 + namesLength(rest);
    const entry = entryOf(rest.subarray(0, total));
    rest = rest.subarray(total);
    if (entry) yield entry;
  }
}

function namesLength(header: Buffer): number {
  return header.readUInt16LE(28) + header.readUInt16LE(30) + header.readUInt16LE(32);
}

function entryOf(header: Buffer): ZipEntry | null {
  const nameEnd = 46 + header.readUInt16LE(28);
  const name = header.toString("utf8", 46, nameEnd).replaceAll("\\", "/");
  if (name.endsWith("/") || name.split("/").includes("..")) return null;
  const extra = header.subarray(nameEnd, nameEnd + header.readUInt16LE(30));
  const [size, packed, offset] = largeNumbers(extra, [
    header.readUInt32LE(24),
    header.readUInt32LE(20),
    header.readUInt32LE(42),
  ]);
  return {
    name,
    method: header.readUInt16LE(10),
    encrypted: (header.readUInt16LE(8) & 1) === 1,
    crc: header.readUInt32LE(16),
    size: size ?? 0,
    packed: packed ?? 0,
    offset: offset ?? 0,
  };
}

/** Replaces the numbers that do not fit in four bytes by those of the Zip64 field, which has only them, in order. */
function largeNumbers(extra: Buffer, numbers: readonly number[]): number[] {
  let field = Buffer.alloc(0);
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) === 1)
      field = Buffer.from(extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2)));
  let place = 0;
  return numbers.map((number) => {
    if (number !== 0xffffffff || place + 8 > field.length) return number;
    const large = Number(field.readBigUInt64LE(place));
    place += 8;
    return large;
  });
}

async function findDirectory(size: number, read: ReadBytes) {
  const from = Math.max(0, size - longestEnd);
  const tail = Buffer.from(await read(from, size));
  const mark = Buffer.alloc(4);
  mark.writeUInt32LE(endMark);
  const at = tail.lastIndexOf(mark);
  if (at < 0 || at + 22 > tail.length) throw new Unreadable(damaged);
  let count = tail.readUInt16LE(at + 10);
  let length = tail.readUInt32LE(at + 12);
  let offset = tail.readUInt32LE(at + 16);
  if (count === 0xffff || length === 0xffffffff || offset === 0xffffffff) {
    if (at < 20 || tail.readUInt32LE(at - 20) !== locator64Mark) throw new Unreadable(damaged);
    const end64 = Number(tail.readBigUInt64LE(at - 20 + 8));
    const record = Buffer.from(await read(end64, end64 + 56));
    if (record.length < 56 || record.readUInt32LE(0) !== end64Mark) throw new Unreadable(damaged);
    count = Number(record.readBigUInt64LE(32));
    length = Number(record.readBigUInt64LE(40));
    offset = Number(record.readBigUInt64LE(48));
  }
  if (offset + length > size) throw new Unreadable(damaged);
  return { count, offset, length };
}
