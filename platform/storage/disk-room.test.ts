import { expect, test } from "vitest";
import { judgeDisk } from "./disk-room.ts";

const gigabyte = 1024 ** 3;

test.each([
  [{ free: 0.4 * gigabyte, size: 10 * gigabyte }, true],
  [{ free: 0.4 * gigabyte, size: gigabyte }, true],
  [{ free: 2 * gigabyte, size: 100 * gigabyte }, true],
  [{ free: 1 * gigabyte, size: 10 * gigabyte }, false],
  [{ free: 20 * gigabyte, size: 1000 * gigabyte }, false],
])("a disk with %j is low: %s", (disk, isLow) => {
  expect(judgeDisk(disk)).toMatchObject({ isLow });
});
