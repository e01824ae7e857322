import { text } from "node:stream/consumers";
import { beforeEach, describe, expect, it } from "vitest";
import type { Storage } from "#platform/storage.ts";
import { StorageError } from "#platform/storage/storage-error.ts";

export interface StorageTrial {
  storage: Storage;
  /** The same adapter where its files cannot be stored or read. */
  broken: Storage;
}

const key = (letter: string) => `${letter.repeat(32)}.webp`;
const bytes = (words: string) => new TextEncoder().encode(words);
const type = "image/webp";

/** What the product relies on, for every storage of uploaded files. */
export function storageContract(name: string, start: () => StorageTrial): void {
  describe(`the contract of a storage, kept by ${name}`, () => {
    let storage: Storage;
    let broken: Storage;
    beforeEach(() => {
      ({ storage, broken } = start());
    });

    it("reads files as they were written, in full and in part", async () => {
      await storage.put(key("a"), bytes("salt marsh"), type);
      expect(await storage.size(key("a"))).toBe(10);
      expect(await text((await storage.read(key("a")))!)).toBe("salt marsh");
      expect(await text((await storage.read(key("a"), { start: 5, end: 7 }))!)).toBe("mar");
    });

    it("replaces and deletes them; a missing one is not an error", async () => {
      await storage.put(key("b"), bytes("one"), type);
      await storage.put(key("b"), bytes("two"), type);
      expect(await text((await storage.read(key("b")))!)).toBe("two");
      await storage.delete(key("b"));
      await storage.delete(key("b"));
      expect(await storage.read(key("b"))).toBeNull();
      expect(await storage.size(key("b"))).toBeNull();
    });

    it.each(["../../etc/passwd", "a/b.webp", "", `${"a".repeat(32)}.webp/..`, "A.webp"])(
      "never makes the path %j of a name",
      async (wrong) => {
        await expect(storage.put(wrong, bytes("x"), type)).rejects.toThrow("Not the name");
        await expect(storage.read(wrong)).rejects.toThrow("Not the name");
        await expect(storage.delete(wrong)).rejects.toThrow("Not the name");
      },
    );

    it("says in words that it does not work", async () => {
      const failed = broken.put(key("d"), bytes("x"), type);
      await expect(failed).rejects.toBeInstanceOf(StorageError);
      await expect(failed).rejects.toThrow(/^The .+\.$/);
    });
  });
}
