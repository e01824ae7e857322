import { describe, expect, it } from "vitest";
import { box, element, smallMp4, smallWebm } from "#tests/video-files.ts";
import { readVideo } from "./video-reading.server.ts";

const place = "+36.8508-076.2859/";

describe.each([
  ["video/mp4", smallMp4],
  ["video/webm", smallWebm],
])("a video of type %s", (mime, small) => {
  it("has a size", () => {
    expect(readVideo(small({ width: 1080, height: 608 }), mime)).toMatchObject({
      width: 1080,
      height: 608,
    });
  });

  it("loses its location, and nothing in it moves", () => {
    const given = small({ place });
    expect(given.includes(place)).toBe(true);
    const read = readVideo(given, mime);
    expect(Buffer.from(read?.bytes ?? []).includes(place)).toBe(false);
    expect(read?.bytes).toHaveLength(given.length);
    expect(Buffer.from(read?.bytes ?? []).indexOf("frames")).toBe(given.indexOf("frames"));
    expect(readVideo(read?.bytes ?? given, mime)).toMatchObject({ width: 640, height: 360 });
    expect(given.includes(place)).toBe(true);
  });

  it("is invalid if only its first bytes match", () => {
    const whole = small();
    const page = Buffer.from("<html><script>alert(1)</script></html>");
    expect(readVideo(Buffer.concat([whole.subarray(0, 28), page]), mime)).toBeNull();
    expect(readVideo(new Uint8Array(), mime)).toBeNull();
  });

  it("never fails or hangs, wherever it is truncated or damaged", () => {
    const whole = small({ place });
    for (let length = 0; length < whole.length; length++) {
      readVideo(whole.subarray(0, length), mime);
      for (const value of [0, 1, 255]) {
        const damaged = Buffer.from(whole);
        damaged[length] = value;
        readVideo(damaged, mime);
      }
    }
  });
});

it("an upright video has its display width", () => {
  expect(
    readVideo(smallMp4({ width: 1920, height: 1080, turned: true }), "video/mp4"),
  ).toMatchObject({ width: 1080, height: 1920 });
});

it("audio alone is not a video", () => {
  expect(readVideo(smallMp4({ handler: "soun" }), "video/mp4")).toBeNull();
});

it("a recording of unknown length is a video", () => {
  expect(readVideo(smallWebm({ open: true }), "video/webm")).toMatchObject({ width: 640 });
});

const sensor = "GPS5 36.8508 -76.2859";

describe.each([
  ["an MP4", "video/mp4", smallMp4],
  ["a WebM", "video/webm", smallWebm],
])("%s video", (_kind, mime, small) => {
  it("loses its track of sensor data with all samples, and the rest stays", () => {
    const given = small({ sensor });
    expect(given.includes(sensor)).toBe(true);
    const bytes = Buffer.from(readVideo(given, mime)?.bytes ?? []);
    expect(bytes).toHaveLength(given.length);
    expect(bytes.includes("36.85")).toBe(false);
    expect(bytes.indexOf("frames")).toBe(given.indexOf("frames"));
  });

  it.each([1, 2, 7, 8, 40])("loses %d bytes after its end", (length) => {
    const trailer = Buffer.alloc(length, "~");
    const given = small({ trailer });
    const bytes = Buffer.from(readVideo(given, mime)?.bytes ?? []);
    expect(bytes).toHaveLength(given.length);
    expect(bytes.includes("~")).toBe(false);
    expect(bytes.includes("frames")).toBe(true);
    expect(readVideo(bytes, mime)).toMatchObject({ width: 640 });
  });
});

/** Boxes in which phones, cameras, dash cams and editors put positions, device data and texts. */
const mp4Places: [container: string, type: string][] = [
  ...["udta", "meta", "uuid", "free", "skip", "wide", "GPS ", "XMP_", "moov"].map(
    (type) => ["file", type] as [string, string],
  ),
  ...["udta", "meta", "uuid", "free", "skip", "gps ", "XMP_"].map(
    (type) => ["moov", type] as [string, string],
  ),
  ...["trak", "mdia", "minf", "stbl"].flatMap((container) =>
    ["udta", "meta", "uuid", "free", "loci"].map((type) => [container, type] as [string, string]),
  ),
];

