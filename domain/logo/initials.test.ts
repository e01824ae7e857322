import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

test.each([
  ["Hampton Roads Pest Control", "HR"],
  ["The Bay & Sound Pest Co.", "BS"],
  ["Foothill", "F"],
  ["a-1 exterminators", "AE"],
  ["“Élan” Bug Works", "ÉB"],
  ["The", "T"],
  ["4 Seasons Pest", "4S"],
  ["&", ""],
])("the initials of %s are %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
