/** Minimal videos: structurally complete, with no playable content. */

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
  /** The handler and sample format of that track. */
  sensorAs?: readonly [handler: string, format: string];
  /** Boxes to add at the end of a container, by its type; "file" is the file itself. */
  more?: Record<string, Uint8Array>;
  /** Bytes of the media data that no track refers to. */
  unreferenced?: string;
  /** Bytes after the last box. */
  trailer?: Uint8Array;
}

export function smallMp4({
  width = 640,
  height = 360,
  turned = false,
  place = "",
  handler = "vide",
  media = Buffer.from("frames"),
  sensor = "",
  sensorAs = ["meta", "gpmd"],
  more = {},
  unreferenced = "",
  trailer = Buffer.alloc(0),
}: SmallMp4 = {}): Buffer {
  const container = (type: string, ...inside: Uint8Array[]): Buffer =>
    box(type, ...inside, more[type] ?? Buffer.alloc(0));
  const track = Buffer.alloc(84);
  const matrix = turned ? [0, 1, 0, -1, 0, 0, 0, 0, 0x4000] : [1, 0, 0, 0, 1, 0, 0, 0, 0x4000];
  matrix.forEach((value, at) => track.writeInt32BE(value * 0x10000, 40 + at * 4));
  track.writeUInt32BE(width * 0x10000, 76);
  track.writeUInt32BE(height * 0x10000, 80);
  const metadata = place === "" ? [] : [box("udta", box("\u00a9xyz", Buffer.from(place)))];
  const start = box("ftyp", Buffer.from("mp42\0\0\0\0mp42isom", "latin1"));
  const movie = (mediaAt: number): Buffer =>
    container(
      "moov",
      ...metadata,
      container(
        "trak",
        box("tkhd", track),
        container(
          "mdia",
          handlerBox(handler),
          container("minf", container("stbl", ...tables("avc1", [media.length], mediaAt))),
        ),
        ...metadata,
      ),
      ...(sensor === "" ? [] : [sensorTrack(sensor, sensorAs, mediaAt + media.length)]),
    );
  const mediaAt = start.length + movie(0).length + 8;
  return Buffer.concat([
    start,
    movie(mediaAt),
    box("mdat", media, Buffer.from(sensor), Buffer.from(unreferenced)),
    more["file"] ?? Buffer.alloc(0),
    trailer,
  ]);
}

/** A box with the bytes as its content. */
export function box(type: string, ...inside: Uint8Array[]): Buffer {
  const body = Buffer.concat(inside);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
}

function handlerBox(handler: string): Buffer {
  const handled = Buffer.alloc(24);
  handled.write(handler, 8, "latin1");
  return box("hdlr", handled);
}

/** The tables of one chunk of samples. */
function tables(format: string, sizes: readonly number[], at: number): Buffer[] {
  const numbers = (...values: number[]): Buffer => {
    const bytes = Buffer.alloc(values.length * 4);
    values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4));
    return bytes;
  };
  return [
    box("stsd", numbers(0, 1), box(format, Buffer.alloc(8))),
    box("stsz", numbers(0, 0, sizes.length, ...sizes)),
    box("stsc", numbers(0, 1, 1, sizes.length, 1)),
    box("stco", numbers(0, 1, at)),
  ];
}

/** Two samples in one chunk. */
function sensorTrack(
  data: string,
  [handler, format]: readonly [handler: string, format: string],
  at: number,
): Buffer {
  const table = box("stbl", ...tables(format, [4, data.length - 4], at));
  return box("trak", box("mdia", handlerBox(handler), box("minf", table)));
}

/** An EBML element; `open` means unknown length, as in recordings that were never finished. */
export function element(
  id: string,
  inside: Uint8Array | readonly Uint8Array[],
  open = false,
): Buffer {
  const body = inside instanceof Uint8Array ? inside : Buffer.concat(inside);
  const size = Buffer.alloc(8);
  if (open) size.fill(0xff, 1);
  else size.writeUInt32BE(body.length, 4);
  size[0] = 1;
  return Buffer.concat([Buffer.from(id, "hex"), size, body]);
}

const numberBytes = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);

interface SmallWebm {
  width?: number;
  height?: number;
  place?: string;
  /** Of unknown length. */
  open?: boolean;
  /** Blocks of a track of data. */
  sensor?: string;
  /** Elements to add at the end of the segment. */
  more?: readonly Uint8Array[];
  /** Bytes after the recording. */
  trailer?: Uint8Array;
}

/** A block of a track, with no relative time. */
const block = (track: number, data: string): Buffer =>
  Buffer.concat([Buffer.from([0x80 + track, 0, 0, 0x80]), Buffer.from(data)]);

export function smallWebm({
  width = 640,
  height = 360,
  place = "",
  open = false,
  sensor = "",
  more = [],
  trailer = Buffer.alloc(0),
}: SmallWebm = {}): Buffer {
  const entry = (number: number, type: number, ...inside: Buffer[]): Buffer =>
    element("ae", [
      element("d7", Buffer.from([number])),
      element("83", Buffer.from([type])),
      ...inside,
    ]);
  const video = element("e0", [
    element("b0", numberBytes(width)),
    element("ba", numberBytes(height)),
  ]);
  const tracks = [entry(1, 2), entry(2, 1, video), ...(sensor === "" ? [] : [entry(3, 0x21)])];
  const data =
    sensor === ""
      ? []
      : [element("a3", block(3, sensor)), element("a0", element("a1", block(3, sensor)))];
  return Buffer.concat([
    element("1a45dfa3", element("4282", Buffer.from("webm"))),
    element(
      "18538067",
      [
        element("1654ae6b", tracks),
        ...(place === "" ? [] : [element("1254c367", Buffer.from(place))]),
        ...more,
        element(
          "1f43b675",
          [element("e7", Buffer.from([0])), element("a3", block(2, "frames")), ...data],
          open,
        ),
        element(
          "1f43b675",
          [
            element("e7", Buffer.from([1])),
            element("a0", element("a1", block(1, "sounds"))),
            ...data,
          ],
          open,
        ),
      ],
      open,
    ),
    trailer,
  ]);
}
