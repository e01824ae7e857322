/** Minimal videos: structurally complete, with no playable content. */

function box(type: string, ...inside: Uint8Array[]): Buffer {
  const body = Buffer.concat(inside);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
}

interface SmallMp4 {
  width?: number;
  height?: number;
  /** Rotated by a quarter turn, as recorded upright on a phone. */
  turned?: boolean;
  /** The recording location, in the format of phones. */
  place?: string;
  /** vide or soun */
  handler?: string;
  /** Bytes of the media itself. */
  media?: Uint8Array;
  /** Content of a sensor data track, as action cameras write it. */
  sensor?: string;
}

export function smallMp4({
  width = 640,
  height = 360,
  turned = false,
  place = "",
  handler = "vide",
  media = Buffer.from("frames"),
  sensor = "",
}: SmallMp4 = {}): Buffer {
  const track = Buffer.alloc(84);
  const matrix = turned ? [0, 1, 0, -1, 0, 0, 0, 0, 0x4000] : [1, 0, 0, 0, 1, 0, 0, 0, 0x4000];
  matrix.forEach((value, at) => track.writeInt32BE(value * 0x10000, 40 + at * 4));
  track.writeUInt32BE(width * 0x10000, 76);
  track.writeUInt32BE(height * 0x10000, 80);
  const handled = Buffer.alloc(24);
  handled.write(handler, 8, "latin1");
  const metadata = place === "" ? [] : [box("udta", box("\u00a9xyz", Buffer.from(place)))];
  const start = box("ftyp", Buffer.from("mp42\0\0\0\0mp42isom", "latin1"));
  const movie = (sensorAt: number): Buffer =>
    box(
      "moov",
      ...metadata,
      box("trak", box("tkhd", track), box("mdia", box("hdlr", handled)), ...metadata),
      ...(sensor === "" ? [] : [sensorTrack(sensor, sensorAt)]),
    );
  const sensorAt = start.length + movie(0).length + 8 + media.length;
  return Buffer.concat([start, movie(sensorAt), box("mdat", media, Buffer.from(sensor))]);
}

/** Two samples in one chunk. */
function sensorTrack(data: string, at: number): Buffer {
  const handled = Buffer.alloc(24);
  handled.write("meta", 8, "latin1");
  const numbers = (...values: number[]): Buffer => {
    const bytes = Buffer.alloc(values.length * 4);
    values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4));
    return bytes;
  };
  const table = box(
    "stbl",
    box("stsz", numbers(0, 0, 2, 4, data.length - 4)),
    box("stsc", numbers(0, 1, 1, 2, 1)),
    box("stco", numbers(0, 1, at)),
  );
  return box("trak", box("mdia", box("hdlr", handled), box("minf", table)));
}

/** An EBML element; `open` means unknown length, as in recordings that were never finished. */
function element(id: string, inside: Uint8Array | readonly Uint8Array[], open = false): Buffer {
  const body = inside instanceof Uint8Array ? inside : Buffer.concat(inside);
  const size = Buffer.alloc(8);
  if (open) size.fill(0xff, 1);
  else size.writeUInt32BE(body.length, 4);
  size[0] = 1;
  return Buffer.concat([Buffer.from(id, "hex"), size, body]);
}

const number = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);

export function smallWebm({
  width = 640,
  height = 360,
  place = "",
  open = false,
}: { width?: number; height?: number; place?: string; open?: boolean } = {}): Buffer {
  const video = element("e0", [element("b0", number(width)), element("ba", number(height))]);
  const sound = element("ae", element("83", Buffer.from([2])));
  const track = element("ae", [element("83", Buffer.from([1])), video]);
  return Buffer.concat([
    element("1a45dfa3", element("4282", Buffer.from("webm"))),
    element(
      "18538067",
      [
        element("1654ae6b", [sound, track]),
        ...(place === "" ? [] : [element("1254c367", Buffer.from(place))]),
        element("1f43b675", Buffer.from("frames"), open),
      ],
      open,
    ),
  ]);
}
