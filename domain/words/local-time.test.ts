import { expect, it } from "vitest";
import { localTimeText } from "./local-time.ts";

it.each([
  ["2026-11-24T14:30:59Z", "America/New_York", "2026-11-24 09:30"],
  ["2026-07-04T04:00:00Z", "America/New_York", "2026-07-04 00:00"],
  ["2026-03-02T23:05:00Z", "UTC", "2026-03-02 23:05"],
  [new Date("2026-11-24T02:00:00Z"), "America/Chicago", "2026-11-23 20:00"],
])("%s in %s is %s", (at, timeZone, text) => {
  expect(localTimeText(at, timeZone)).toBe(text);
});

it("an entry of a log has seconds", () => {
  expect(localTimeText("2026-11-24T14:30:59Z", "America/New_York", "seconds")).toBe(
    "2026-11-24 09:30:59",
  );
});

it("an absent time is an empty cell", () => {
  expect(localTimeText(null, "UTC")).toBe("");
});
