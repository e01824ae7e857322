import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { textsOf } from "#domain/imports/posts/text-of-file.server.ts";
import { wordpressExport } from "#tests/wordpress-export.ts";
import { readWxr } from "./read-wxr.server.ts";
import type { WxrItem, WxrRecord } from "./wxr-items.ts";

async function* inParts(bytes: Uint8Array, size = 1000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += size) yield bytes.subarray(at, at + size);
}

async function allOf<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of source) all.push(one);
  return all;
}

async function recordsOf(text: string | Uint8Array, size?: number): Promise<WxrRecord[]> {
  const bytes = typeof text === "string" ? Buffer.from(text) : text;
  return await allOf(readWxr(inParts(bytes, size)));
}

const itemsOf = (records: readonly WxrRecord[]): WxrItem[] =>
  records.flatMap((record) => (record.kind === "item" ? [record.item] : []));

const small = wordpressExport({
  items: [
    {
      id: 7,
      title: "Ants & “bees” <b>]]></b>",
      content: "<p>Text ]]> with &amp; ünïcode 🐜</p>",
      categories: ["carpenter-ants"],
      tags: ["wood"],
      meta: { _thumbnail_id: "9", _yoast_wpseo_title: "T", _edit_lock: "1:1" },
      comments: 2,
    },
  ],
  categories: { ants: "", "carpenter-ants": "ants" },
});

it("reads records wherever the file is cut into parts", async () => {
  for (const size of [1, 3, 64, 100_000]) {
    const records = await recordsOf(small, size);
    expect(records.map(({ kind }) => kind)).toEqual([
      "channel",
      "author",
      "category",
      "category",
      "item",
    ]);
    const [item] = itemsOf(records);
    expect(item).toMatchObject({
      id: "7",
      title: "Ants & “bees” <b>]]></b>",
      content: "<p>Text ]]> with &amp; ünïcode 🐜</p>",
      creator: "ann",
      status: "publish",
      comments: 2,
      terms: [
        { domain: "category", slug: "carpenter-ants", name: "Carpenter ants" },
        { domain: "post_tag", slug: "wood", name: "Wood" },
      ],
    });
    expect([...(item?.meta.keys() ?? [])]).toEqual(["_thumbnail_id", "_yoast_wpseo_title"]);
  }
});

it("reads other encodings that the file states", async () => {
  const latin = small.replace("UTF-8", "ISO-8859-1").replace("🐜", "");
  const [item] = itemsOf(await recordsOf(Buffer.from(latin, "latin1")));
  expect(item?.content).toContain("ünïcode");
  const wide = Buffer.from(`\ufeff${small}`, "utf16le");
  expect(itemsOf(await recordsOf(wide))[0]?.content).toContain("ünïcode 🐜");
});

describe("a wrong or incomplete export", () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><rss>&b;</rss>`;
  const latin = Buffer.from(small, "latin1");
  it.each([
    ["cut", small.slice(0, -40), "cut off"],
    ["cut in a text", small.slice(0, small.indexOf("ünïcode")), "cut off"],
    ["empty text", " \n ", "not a WordPress export"],
    ["plain text", "Dear all, here is our blog.", "not a WordPress export"],
    ["a web page", "<!doctype html><html><body>Hi</body></html>", "its own entities"],
    [
      "another feed",
      `<rss version="2.0"><channel><title>x</title><item></item></channel></rss>`,
      "not a WordPress export",
    ],
    ["entities", bomb, "its own entities"],
    ["deep", `<rss>${"<a>".repeat(5000)}`, "not a WordPress export"],
    ["another encoding than stated", latin, "not valid UTF-8"],
    ["an unknown encoding", small.replace("UTF-8", "X-KLINGON"), "X-KLINGON"],
    ["packed", gzipSync(small), "not valid UTF-8"],
  ])("is refused in words: %s", async (_name, text, words) => {
    await expect(recordsOf(text)).rejects.toThrow(words);
  });

  it("is refused before a text without an end fills the memory", async () => {
    let sent = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(small.slice(0, small.indexOf("<item>")));
      yield Buffer.from("<item><content:encoded><![CDATA[");
      const part = Buffer.alloc(1024 * 1024, 120);
      for (; sent < 100; sent++) yield part;
    }
    await expect(allOf(readWxr(endless()))).rejects.toThrow("larger than 24 MB");
    expect(sent).toBeLessThan(30);
  });
});

it("leaves out a text that is longer than an article can be, and reads on", async () => {
  const long = wordpressExport({
    items: [
      { id: 1, content: "x".repeat(1_200_000) },
      { id: 2, content: "y" },
    ],
  });
  const items = itemsOf(await recordsOf(long, 50_000));
  expect(items.map(({ tooLong, content }) => [tooLong, content.length])).toEqual([
    [true, 0],
    [false, 1],
  ]);
});

it("lets others run while it reads", async () => {
  const items = Array.from({ length: 3000 }, (_, id) => ({
    id,
    content: "<p>Some words</p>\n".repeat(120),
  }));
  const bytes = Buffer.from(wordpressExport({ items }));
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const began = process.cpuUsage();
  let seen = 0;
  for await (const { kind } of readWxr(inParts(bytes, 8 * 1024 * 1024)))
    if (kind !== "author") seen++;
  const used = process.cpuUsage(began);
  isOver = true;
  expect(seen).toBe(3001);
  expect((used.user + used.system) / 1000 / turns).toBeLessThan(50);
});

it("gives texts in small parts", async () => {
  const parts = await allOf(textsOf(inParts(Buffer.alloc(1_000_000, 97), 1_000_000)));
  expect(Math.max(...parts.map(({ length }) => length))).toBe(64 * 1024);
});
