import { expect, test } from "vitest";
import { planInstall } from "./prepare.mjs";

const clean = ["ci", "--omit=dev"];
const cleanWithTools = ["ci", "--include=dev"];
const addTools = ["install", "--include=dev", "--no-save"];

test.each([
  ["npm start in a fresh clone installs no tools", "", false, clean, "new"],
  ["npm test in a fresh clone installs everything", "", true, cleanWithTools, "new tools"],
  ["npm start after npm start installs nothing", "new", false, undefined, "new"],
  ["npm test after npm start only adds", "new", true, addTools, "new tools"],
  ["npm start after npm test removes nothing", "new tools", false, undefined, "new tools"],
  ["npm test after npm test installs nothing", "new tools", true, undefined, "new tools"],
  ["a new lock file is installed again", "old", false, clean, "new"],
  ["a new lock file keeps the tools", "old tools", false, cleanWithTools, "new tools"],
  ["npm start after npm ci keeps the tools", "unknown tools", false, cleanWithTools, "new tools"],
])("%s", (_what, before, tools, command, after) => {
  expect(planInstall(before, "new", tools)).toEqual({ command, after });
});
