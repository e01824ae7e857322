import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const portal = new URL("../portal/", import.meta.url);

test("every fold of the portal has the same sign", () => {
  const views = readdirSync(portal, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".tsx"),
  );
  const bare = views.filter((path) =>
    readFileSync(new URL(path, portal), "utf8").includes("<details"),
  );
  expect(bare).toEqual([]);
});
