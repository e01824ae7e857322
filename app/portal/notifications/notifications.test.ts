import { describe, expect, test } from "vitest";
import { allRead, badgeText, waitingCount } from "./notifications.ts";

test.each([
  [0, null],
  [1, "1"],
  [99, "99"],
  [100, "99+"],
  [5000, "99+"],
])("%d unread show as %s", (unread, text) => {
  expect(badgeText(unread)).toBe(text);
});

describe("the badge", () => {
  type Notices = Parameters<typeof waitingCount>[0];
  const notices = {
    unread: 2,
    readSeq: 7,
    ringing: [{ seq: 9 }, { seq: 3 }] as Notices["ringing"],
    texts: [{}] as Notices["texts"],
  };
  test("counts each unread lead, ringing lead and text once", () =>
    expect(waitingCount(notices)).toBe(4));
  test("still counts what rings when all are marked as read", () =>
    expect(waitingCount(allRead(notices))).toBe(3));
});
