import { describe, expect, it } from "vitest";
import { zipOf, type ZippedFile } from "#tests/zip-writer.ts";
import { likelyNames, uploadPath } from "./upload-names.ts";
import { zipEntries } from "./zip-directory.server.ts";
import { zipFile } from "./zip-files.server.ts";

const reader = (bytes: Buffer) => async (start: number, end: number) => bytes.subarray(start, end);

async function unpack(bytes: Buffer, most = 1_000_000) {
  const read = reader(bytes);
  const entries = await Array.fromAsync(zipEntries(bytes.length, read));
  const files = await Promise.all(entries.map((entry) => zipFile(read, entry, most)));
  return entries.map(({ name }, at) => {
    const file = files[at];
    return [name, file?.ok ? Buffer.from(file.bytes).toString() : file?.why];
  });
}

const file = (name: string, changes: Partial<ZippedFile> = {}): ZippedFile => ({
  name,
  bytes: Buffer.from(`content of ${name}`),
  ...changes,
});

it("reads the files that the archive lists", async () => {
  const many = Array.from({ length: 3000 }, (_, n) => file(`uploads/2019/05/picture-${n}.jpg`));
  const read = await unpack(zipOf([...many, file("übung.png")]));
  expect(read).toHaveLength(3001);
  expect(read[2999]).toEqual([
    "uploads/2019/05/picture-2999.jpg",
    "content of uploads/2019/05/picture-2999.jpg",
  ]);
  expect(read[3000]?.[0]).toBe("übung.png");
});

describe("a hostile archive", () => {
  const zeros = Buffer.alloc(50_000_000);
  it.each([
    ["a bomb that tells its size", file("a.jpg", { bytes: zeros }), "It has more than 1 MB."],
    [
      "a bomb that does not",
      file("a.jpg", { bytes: zeros, size: 100 }),
      "It is damaged in the archive.",
    ],
    ["an encrypted file", file("a.jpg", { flags: 1 }), "It is encrypted in the archive."],
    ["a wrong checksum", file("a.jpg", { crc: 7 }), "It is damaged in the archive."],
  ])("is refused in words: %s", async (_name, one, why) => {
    expect(await unpack(zipOf([one]))).toEqual([["a.jpg", why]]);
  });

  it("has no names outside of its folder", async () => {
    const names = ["../../etc/passwd", "a/../b.jpg", "..\\c.jpg", "d.jpg"];
    expect((await unpack(zipOf(names.map((name) => file(name))))).map(([name]) => name)).toEqual([
      "d.jpg",
    ]);
  });

  it("is refused if it is cut, or lists what is not there", async () => {
    const whole = zipOf([file("a.jpg"), file("b.jpg")]);
    await expect(unpack(whole.subarray(0, -30))).rejects.toThrow("damaged or cut off");
    await expect(unpack(Buffer.from("PK nothing"))).rejects.toThrow("damaged or cut off");
    const shifted = Buffer.from(whole);
    shifted.writeUInt32LE(whole.length, whole.length - 6);
    await expect(unpack(shifted)).rejects.toThrow("damaged or cut off");
    const miscounted = Buffer.from(whole);
    miscounted.writeUInt16LE(9, whole.length - 12);
    await expect(unpack(miscounted)).rejects.toThrow("damaged or cut off");
  });
});

it.each([
  ["/wp-content/uploads/2019/05/Ant-300x200.JPG", "2019/05/ant-300x200.jpg"],
  ["backup/public_html/wp-content/uploads/2019/05/ant.jpg", "2019/05/ant.jpg"],
  ["uploads/ant%20hill.jpg", "ant hill.jpg"],
  ["/content/images/size/w600/2020/01/ant.jpg", "2020/01/ant.jpg"],
  ["/logo.png", null],
])("the upload at %s is %s", (path, expected) => expect(uploadPath(path)).toBe(expected));

it("looks for the original of a smaller picture first", () => {
  expect(likelyNames("2019/05/ant-300x200.jpg")).toEqual([
    "2019/05/ant.jpg",
    "2019/05/ant-scaled.jpg",
    "2019/05/ant-300x200.jpg",
  ]);
  expect(likelyNames("ant-e1557000000000.jpg")).toContain("ant.jpg");
});
