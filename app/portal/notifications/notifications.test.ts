import { describe, expect, test } from "vitest";
import { allRead, badgeText, bellLabel, waitingCount } from "./notifications.ts";

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
  test("counts what waits for an answer apart from what is unread", () => {
    expect(waitingCount(notices)).toBe(3);
    expect(bellLabel(notices.unread, 3)).toBe("Notifications, 2 unread, 3 waiting for an answer");
  });
  test("is at zero when all are marked as read; what waits still counts", () => {
    const read = allRead(notices);
    expect(badgeText(read.unread)).toBeNull();
    expect(waitingCount(read)).toBe(3);
    expect(bellLabel(read.unread, 3)).toBe("Notifications, 3 waiting for an answer");
    expect(bellLabel(0, 0)).toBe("Notifications");
    expect(bellLabel(500, 0)).toBe("Notifications, 99+ unread");
  });
});
