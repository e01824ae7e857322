import { expect, it } from "vitest";
import { deviceOf, placeOf } from "./device.ts";

const windows =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";

it.each([
  [windows, "Chrome on Windows"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
    "Safari on iOS",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox on Linux"],
  ["", "Unknown device"],
  [null, "Unknown device"],
])("calls %j %s", (userAgent, words) => {
  expect(deviceOf(userAgent)).toBe(words);
});

it("describes device and network in one phrase", () => {
  expect(placeOf({ userAgent: windows, ip: "198.51.100.7" })).toBe(
    "Chrome on Windows, 198.51.100.7",
  );
});
