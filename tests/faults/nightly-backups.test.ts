import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { s3Access, startS3Server } from "#tests/s3-server.ts";
import { migrate } from "#database/migrate.ts";
import { mediaItems } from "#database/schema/supplies/media.ts";
import { type TrialDatabase, trialFolder, trialKinds } from "#database/trial-databases.ts";
import { readArchive } from "#database/transfer/archive.ts";
import { type BackupKey, createBackupKey } from "#database/transfer/encryption.ts";
import { loadSnapshot } from "#database/transfer/load.ts";
import { type BackupTarget, openBackupTarget } from "#platform/backup-target.ts";
import { readEnv } from "#platform/env.ts";
import { openStorage, type Storage } from "#platform/storage.ts";
import { makeBackup } from "#domain/backups/make-backup.server.ts";
import { type Manifest, storedFileName } from "#domain/backups/manifest.ts";
import type { BackupReport } from "#domain/backups/report.ts";
import { readKeepRule } from "#domain/backups/retention.ts";
import { fetchManifest, fetchSecret, listBackups } from "#domain/backups/stored-backups.server.ts";
import { restoreFiles } from "#domain/backups/uploaded-files.server.ts";

const root = trialFolder();
afterAll(() => rmSync(root, { recursive: true, force: true }));
const load = {
  migrationsFolder: resolve(import.meta.dirname, "../../database/migrations"),
  jobs: { script: "", version: 0 },
};
const key = (letter: string): string => `${letter.repeat(32)}.webp`;
const night = (number: number): Date => new Date(Date.UTC(2026, 2, number, 8, 23));

