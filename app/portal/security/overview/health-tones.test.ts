import { expect, test } from "vitest";
import { healthLevel } from "#domain/threats/genuine.ts";
import { levelTones } from "./health-tones.ts";

test.each([
  [100, "reassure"],
  [91, "reassure"],
  [90, "warn"],
  [75, "warn"],
  [70, "danger"],
  [50, "danger"],
])("a health score of %d is shown in %s", (score, tone) =>
  expect(levelTones[healthLevel(score)]).toBe(tone),
);
