import { expect, test } from "vitest";
import { dateText, dateTimeText, longDateText } from "./date-text.ts";

const late = "2026-03-02T23:30:00.000Z";

test("dates are those of the given time zone", () => {
  expect(dateText(late, "America/New_York")).toBe("Mar 2, 2026");
  expect(dateText(late, "Europe/Paris")).toBe("Mar 3, 2026");
  expect(longDateText("2024-12-25", "UTC")).toBe("December 25, 2024");
});

test("a date with a time follows the clock change", () => {
  expect(dateTimeText(late, "America/New_York")).toMatch(/^Mar 2, 2026, 6:30\sPM$/);
  expect(dateTimeText("2026-07-02T23:30:00.000Z", "America/New_York")).toContain("7:30");
});
