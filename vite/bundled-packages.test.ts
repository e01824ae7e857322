import { expect, test } from "vitest";
import { packageFolder } from "./bundled-packages.ts";

test.each([
  ["/project/node_modules/react/index.js", "node_modules/react"],
  ["\0/project/node_modules/react/index.js?commonjs", "node_modules/react"],
  ["/project/node_modules/@hono/node-server/dist/a.js", "node_modules/@hono/node-server"],
  ["/p/node_modules/a/node_modules/@b/c/d.js", "node_modules/a/node_modules/@b/c"],
  ["/p/node_modules/a/dist/node_modules/part/d.js", "node_modules/a"],
  ["/project/app/root.tsx", undefined],
])("the package of %s", (id, folder) => {
  expect(packageFolder(id)).toBe(folder);
});
