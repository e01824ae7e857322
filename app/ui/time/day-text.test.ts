import { expect, test } from "vitest";
import { dayText } from "./day-text.ts";

test("formats a day the same in every time zone", () => {
  expect(dayText("2026-03-02")).toBe("Mon, Mar 2");
});
