import { crc32, deflateRawSync } from "node:zlib";

export interface ZippedFile {
  name: string;
  bytes: Uint8Array;
  /** Overrides the facts about the file in the archive. */
  flags?: number;
  size?: number;
  crc?: number;
}

/** Returns a ZIP archive of these deflated files. */
export function zipOf(files: readonly ZippedFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const name = Buffer.from(file.name);
    const packed = deflateRawSync(file.bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(file.flags ?? 0, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(file.crc ?? crc32(file.bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(file.size ?? file.bytes.byteLength, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([mark(0x04034b50), fields, name, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([mark(0x02014b50), Buffer.from([20, 0]), fields, rest, name]));
    parts.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, list, mark(0x06054b50), end]);
}

function mark(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  return bytes;
}
