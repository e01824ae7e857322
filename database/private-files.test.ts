import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { connect } from "./connect.ts";
import { keepPrivate } from "./private-files.ts";

const folder = mkdtempSync(join(tmpdir(), "private-"));
const umask = process.umask();
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true, force: true });
});

const openFiles = (path: string): string[] =>
  [
    path,
    ...readdirSync(path, { recursive: true, encoding: "utf8" }).map((name) => join(path, name)),
  ].filter((name) => (statSync(name).mode & 0o077) !== 0);

it("no file of a database is open to other users, new or from an earlier release", async () => {
  process.umask(0o022);
  const dataDir = join(folder, "data");
  const first = await connect({ dataDir });
  await first.close();
  expect(openFiles(dataDir)).toEqual([]);
  for (const name of readdirSync(dataDir, { recursive: true, encoding: "utf8" }))
    chmodSync(join(dataDir, name), 0o777);
  chmodSync(dataDir, 0o755);
  const second = await connect({ dataDir });
  expect(openFiles(dataDir)).toEqual([]);
  await second.close();
});

it("leaves other people's files and shared folders alone", () => {
  const shared = join(folder, "shared");
  const outside = join(folder, "outside");
  mkdirSync(shared, { recursive: true });
  chmodSync(shared, 0o1777);
  keepPrivate(shared);
  expect(statSync(shared).mode & 0o1777).toBe(0o1777);

  const similar = join(folder, "similar");
  mkdirSync(join(similar, "media-of-others"), { recursive: true });
  chmodSync(similar, 0o755);
  keepPrivate(similar);
  expect(statSync(similar).mode & 0o777).toBe(0o755);

  const own = join(folder, "own");
  mkdirSync(own);
  chmodSync(own, 0o755);
  writeFileSync(outside, "x");
  writeFileSync(join(own, "notes.txt"), "x");
  chmodSync(outside, 0o644);
  chmodSync(join(own, "notes.txt"), 0o644);
  symlinkSync(outside, join(own, "media"));
  keepPrivate(own);
  expect(statSync(own).mode & 0o055).toBe(0o055);
  expect(statSync(join(own, "notes.txt")).mode & 0o777).toBe(0o644);
  expect(statSync(outside).mode & 0o777).toBe(0o644);
});
