import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { temporaryFolder } from "#tests/product-process.ts";

let base: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ path: base, remove } = await temporaryFolder("pest-words"));
});
afterEach(() => remove());

function run(script: string, ...parameters: string[]): string {
  const env = { PATH: process.env["PATH"], DATA_DIR: base, NODE_ENV: "test" };
  const file = join(import.meta.dirname, "..", script);
  return spawnSync(process.execPath, [file, ...parameters], { env, encoding: "utf8" }).stderr;
}

it("a takeout says in words that its folder cannot be written", () => {
  writeFileSync(join(base, "file"), "");
  expect(run("backups/takeout.ts", join(base, "file/everything.zip"))).toMatch(
    /^\S+ cannot write to the folder \S+\/file\./,
  );
});

it("a restore tells a key file that cannot be read from none", () => {
  expect(run("restore.ts", "latest", "--key", base)).toContain(`${base} cannot be read`);
  expect(run("restore.ts", "latest", "--key", join(base, "none"))).toContain(
    "There is no key file",
  );
});
