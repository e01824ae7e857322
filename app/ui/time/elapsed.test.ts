import { expect, test } from "vitest";
import { agoText, spanText } from "./elapsed.ts";

test.each([
  [0, "0 min"],
  [59, "59 min"],
  [60, "1 h"],
  [130, "2 h 10 min"],
  [6 * 60 + 20, "6 h"],
  [35 * 60, "35 h"],
  [36 * 60, "2 days"],
  [24 * 60 * 9, "9 days"],
])("%d minutes are %s", (minutes, text) => {
  expect(spanText(minutes)).toBe(text);
});

test("uses ago for the past and just now for the present", () => {
  const now = new Date("2026-03-02T12:00:00Z");
  expect(agoText("2026-03-02T11:59:30Z", now)).toBe("just now");
  expect(agoText("2026-03-02T12:00:10Z", now)).toBe("just now");
  expect(agoText("2026-03-02T09:10:00Z", now)).toBe("2 h ago");
  expect(agoText("2026-03-02T11:48:00Z", now)).toBe("12 min ago");
});
