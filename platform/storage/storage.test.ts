import { createServer } from "node:http";
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { s3Access as access, type S3Server, startS3Server } from "#tests/s3-server.ts";
import { storageContract } from "#tests/contracts/storage-contract.ts";
import { readEnv } from "../env.ts";
import { openStorage } from "../storage.ts";
import { diskStorage } from "./disk.ts";
import { s3Storage } from "./s3.ts";

const key = (letter: string) => `${letter.repeat(32)}.webp`;
const bytes = (words: string) => new TextEncoder().encode(words);
let folder: string;
let server: S3Server;
let endpoint: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pest-storage-"));
  server = await startS3Server("pictures");
  ({ endpoint } = server);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

storageContract("a folder", () => ({
  storage: openStorage(readEnv({ DATA_DIR: join(folder, "data") })),
  broken: diskStorage("/dev/null"),
}));
storageContract("an S3-compatible store", () => {
  const store = {
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: access.accessKeyId,
    S3_SECRET_ACCESS_KEY: access.secretAccessKey,
  };
  const [storage, broken] = ["pictures", "nowhere"].map((S3_BUCKET) =>
    openStorage(readEnv({ ...store, S3_BUCKET })),
  );
  return { storage: storage!, broken: broken! };
});

describe("a folder that fails", () => {
  it("reports the error, and leaves no partial file", async () => {
    const root = join(folder, "blocked");
    await writeFile(root, "a file where a folder should be");
    await expect(diskStorage(root).put(key("c"), bytes("x"), "image/webp")).rejects.toThrow(
      "The folder for uploaded files is not working.",
    );
    // A folder in the file's place: the rename fails after the content was written.
    await mkdir(join(folder, "held", "cc", key("c"), "inside"), { recursive: true });
    await expect(
      diskStorage(join(folder, "held")).put(key("c"), bytes("x"), "image/webp"),
    ).rejects.toThrow("is not working");
    expect(await readdir(join(folder, "held", "cc"))).toEqual([key("c")]);
  });

  it("reports a full disk, and leaves no partial file", async () => {
    const inside = join(folder, "full", "cc");
    await mkdir(inside, { recursive: true });
    await symlink("/dev/full", join(inside, `${key("c")}.part`));
    await expect(
      diskStorage(join(folder, "full")).put(key("c"), bytes("x"), "image/webp"),
    ).rejects.toThrow("The disk for uploaded files is full.");
    expect(await readdir(inside)).toEqual([]);
  });
});

it("rejects an incomplete configuration", () => {
  expect(() => readEnv({ S3_BUCKET: "pictures" })).toThrow("S3_SECRET_ACCESS_KEY: S3_BUCKET,");
});

describe("an S3 store that fails", () => {
  const options = { region: "us-east-1", pathStyle: true, timeoutMs: 10_000, ...access };

  it("reports the cause: no server, no such bucket, a refused key", async () => {
    const unreachable = s3Storage({
      ...options,
      endpoint: "http://127.0.0.1:9",
      bucket: "pictures",
    });
    await expect(unreachable.put(key("d"), bytes("x"), "image/webp")).rejects.toThrow(
      "is not responding",
    );
    const elsewhere = s3Storage({ ...options, endpoint, bucket: "nowhere" });
    await expect(elsewhere.put(key("d"), bytes("x"), "image/webp")).rejects.toThrow(
      "no such bucket",
    );
    const wrongKey = s3Storage({
      ...options,
      endpoint,
      bucket: "pictures",
      accessKeyId: "WRONG",
    });
    await expect(wrongKey.put(key("d"), bytes("x"), "image/webp")).rejects.toThrow("access key");
  });

  it("is abandoned if it does not answer in time", async () => {
    const silentServer = createServer(() => undefined);
    await new Promise<void>((done) => silentServer.listen(0, "127.0.0.1", done));
    const { port } = silentServer.address() as AddressInfo;
    const slow = s3Storage({
      ...options,
      timeoutMs: 300,
      endpoint: `http://127.0.0.1:${port}`,
      bucket: "pictures",
    });
    await expect(slow.size(key("e"))).rejects.toThrow("is not responding");
    silentServer.closeAllConnections();
    silentServer.close();
  });
});
