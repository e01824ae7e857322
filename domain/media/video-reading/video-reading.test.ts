import { describe, expect, it } from "vitest";
import { smallMp4, smallWebm } from "#tests/video-files.ts";
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

describe("a track of sensor data", () => {
  const sensor = "GPS5 36.8508 -76.2859";

  it("is erased with its samples, and the rest of the video stays", () => {
    const given = smallMp4({ sensor });
    expect(given.includes(sensor)).toBe(true);
    const bytes = Buffer.from(readVideo(given, "video/mp4")?.bytes ?? []);
    expect(bytes).toHaveLength(given.length);
    expect(bytes.includes("36.85")).toBe(false);
    expect(bytes.includes("meta")).toBe(false);
    expect(bytes.indexOf("frames")).toBe(given.indexOf("frames"));
  });

  it("makes the video invalid if its samples are outside the file or cannot be found", () => {
    const given = smallMp4({ sensor });
    const outside = Buffer.from(given);
    outside.writeUInt32BE(given.length - 2, given.indexOf("stco") + 12);
    expect(readVideo(outside, "video/mp4")).toBeNull();
    const endless = Buffer.from(given);
    endless.writeUInt32BE(0xffffffff, given.indexOf("stco") + 8);
    expect(readVideo(endless, "video/mp4")).toBeNull();
  });
});
