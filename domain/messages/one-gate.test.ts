import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "#tests/running-server.ts";

/** The files of the product that name a function. */
function filesWith(pattern: RegExp): string[] {
  return globSync("{app,domain,server,platform}/**/*.{ts,tsx}", { cwd: projectRoot })
    .filter((path) => !path.endsWith(".test.ts"))
    .filter((path) => pattern.test(readFileSync(join(projectRoot, path), "utf8")))
    .toSorted();
}

it("nothing sends a text to a customer but the job that asks the gate", () => {
  expect(filesWith(/\bcrm\.sendText\(/)).toEqual(["domain/messages/sending/send-text.server.ts"]);
  expect(filesWith(/conversations\/messages/)).toEqual(["platform/leadconnector/leadconnector.ts"]);
});
