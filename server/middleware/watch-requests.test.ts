import { expect, test } from "vitest";
import { isOwnFile } from "./watch-requests.ts";

test.each([
  ["GET", "/assets/install-prompt-4f2.js", true],
  ["HEAD", "/assets/page-1.css", true],
  ["POST", "/assets/install-prompt-4f2.js", false],
  ["GET", "/admin/assets/x.js", false],
  ["GET", "/assetsx.js", false],
  ["GET", "/login", false],
])("%s %s is a file of the site's own page: %s", (method, path, isOwn) =>
  expect(isOwnFile(method, path)).toBe(isOwn),
);