describe.each(trialKinds)("backups of the $kind database to a folder", ({ kind, create }) => {
  let trial: TrialDatabase;
  let keys: BackupKey;
  let storage: Storage;
  let folder: string;
  let place: string;
  let target: BackupTarget;

  beforeAll(async () => {
    trial = await create();
    await migrate(trial.connection, load.migrationsFolder);
    keys = await createBackupKey();
    storage = openStorage(readEnv({ DATA_DIR: join(root, kind) }));
    for (const letter of ["a", "b", "c"]) {
      await storage.put(key(letter), Buffer.from(`picture ${letter}`), "image/webp");
      await trial.connection.db.insert(mediaItems).values({
        id: randomUUID(),
        name: letter,
        type: "image",
        mime: "image/webp",
        size: 9,
        key: key(letter),
        contentHash: letter,
      });
    }
  }, 60_000);
  afterAll(() => trial.remove());
  beforeEach(() => {
    folder = join(root, randomUUID());
    place = join(folder, "place");
    mkdirSync(join(folder, "work"), { recursive: true });
    target = openBackupTarget(readEnv({ BACKUP_DIR: place }));
  });

  /** The drill overwrites the database with the same content. */
  const backUp = (
    now: Date,
    options: { to?: BackupTarget; keep?: string; plain?: true; byHand?: true } = {},
  ) =>
    makeBackup({
      source: { connection: trial.connection, isCopy: true },
      target: options.to ?? target,
      storage,
      publicKey: options.plain ? null : keys.public,
      secret: "the secret of this server, long enough",
      keep: readKeepRule(options.keep ?? "7,5,12"),
      byHand: options.byHand ?? false,
      product: "product 1",
      load,
      workFolder: join(folder, "work"),
      now,
    });

  async function backUpWell(now: Date, keep?: string): Promise<BackupReport> {
    const report = await backUp(now, keep ? { keep } : {});
    expect(report).toMatchObject({ outcome: "made", drill: "equal", problem: "" });
    return report;
  }

  const manifestOf = async (report: BackupReport): Promise<Manifest> =>
    (await fetchManifest(target, report.name ?? "", join(folder, "work")))!;

  test("are encrypted, restore with the secret key, and bring back the uploaded files", async () => {
    const report = await backUpWell(night(1));
    expect(report).toMatchObject({ files: 3, newFiles: 3, missingFiles: 0, place });
    expect(report.rows).toBe(3);
    const everything = readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"))
      .join("");
    expect(everything).not.toContain("picture a");
    expect(everything).not.toContain("the secret of this server");
    expect(everything).not.toContain(key("a").slice(0, 32));

    const manifest = await manifestOf(report);
    await trial.connection.executeSql("delete from media_items");
    await loadSnapshot(trial.connection, { ...load, replace: true }, async (accept) => {
      const archive = join(place, manifest.archive.name);
      for await (const record of readArchive(archive, [keys.secret])) await accept(record);
    });
    const empty = openStorage(readEnv({ DATA_DIR: join(folder, "new-machine") }));
    const options = {
      storage: empty,
      target,
      secretKeys: [keys.secret],
      workFolder: join(folder, "work"),
    };
    expect(await restoreFiles(trial.connection.db, manifest, options)).toEqual({
      restored: 3,
      present: 0,
      problems: [],
    });
    expect(await fetchSecret(manifest, options)).toBe("the secret of this server, long enough");
    expect(await empty.size(key("c"))).toBe("picture c".length);
    expect(await restoreFiles(trial.connection.db, manifest, options)).toMatchObject({
      present: 3,
    });
  }, 60_000);

  test("store a file once, and again when it is damaged or the key changes", async () => {
    expect((await backUpWell(night(1))).newFiles).toBe(3);
    const second = await backUpWell(night(2));
    expect(second).toMatchObject({ files: 3, newFiles: 0 });
    const [file] = (await manifestOf(second)).files;
    truncateSync(join(place, file!.name), 20);
    expect((await backUpWell(night(3))).newFiles).toBe(1);
    expect((await backUp(night(4), { plain: true })).newFiles).toBe(3);
  }, 60_000);

  test("name uploaded files that are gone, and are made nevertheless", async () => {
    await storage.delete(key("b"));
    const report = await backUp(night(1));
    expect(report).toMatchObject({ outcome: "made", drill: "equal", files: 2, missingFiles: 1 });
    expect(report.problem).toBe(
      `1 uploaded file is missing in the media library's store: ${key("b")}.`,
    );
    await storage.put(key("b"), Buffer.from("picture b"), "image/webp");
  }, 60_000);

  test("stay by the rule, with the files they need; other files of the folder stay", async () => {
    mkdirSync(join(place, "files"), { recursive: true });
    for (const name of ["holiday.json", "files/holiday.age"]) writeFileSync(join(place, name), "x");
    for (const number of [1, 2, 3, 4]) await backUpWell(night(number), "2,0,0");
    const deletion = await backUpWell(night(5), "2,0,0");
    expect(deletion.deletedBackups).toBe(1);
    expect((await listBackups(target)).map(({ time }) => time)).toEqual([night(5), night(4)]);
    const files = async () =>
      (await target.list()).filter(({ name }) => name.startsWith("files/")).length;
    expect(await files()).toBe(4);
    await trial.connection.executeSql(`delete from media_items where key = '${key("c")}'`);
    await backUpWell(night(6), "1,0,0");
    expect(await files()).toBe(3);
    expect(readdirSync(place)).toContain("holiday.json");
    await trial.connection.db.insert(mediaItems).values({
      id: randomUUID(),
      name: "c",
      type: "image",
      mime: "image/webp",
      size: 9,
      key: key("c"),
      contentHash: "c",
    });
  }, 60_000);

  test("stay for good if a person asked for them, and take no place of a night", async () => {
    for (const number of [1, 2, 3]) await backUpWell(night(number), "2,0,0");
    const byHand = new Date(night(1).getTime() + 3_600_000);
    expect(await backUp(byHand, { byHand: true, keep: "2,0,0" })).toMatchObject({
      outcome: "made",
    });
    for (const number of [4, 5, 40]) await backUpWell(night(number), "2,0,0");
    expect((await listBackups(target)).map(({ time }) => time)).toEqual([
      night(40),
      night(5),
      byHand,
    ]);
  }, 60_000);

  /** A place that damages what it stores. */
  function damaging(damage: (path: string, name: string) => void): BackupTarget {
    return {
      ...target,
      async put(name, file) {
        await target.put(name, file);
        damage(join(place, name), name);
      },
    };
  }
  const flip = (path: string): void => {
    const bytes = readFileSync(path);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    writeFileSync(path, bytes);
  };
  const isArchive = (name: string): boolean => name.endsWith(".backup.age");
  const isFile = (name: string): boolean => name.startsWith("files/");

  test.each<[string, (path: string, name: string) => void, RegExp]>([
    [
      "a changed archive",
      (path, name) => isArchive(name) && flip(path),
      /backup\.age at .* was changed/,
    ],
    [
      "a cut archive",
      (path, name) => isArchive(name) && truncateSync(path, 100),
      /is cut off: 100 of/,
    ],
    [
      "an empty archive",
      (path, name) => isArchive(name) && truncateSync(path, 0),
      /is cut off: 0 of/,
    ],
    ["a lost archive", (path, name) => isArchive(name) && rmSync(path), /backup\.age is missing/],
    [
      "a lost manifest",
      (path, name) => name.endsWith(".json") && rmSync(path),
      /manifest of .* is missing or damaged/,
    ],
    [
      "a damaged manifest",
      (path, name) => name.endsWith(".json") && writeFileSync(path, "{"),
      /manifest of .* is missing or damaged/,
    ],
    ["a changed file", (path, name) => isFile(name) && flip(path), /files\/.* was changed/],
    ["a lost file", (path, name) => isFile(name) && rmSync(path), /files\/.* is missing/],
  ])(
    "are found out by the drill: %s",
    async (_, damage, words) => {
      await backUpWell(night(1));
      for (const { name } of await target.list()) if (isFile(name)) rmSync(join(place, name));
      const report = await backUp(night(20), { to: damaging(damage), keep: "1,0,0" });
      expect(report).toMatchObject({ outcome: "made", drill: "different", deletedBackups: 0 });
      expect(report.problem).toMatch(words);
      expect((await listBackups(target)).map(({ time }) => time)).toContainEqual(night(1));
    },
    60_000,
  );

  test("name the uploaded files that cannot be restored", async () => {
    const manifest = await manifestOf(await backUpWell(night(1)));
    const stored = (letter: string) => storedFileName(key(letter), keys.public);
    flip(join(place, stored("a")));
    rmSync(join(place, stored("b")));
    const files = manifest.files.filter(({ name }) => name !== stored("c"));
    const options = {
      storage: openStorage(readEnv({ DATA_DIR: join(folder, "new-machine") })),
      target,
      secretKeys: [keys.secret],
      workFolder: join(folder, "work"),
    };
    const { problems } = await restoreFiles(trial.connection.db, { ...manifest, files }, options);
    expect(problems.toSorted()).toEqual([
      `${key("a")} was changed or cut off after it was stored.`,
      `${key("b")} is missing at ${place}.`,
      `${key("c")} is not in the backup: it was already missing that day.`,
    ]);
    flip(join(place, manifest.secret?.name ?? ""));
    await expect(fetchSecret(manifest, options)).rejects.toThrow(/secret.* was changed/);
  }, 60_000);

  test("go to a bucket, too, and a store that refuses is named", async () => {
    const store = await startS3Server("safe");
    const bucket = (variables: Record<string, string> = {}): BackupTarget =>
      openBackupTarget(
        readEnv({
          BACKUP_KEY: keys.public,
          BACKUP_S3_ENDPOINT: store.endpoint,
          BACKUP_S3_BUCKET: "safe",
          BACKUP_S3_ACCESS_KEY_ID: s3Access.accessKeyId,
          BACKUP_S3_SECRET_ACCESS_KEY: s3Access.secretAccessKey,
          ...variables,
        }),
      );
    try {
      expect(await backUp(night(1), { to: bucket() })).toMatchObject({
        outcome: "made",
        drill: "equal",
        place: "the bucket safe",
        newFiles: 3,
      });
      expect(await backUp(night(2), { to: bucket(), keep: "1,0,0" })).toMatchObject({
        newFiles: 0,
        deletedBackups: 1,
      });
      expect(
        await backUp(night(3), { to: bucket({ BACKUP_S3_ACCESS_KEY_ID: "STRANGER" }) }),
      ).toMatchObject({ outcome: "failed", problem: expect.stringContaining("our access key") });
    } finally {
      await store.close();
    }
  }, 60_000);

  test("that cannot be stored are reported in words", async () => {
    writeFileSync(place, "a file in the place of the folder");
    expect(await backUp(night(1))).toMatchObject({
      outcome: "failed",
      drill: "not_run",
      name: null,
      problem: expect.stringMatching(/The folder for backups is not working/),
    });
  }, 60_000);
});
