import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readEnv } from "#platform/env.ts";
import { programs } from "./programs.ts";

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "pest-programs-"));
  await mkdir(join(root, "scripts"));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Replaces the programs with this code. */
async function programsOf(code: string) {
  for (const name of ["backup", "takeout"]) await writeFile(join(root, `scripts/${name}.ts`), code);
  return programs({ root, started: {}, current: readEnv({}), address: "http://127.0.0.1" });
}

test.each([
  [
    "ends with its reason",
    'process.stderr.write("The disk is full.\n"); process.exit(1)',
    "The disk is full.",
  ],
  ["is killed", 'process.kill(process.pid, "SIGKILL")', "ended with code -1"],
])("a program that %s has failed", async (_name, code, words) => {
  const { runBackup, runTakeout } = await programsOf(code);
  await expect(runBackup({ byHand: true })).rejects.toThrow(words);
  await expect(runTakeout("everything.zip", () => undefined)).rejects.toThrow(words);
});

test("the report of an archive is the last line, and the lines before say how far it is", async () => {
  const { runTakeout } = await programsOf(
    'console.log("Working."); console.log("Progress: 1 of 2 posts."); console.log(JSON.stringify({ size: 1 }))',
  );
  const told: string[] = [];
  expect(await runTakeout("everything.zip", (howFar) => told.push(howFar))).toEqual({ size: 1 });
  expect(told).toEqual(["1 of 2 posts."]);
});
