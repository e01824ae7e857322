import { describe, expect, it } from "vitest";
import { zipOf, type ZippedFile } from "#tests/zip-writer.ts";
import { likelyNames, uploadPath } from "#domain/redirects/rules/uploads.ts";
import { openZip } from "./zip-archive.server.ts";

async function unpack(bytes: Buffer, most = 1_000_000) {
  const zip = await openZip(bytes.length, async (start, end) => bytes.subarray(start, end));
  const files: [string, string][] = [];
  for (const entry of zip.entries) {
    const one = await zip.unpack(entry, most);
    files.push([entry.fileName, one.ok ? Buffer.from(one.bytes).toString() : one.why]);
  }
  return files;
}

const file = (name: string, changes: Partial<ZippedFile> = {}): ZippedFile => ({
  name,
  bytes: Buffer.from(`content of ${name}`),
  ...changes,
});

it("reads the files that the archive lists", async () => {
  const many = Array.from({ length: 3000 }, (_, n) => file(`uploads/2019/05/picture-${n}.jpg`));
  const read = await unpack(zipOf([...many, file("übung.png", { flags: 0x800 })]));
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

  it.each(["../../etc/passwd", "a/../b.jpg", "..\\c.jpg", "/etc/d.jpg", "C:/e.jpg"])(
    "is refused if it names a file outside of its folder: %s",
    async (name) => {
      await expect(unpack(zipOf([file("ok.jpg"), file(name)]))).rejects.toThrow("damaged");
    },
  );

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
