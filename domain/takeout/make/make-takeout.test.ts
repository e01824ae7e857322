import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { DatabaseConnection } from "#database/connection.ts";
import { readEnv } from "#platform/env.ts";
import { openStorage } from "#platform/storage.ts";
import { libraryPicture, testCtx } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { openTakeout } from "../open-takeout.ts";
import { makeTakeout } from "./make-takeout.server.ts";

const database = ownDatabase();

it("has the file of every picture in its tables, also of one that arrives meanwhile", async () => {
  const { db } = database;
  const folder = await mkdtemp(join(tmpdir(), "pest-takeout-"));
  const storage = openStorage(readEnv({ NODE_ENV: "test", DATA_DIR: folder }));
  const add = async () => {
    const key = `${randomUUID().replaceAll("-", "")}.jpg`;
    await storage.put(key, new Uint8Array([1]), "image/jpeg");
    await libraryPicture(db, { key, variants: [] });
  };
  await add();
  let meanwhile: Promise<void> | null = null;
  const file = join(folder, "everything.zip");
  await makeTakeout({
    connection: {
      db,
      kind: "embedded",
      withoutTimeLimits: (work) => work(db),
    } as DatabaseConnection,
    storage: {
      ...storage,
      async size(key) {
        await (meanwhile ??= add());
        return await storage.size(key);
      },
    },
    readSite: null,
    sitemap: "/sitemap.xml",
    links: testCtx(db).links,
    product: "test",
    file,
  });
  const { manifest, close } = await openTakeout(file);
  close();
  expect(manifest.tables["media_items"]).toBe(2);
  expect(manifest.entries.filter(({ path }) => path.startsWith("files/"))).toHaveLength(2);
  await rm(folder, { recursive: true, force: true });
});
