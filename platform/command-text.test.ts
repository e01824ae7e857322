import { afterEach, expect, test } from "vitest";
import { commandText } from "./command-text.ts";

const started = [...process.argv];
afterEach(() => {
  process.argv = [...started];
});

test.each([
  [
    "/opt/pest-control/current/scripts/restore.js",
    "pest-control restore latest",
    "pest-control audit-verify",
  ],
  ["/home/ada/product/scripts/restore.ts", "npm run restore -- latest", "npm run audit:verify"],
])("a message of %s names the command that the person has", (script, withParameter, alone) => {
  process.argv[1] = script;
  expect(commandText("restore", "latest")).toBe(withParameter);
  expect(commandText("audit:verify")).toBe(alone);
});