describe("an MP4 video", () => {
  const cleaned = (given: Uint8Array): Buffer =>
    Buffer.from(readVideo(given, "video/mp4")?.bytes ?? []);

  it.each(mp4Places)("loses what is in %s under %s", (container, type) => {
    const given = smallMp4({ more: { [container]: box(type, Buffer.from(place)) } });
    expect(given.includes(place)).toBe(true);
    const bytes = cleaned(given);
    expect(bytes).toHaveLength(given.length);
    expect(bytes.includes(place)).toBe(false);
    expect(bytes.includes("frames")).toBe(true);
    expect(readVideo(bytes, "video/mp4")).toMatchObject({ width: 640, height: 360 });
  });

  it("loses bytes between boxes", () => {
    for (const container of ["moov", "trak", "mdia", "minf", "stbl"]) {
      const given = smallMp4({ more: { [container]: Buffer.from(`\xff\xff${place}`, "latin1") } });
      expect(cleaned(given).includes(place), container).toBe(false);
    }
  });

  it("loses media data that no track refers to", () => {
    const bytes = cleaned(smallMp4({ unreferenced: sensor }));
    expect(bytes.includes("36.85")).toBe(false);
    expect(bytes.includes("frames")).toBe(true);
  });

  it.each([
    ["gpmd", "meta"],
    ["rtmd", "meta"],
    ["djmd", "meta"],
    ["tmcd", "tmcd"],
    ["tx3g", "sbtl"],
    ["text", "text"],
    ["jpeg", "vide"],
    ["mjpa", "vide"],
  ])("loses a track of %s samples with the handler %s", (format, handler) => {
    const bytes = cleaned(smallMp4({ sensor, sensorAs: [handler, format] }));
    expect(bytes.includes("36.85")).toBe(false);
    expect(bytes.includes("frames")).toBe(true);
  });

  it("with parts is refused if it has a track of sensor data, and loses what its parts hold besides samples", () => {
    const part = (inside: Buffer) => ({
      file: box("moof", inside, box("uuid", Buffer.from(place))),
    });
    expect(readVideo(smallMp4({ sensor, more: part(Buffer.alloc(0)) }), "video/mp4")).toBeNull();
    const run = box("traf", box("trun", Buffer.from("run")), box("udta", Buffer.from(place)));
    const bytes = cleaned(smallMp4({ more: part(run) }));
    expect(bytes.includes(place)).toBe(false);
    expect(bytes.includes("trun")).toBe(true);
    expect(bytes.includes("frames")).toBe(true);
  });

  it("is refused if samples are outside the file or cannot be found", () => {
    const given = smallMp4({ sensor });
    const track = given.lastIndexOf("trak");
    for (const from of [0, track]) {
      const outside = Buffer.from(given);
      outside.writeUInt32BE(given.length - 2, given.indexOf("stco", from) + 12);
      expect(readVideo(outside, "video/mp4")).toBeNull();
      const endless = Buffer.from(given);
      endless.writeUInt32BE(0xffffffff, given.indexOf("stco", from) + 8);
      expect(readVideo(endless, "video/mp4")).toBeNull();
    }
  });

  it("is refused if its tracks share their samples, which could keep us busy without end", () => {
    const given = smallMp4({ media: Buffer.alloc(10_000), sensor });
    const at = given.indexOf("trak") - 4;
    const track = given.subarray(at, at + given.readUInt32BE(at));
    const copies = (count: number) => Buffer.concat(Array.from({ length: count }, () => track));
    const times = (count: number) =>
      readVideo(
        smallMp4({ media: Buffer.alloc(10_000), more: { moov: copies(count) } }),
        "video/mp4",
      );
    expect(times(0)).not.toBeNull();
    expect(times(20)).toBeNull();
  });
});

describe("a WebM video", () => {
  it.each([
    ["tags", "1254c367"],
    ["attached files", "1941a469"],
    ["chapters", "1043a770"],
    ["void", "ec"],
    ["an unknown element", "4e55"],
  ])("loses %s", (_name, id) => {
    const given = smallWebm({ more: [element(id, Buffer.from(place))] });
    const bytes = Buffer.from(readVideo(given, "video/webm")?.bytes ?? []);
    expect(bytes).toHaveLength(given.length);
    expect(bytes.includes(place)).toBe(false);
    expect(bytes.includes("frames") && bytes.includes("sounds")).toBe(true);
    expect(readVideo(bytes, "video/webm")).toMatchObject({ width: 640 });
  });

  it("loses its title and file name", () => {
    const info = element("1549a966", [
      element("7ba9", Buffer.from(place)),
      element("7384", Buffer.from(place)),
      element("4d80", Buffer.from("muxer")),
    ]);
    const bytes = Buffer.from(readVideo(smallWebm({ more: [info] }), "video/webm")?.bytes ?? []);
    expect(bytes.includes(place)).toBe(false);
    expect(bytes.includes("muxer")).toBe(true);
  });

  it("of unknown length loses its track of sensor data too", () => {
    const bytes = Buffer.from(
      readVideo(smallWebm({ open: true, sensor }), "video/webm")?.bytes ?? [],
    );
    expect(bytes.includes("36.85")).toBe(false);
    expect(bytes.includes("frames") && bytes.includes("sounds")).toBe(true);
  });
});
