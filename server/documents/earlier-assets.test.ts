import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepAssets } from "./earlier-assets.ts";

const day = 24 * 60 * 60 * 1000;
const start = Date.UTC(2026, 0, 1);
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "earlier-assets-"));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Replaces the client build and starts the product on a day. */
async function startBuild(files: Record<string, string>, days: number): Promise<string[]> {
  rmSync(join(root, "build"), { recursive: true, force: true });
  mkdirSync(join(root, "build/assets"), { recursive: true });
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(root, "build/assets", name), text);
  const now = new Date(start + days * day);
  await keepAssets(join(root, "build"), join(root, "data"), { now, maxBytes: 2000 });
  return readdirSync(join(root, "data/assets")).toSorted();
}

test("files of an earlier build stay for 30 days after its last day", async () => {
  expect(await startBuild({ "a-1.js": "old" }, 0)).toEqual(["a-1.js"]);
  expect(await startBuild({ "a-1.js": "old" }, 100)).toEqual(["a-1.js"]);
  expect(await startBuild({ "a-2.js": "new" }, 129)).toEqual(["a-1.js", "a-2.js"]);
  expect(readFileSync(join(root, "data/assets/a-1.js"), "utf8")).toBe("old");
  expect(await startBuild({ "a-2.js": "new" }, 131)).toEqual(["a-2.js"]);
});

test("a build without assets, as in development, removes nothing recent", async () => {
  await startBuild({ "a-1.js": "old" }, 0);
  expect(await startBuild({}, 1)).toEqual(["a-1.js"]);
});

test("many builds in a short time do not fill the disk", async () => {
  const large = "x".repeat(900);
  await startBuild({ "a-1.js": large }, 0);
  await startBuild({ "a-2.js": large }, 1);
  await startBuild({ "a-3.js": large }, 2);
  expect(await startBuild({ "a-4.js": "new" }, 3)).toEqual(["a-2.js", "a-3.js", "a-4.js"]);
});
