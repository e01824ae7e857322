import { expect, test } from "vitest";
import { badgeText } from "./notifications.ts";

test.each([
  [0, null],
  [1, "1"],
  [99, "99"],
  [100, "99+"],
  [5000, "99+"],
])("%d unread show as %s", (unread, text) => {
  expect(badgeText(unread)).toBe(text);
});
