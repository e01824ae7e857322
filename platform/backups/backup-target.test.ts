import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { s3Access, type S3Server, startS3Server } from "#tests/s3-server.ts";
import { type BackupTarget, openBackupTarget } from "../backup-target.ts";
import { readEnv } from "../env.ts";

const BACKUP_KEY = `age1${"q".repeat(58)}`;
let folder: string;
let server: S3Server;
let store: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pest-backup-target-"));
  server = await startS3Server("safe");
  store = {
    BACKUP_KEY,
    BACKUP_S3_ENDPOINT: server.endpoint,
    BACKUP_S3_BUCKET: "safe",
    BACKUP_S3_ACCESS_KEY_ID: s3Access.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: s3Access.secretAccessKey,
  };
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const targets: [string, () => BackupTarget][] = [
  ["a folder", () => openBackupTarget(readEnv({ BACKUP_DIR: join(folder, "safe") }))],
  ["an S3-compatible store", () => openBackupTarget(readEnv(store))],
];

describe.each(targets)("backups in %s", (_, open) => {
  it("are listed, fetched as they were stored, and deleted", async () => {
    const target = open();
    expect(await target.list()).toEqual([]);
    const [source, fetched] = [join(folder, "source"), join(folder, "fetched")];
    writeFileSync(source, "salt marsh");
    await target.put("monday.json", source);
    await target.put("files/abc.age", source);
    expect((await target.list()).toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: "files/abc.age", bytes: 10 },
      { name: "monday.json", bytes: 10 },
    ]);
    expect(await target.fetch("files/abc.age", fetched)).toBe(true);
    expect(readFileSync(fetched, "utf8")).toBe("salt marsh");
    await target.delete("monday.json");
    await target.delete("monday.json");
    expect(await target.fetch("monday.json", fetched)).toBe(false);
    expect(await target.list()).toEqual([{ name: "files/abc.age", bytes: 10 }]);
  });

  it("lists more than one page", async () => {
    const target = open();
    const source = join(folder, "small");
    writeFileSync(source, "x");
    await target.delete("files/abc.age");
    for (let number = 0; number < 1010; number++) await target.put(`files/${number}.age`, source);
    expect(await target.list()).toHaveLength(1010);
  }, 60_000);

  it.each(["../secret", "files/../../secret", "", "a/b", "/etc/passwd"])(
    "never become the path %j",
    async (name) => {
      await expect(open().fetch(name, join(folder, "x"))).rejects.toThrow("Not the name");
      await expect(open().put(name, join(folder, "x"))).rejects.toThrow("Not the name");
      await expect(open().delete(name)).rejects.toThrow("Not the name");
    },
  );
});

describe("a place for backups that fails", () => {
  it("says so: a full disk, a file in the place of the folder", async () => {
    const full = join(folder, "full");
    await mkdir(full);
    const source = join(folder, "source");
    writeFileSync(source, "salt marsh");
    symlinkSync("/dev/full", join(full, "monday.json.part"));
    await expect(
      openBackupTarget(readEnv({ BACKUP_DIR: full })).put("monday.json", source),
    ).rejects.toThrow("The disk for backups is full");
    await writeFile(join(folder, "blocked"), "a file");
    await expect(
      openBackupTarget(readEnv({ BACKUP_DIR: join(folder, "blocked") })).put("a.json", source),
    ).rejects.toThrow("The folder for backups is not working");
  });

  it("says so: a refused key, no such bucket, no server", async () => {
    const failing = (env: Record<string, string>) =>
      openBackupTarget(readEnv({ ...store, ...env })).list();
    await expect(failing({ BACKUP_S3_ACCESS_KEY_ID: "WRONG" })).rejects.toThrow("our access key");
    await expect(failing({ BACKUP_S3_BUCKET: "nowhere" })).rejects.toThrow("no such bucket");
    await expect(failing({ BACKUP_S3_ENDPOINT: "http://127.0.0.1:9" })).rejects.toThrow(
      "not responding",
    );
  });
});

it("never stores backups in the clear in a store", () => {
  expect(() => readEnv({ ...store, BACKUP_KEY: undefined })).toThrow(/BACKUP_KEY/);
  expect(() => readEnv({ ...store, BACKUP_DIR: "/safe" })).toThrow(/not both/);
  expect(() => readEnv({ BACKUP_KEY: "AGE-SECRET-KEY-1" })).toThrow(/public key/);
  expect(() => readEnv({ BACKUP_KEEP: "0,1,1" })).toThrow(/three numbers/);
});
